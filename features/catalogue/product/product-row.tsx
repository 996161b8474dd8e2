import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useIsNear } from '#components/loading/use-is-near.ts';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { type PackedNeighbour, unpackNeighbour } from '#lib/packed/neighbour.ts';
import styles from './product-row.module.scss';
import type { ProductTexts } from './product-texts.ts';
import { useScrollButtons } from './use-scroll-buttons.ts';

const loadBells = () => import('./row-bells.tsx');

interface ProductRowProps {
  products: PackedNeighbour[];
  label: string;
  /** ids of the page's city and of the default one */
  cities: readonly number[];
  texts: Pick<ProductTexts['page'], 'row' | 'arrival'>;
}

/**
 * Compact cards in a row that scrolls sideways, by swiping or by buttons. Pictures are loaded when the row comes near
 * the viewport: native lazy loading starts several screens ahead and would double the requests of the first view. So are
 * the bells of products without stock.
 */
export function ProductRow({ products: packed, label, cities, texts: { row: texts, arrival } }: ProductRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list);
  const products = packed.map(unpackNeighbour);
  const [bells, setBells] = useState<ReadonlyMap<string, ReactNode>>();
  const hangBells = useEffectEvent(async () => {
    const part = await loadBells();
    setBells(await part.bellsFor({ products, cities, label: arrival }));
  });
  useEffect(() => {
    if (isNear) hangBells().catch(reportError);
  }, [isNear]);
  const { canGoBack, canGoOn, measure, turn } = useScrollButtons(list);
  return (
    <div className={styles.root}>
      <ul ref={list} aria-label={label} onScroll={measure} data-more={canGoOn ? '' : undefined}>
        {products.map(({ url, name, code, picture, price, guid }) => {
          const image = <ProductPicture {...picture} sizes="168px" maxWidth={320} />;
          return (
            <li key={url} data-product={guid}>
              <div>{isNear ? image : <noscript>{image}</noscript>}</div>
              <small>{code}</small>
              <a href={url}>
                <ProductName name={name} />
              </a>
              <b>
                <ProductSlot name="price" guid={guid} size="s">
                  {price}
                </ProductSlot>
              </b>
              <ProductSlot name="arrival" guid={guid} size="s">
                {bells?.get(guid)}
              </ProductSlot>
            </li>
          );
        })}
      </ul>
      {(canGoBack || canGoOn) && (
        <>
          <button type="button" aria-label={texts.previous} aria-disabled={!canGoBack} onClick={() => turn(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label={texts.next} aria-disabled={!canGoOn} onClick={() => turn(1)}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </div>
  );
}
