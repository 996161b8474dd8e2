import { useRef } from 'react';
import { useIsNear } from '#components/loading/use-is-near.ts';
import { ProductName } from '#components/product-name/product-name.tsx';
import { unpackPicture } from '#components/product-picture/packed-picture.ts';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { PackedProduct } from './product-data.ts';
import styles from './product-row.module.scss';

/**
 * Compact cards in one line that scrolls sideways. Their pictures wait until the line is near: a browser's own lazy
 * loading begins screens before, and would double the requests of the page's first view.
 */
export function ProductRow({ products, label }: { products: PackedProduct[]; label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list);
  return (
    <ul ref={list} className={styles.root} aria-label={label}>
      {products.map(([url, name, code, packed, price]) => {
        const picture = <ProductPicture {...unpackPicture(packed)} sizes="168px" maxWidth={320} />;
        return (
          <li key={url}>
            <div>{isNear ? picture : <noscript>{picture}</noscript>}</div>
            <small>{code}</small>
            <a href={url}>
              <ProductName name={name} />
            </a>
            <b>{price}</b>
          </li>
        );
      })}
    </ul>
  );
}
