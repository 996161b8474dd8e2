import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { inOneLine, type StockLabels, stockText } from '#lib/format/stock-text.ts';
import { type NearestStock, stockTone } from '#lib/rules/stock.ts';
import type { SearchTexts } from './search-texts.ts';
import styles from './suggested-product.module.scss';

interface SuggestedProductProps {
  product: ProductCard;
  /** null: loading; undefined: not known */
  stock: NearestStock | null | undefined;
  stockLabels: StockLabels;
  texts: SearchTexts;
}

/** A suggested product with price and stock. */
export function SuggestedProduct({ product, stock, stockLabels, texts }: SuggestedProductProps) {
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
        <span className={styles.name}>
          <ProductName name={name} />
        </span>
        <span className={styles.code}>
          {texts.code} {code}
          <ProductSlot name="badge" guid={guid} size="s" />
        </span>
      </span>
      <div className={styles.figures}>
        <span className={styles.price} data-request={isPriced ? undefined : ''}>
          <ProductSlot name="price" guid={guid} size="s" isExact>
            <MoneyText text={isPriced ? formatRublesExact(price) : texts.priceOnRequest} />
          </ProductSlot>
        </span>
        {availability !== 'notAllow' && (
          <ProductSlot name="stock" guid={guid} size="s">
            <Stock stock={stock} words={stockLabels} />
          </ProductSlot>
        )}
      </div>
    </a>
  );
}

function Stock({ stock, words }: { stock: SuggestedProductProps['stock']; words: StockLabels }) {
  if (!stock) return <span className={styles.wait} data-pending={stock === null ? '' : undefined} />;
  return <StockLine tone={stockTone(stock)} text={inOneLine(stockText(stock, words))} />;
}
