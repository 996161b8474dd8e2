import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { KeptButton } from '#components/kept-button/kept-button.tsx';
import { Price } from '#components/price/price.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ASK_ATTRIBUTE, BUY_ATTRIBUTE } from '#components/product-place/buy-intent.ts';
import { ProductPlace } from '#components/product-place/product-place.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { Availability } from '#lib/contract/catalogue.ts';
import { stockText } from '#lib/format/stock-text.ts';
import type { Card } from '#lib/packed/card.ts';
import { type PlacedStock, stockTone } from '#lib/rules/stock.ts';
import type { CardTexts } from './card-texts.ts';
import styles from './product-card.module.scss';

/** a phone's card is a row with a small picture */
const PICTURE_SIZES = '(max-width: 767px) 112px, 264px';

interface ProductCardProps {
  card: Card;
  texts: CardTexts;
  heading: 'h2' | 'h3';
  loading: 'lazy' | 'first';
}

/** One markup for the card and for the row of the dense table: the sheet of styles decides. */
export function ProductCard({ card, texts, heading: Heading, loading }: ProductCardProps) {
  const { url, name, code, picture, guid, parameters } = card;
  return (
    <li className={styles.root} data-card="">
      <ProductPicture {...picture} sizes={PICTURE_SIZES} loading={loading} className={styles.picture} />
      <ProductPlace name="badge" guid={guid} />
      <div className={styles.code} data-part="code">
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
      <CardOffer card={card} texts={texts} classes={styles} />
      <div className={styles.marks}>
        <KeptButton list="favorites" guid={guid} label={`${texts.favorite}: ${code}`} />
        <KeptButton list="compare" guid={guid} label={`${texts.compare}: ${code}`} />
      </div>
    </li>
  );
}

interface CardOfferProps extends Pick<ProductCardProps, 'card' | 'texts'> {
  /** of the parts `price`, `stock` and `action` */
  classes: Record<string, string>;
}

/** What the product costs, where it can be had, and the button. */
export function CardOffer({ card, texts, classes }: CardOfferProps) {
  const { code, price, availability: kind, guid, stock } = card;
  return (
    <>
      <div className={classes.price} data-part="price" {...(kind === 'notAllow' && { 'data-quiet': '' })}>
        <ProductPlace name="price" guid={guid}>
          <RetailPrice price={price} kind={kind} texts={texts} />
        </ProductPlace>
      </div>
      <div className={classes.stock}>
        {kind !== 'notAllow' && (
          <ProductPlace name="stock" guid={guid}>
            <Stock stock={stock} texts={texts} />
          </ProductPlace>
        )}
      </div>
      <div className={classes.action}>
        <ProductPlace name="action" guid={guid}>
          <Action guid={guid} code={code} kind={kind} texts={texts} />
        </ProductPlace>
      </div>
    </>
  );
}

type CardPart = { kind: Availability; texts: CardTexts };

function RetailPrice({ price, kind, texts }: CardPart & { price: number | null }) {
  if (kind === 'notAllow') return texts.notForSale;
  if (kind === 'request' || price === null) return texts.onRequest;
  return (
    <>
      <Price rubles={price} />
      <abbr title={texts.retailPriceInFull}>{texts.retailPrice}</abbr>
    </>
  );
}

/** What whoever is not signed in can do as well: what comes of the press is decided where it is heard. */
function Action({ guid, code, kind, texts }: CardPart & { guid: string; code: string }) {
  if (kind === 'notAllow') return null;
  const isBuying = kind === 'allow';
  const label = isBuying ? texts.buy : texts.askPrice;
  return (
    <Button
      variant={isBuying ? 'action' : 'outline'}
      icon={isBuying ? 'shopping-cart' : 'message-circle'}
      isWide
      aria-label={`${label}: ${code}`}
      {...(isBuying ? { [BUY_ATTRIBUTE]: guid } : { [ASK_ATTRIBUTE]: guid })}
    >
      <span>{label}</span>
    </Button>
  );
}

function Stock({ stock, texts }: { stock: PlacedStock; texts: CardTexts }) {
  return <StockLine tone={stockTone(stock)} text={stockText(stock, texts.stock)} />;
}
