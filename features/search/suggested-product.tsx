import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import type { SearchTexts } from './load-dropdown.ts';
import styles from './suggested-product.module.scss';

interface SuggestedProductProps {
  product: ProductCard;
  /** stock in the city; null: on its way, undefined: not known */
  total: number | string | null | undefined;
  /** «в Казани» */
  place: string;
  texts: SearchTexts;
}

/** An option of the search: what it is, what it costs and whether it is here. */
export function SuggestedProduct({ product, total, place, texts }: SuggestedProductProps) {
  const { guid, name, url, image, code, price, availability } = product;
  const isPriced = price !== null && availability !== 'request';
  return (
    <a id={`suggest-${guid}`} className={styles.root} href={url} role="option" aria-selected="false" tabIndex={-1}>
      <ProductPicture
        className={styles.picture}
        id={image?.id ?? null}
        {...(image && { widths: image.sizes })}
        sizes="56px"
        maxWidth={160}
        loading="eager"
      />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>
          {texts.code} {code}
        </span>
      </span>
      <div className={styles.figures}>
        <span className={styles.price} data-request={isPriced ? undefined : ''}>
          {isPriced ? formatRublesExact(price) : texts.priceOnRequest}
        </span>
        <Stock total={total} place={place} texts={texts} />
      </div>
    </a>
  );
}

function Stock({ total, place, texts }: Pick<SuggestedProductProps, 'total' | 'place' | 'texts'>) {
  if (total === null || total === undefined)
    return <span className={styles.wait} data-pending={total === null ? '' : undefined} />;
  const isHere = total !== 0;
  const text = fill(isHere ? texts.inCity : texts.notInCity, { place, total });
  return <StockLine tone={isHere ? 'success' : 'cold'} text={text.charAt(0).toUpperCase() + text.slice(1)} />;
}
