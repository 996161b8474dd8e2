import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { Price } from '#components/price/price.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { stockText } from '#lib/format/stock-text.ts';
import { stockTone } from '#lib/rules/stock.ts';
import { availabilities, type CardData, unpackStock } from './card-data.ts';
import type { CardTexts } from './card-texts.ts';
import styles from './product-card.module.scss';

/** a phone's card is a row with a small picture */
const PICTURE_SIZES = '(max-width: 767px) 112px, 264px';

interface ProductCardProps {
  card: CardData;
  texts: CardTexts;
  heading: 'h2' | 'h3';
  loading: 'lazy' | 'first';
}

/** One markup for the card and for the row of the dense table: the sheet of styles decides. */
export function ProductCard({ card, texts, heading: Heading, loading }: ProductCardProps) {
  const [url, name, code, picture, price, availability, parameters] = card;
  const [id, ...widths] = Array.isArray(picture) ? picture : [picture];
  return (
    <li className={styles.root}>
      <ProductPicture
        id={id}
        {...(widths.length > 0 && { widths })}
        sizes={PICTURE_SIZES}
        loading={loading}
        className={styles.picture}
      />
      <div className={styles.code}>
        <span>{texts.codeName}</span>
        <CopyCode code={code} name={texts.codeName} action={texts.copy} done={texts.copied} />
      </div>
      <Heading className={styles.name}>
        <a href={url} {...(loading === 'first' && { 'data-prefetch': '' })}>
          <ProductName name={name} />
        </a>
      </Heading>
      <ul className={styles.parameters}>
        {parameters.map((parameter) => (
          <li key={parameter}>{parameter}</li>
        ))}
      </ul>
      <PriceBlock price={price} availability={availability} texts={texts} />
      <div className={styles.stock}>
        {availabilities[availability] !== 'notAllow' && <Stock card={card} texts={texts} />}
      </div>
      <span className={styles.action} aria-hidden="true">
        {texts.details}
      </span>
    </li>
  );
}

function PriceBlock({ price, availability, texts }: { price: number | null; availability: number; texts: CardTexts }) {
  const kind = availabilities[availability];
  if (kind === 'allow' && price !== null) {
    return (
      <div className={styles.price}>
        <Price rubles={price} />
        <abbr title={texts.retailPriceInFull}>{texts.retailPrice}</abbr>
      </div>
    );
  }
  const isForSale = kind !== 'notAllow';
  return (
    <div className={styles.price} {...(!isForSale && { 'data-quiet': '' })}>
      {isForSale ? texts.onRequest : texts.notForSale}
    </div>
  );
}

function Stock({ card, texts }: { card: CardData; texts: CardTexts }) {
  const stock = unpackStock(card);
  return <StockLine tone={stockTone(stock)} text={stockText(stock, texts.stock)} />;
}
