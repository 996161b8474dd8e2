'use client';

import { unpackPicture } from '#components/product-picture/packed-picture.ts';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { PackedProduct } from './packed-products.ts';
import styles from './product-row.module.scss';

/** Compact cards in one line that scrolls sideways. A client component to keep their markup out of the payload. */
export function ProductRow({ products, label }: { products: PackedProduct[]; label: string }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {products.map(([url, name, code, picture, price]) => (
        <li key={url}>
          <ProductPicture {...unpackPicture(picture)} sizes="168px" maxWidth={320} />
          <small>{code}</small>
          <a href={url}>{name}</a>
          <b>{price}</b>
        </li>
      ))}
    </ul>
  );
}
