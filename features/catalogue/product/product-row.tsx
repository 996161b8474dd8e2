import { useRef } from 'react';
import { useIsNear } from '#components/loading/use-is-near.ts';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { type PackedNeighbour, unpackNeighbour } from '#lib/packed/neighbour.ts';
import styles from './product-row.module.scss';
import type { ProductTexts } from './product-texts.ts';

const loadControls = () => import('./carousel-controls.tsx');

interface ProductRowProps {
  products: PackedNeighbour[];
  label: string;
  texts: Pick<ProductTexts['page'], 'row' | 'arrival'>;
}

/**
 * Compact cards in a row that scrolls sideways, by swiping or by buttons. Pictures are loaded when the row comes near
 * the viewport: native lazy loading starts several screens ahead and would double the requests of the first view. So are
 * the buttons, and the bells of products without stock.
 */
export function ProductRow({ products: packed, label, texts }: ProductRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list);
  const controls = useLazyModule(loadControls, isNear);
  const products = packed.map(unpackNeighbour);
  const row = products.map(({ guid }) => guid);
  return (
    <div className={styles.root}>
      <ul ref={list} aria-label={label}>
        {products.map((product) => {
          const { url, name, code, picture, price, guid } = product;
          const image = <ProductPicture {...picture} sizes="168px" maxWidth={320} />;
          return (
            <li key={url} data-product={guid}>
              {isNear ? image : <noscript>{image}</noscript>}
              <small>{code}</small>
              <a href={url}>
                <ProductName name={name} />
              </a>
              <b>
                <ProductSlot name="price" guid={guid} size="s">
                  <MoneyText text={price} />
                </ProductSlot>
              </b>
              <ProductSlot name="arrival" guid={guid} size="s">
                {controls?.renderArrivalButton({ product, row, label: texts.arrival })}
              </ProductSlot>
            </li>
          );
        })}
      </ul>
      {controls && <controls.ScrollButtons list={list} texts={texts.row} />}
    </div>
  );
}
