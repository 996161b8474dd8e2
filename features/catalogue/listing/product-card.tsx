import { ArrivalLink } from '#components/arrival-link/arrival-link.tsx';
import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { Price } from '#components/price/price.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ARRIVAL_ATTRIBUTE, ASK_ATTRIBUTE, BUY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { SavedButton } from '#components/saved-button/saved-button.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { RETAIL_NOTE_ID } from '#lib/config/element-ids.ts';
import type { Availability } from '#lib/contract/catalogue.ts';
import { shortStockText, stockText } from '#lib/format/stock-text.ts';
import type { Card } from '#lib/packed/card.ts';
import { stockTone } from '#lib/rules/stock.ts';
import type { CardTexts } from './card-words.ts';
import styles from './product-card.module.scss';

/** on a phone a card is a row with a small picture */
const PICTURE_SIZES = '(max-width: 767px) 112px, 264px';

interface ProductCardProps {
  card: Card;
  texts: CardTexts;
  heading: 'h2' | 'h3';
  loading: 'lazy' | 'first';
  /** what the cell of each column has of the parameter; undefined: all */
  columns: ((text: string) => string | undefined)[];
  /** index of the parameter that is below the name in a narrow table */
  below: number | undefined;
}

/** The same markup for a card and for a row of the dense table: CSS decides. */
export function ProductCard({ card, texts, heading: Heading, loading, columns, below }: ProductCardProps) {
  const { url, name, code, picture, guid, parameters } = card;
  return (
    <li className={styles.root} data-card="">
      <ProductPicture {...picture} sizes={PICTURE_SIZES} loading={loading} className={styles.picture} />
      <ProductSlot name="badge" guid={guid} />
      <CopyCode className={styles.code} code={code} name={texts.codeName} action={texts.copy} done={texts.copied} />
      <Heading className={styles.name}>
        <a href={url} {...(loading === 'first' && { 'data-prefetch': '' })}>
          <ProductName name={name} />
        </a>
      </Heading>
      <ul className={styles.parameters}>
        {parameters.map((parameter, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is the column
          <li key={index} data-cell={columns[index]?.(parameter)} data-below={index === below ? '' : undefined}>
            {parameter}
          </li>
        ))}
      </ul>
      <CardOffer card={card} texts={texts} classes={styles} />
      <div className={styles.marks}>
        <SavedButton list="favorites" guid={guid} label={`${texts.favorite}: ${code}`} />
        <SavedButton list="compare" guid={guid} label={`${texts.compare}: ${code}`} />
      </div>
    </li>
  );
}

interface CardOfferProps extends Pick<ProductCardProps, 'card' | 'texts'> {
  /** class names of the parts `price`, `stock` and `action` */
  classes: Record<string, string>;
}

/** Price, stock and buy button of a product. */
export function CardOffer({ card, texts, classes }: CardOfferProps) {
  const { price, availability: kind, guid, url } = card;
  return (
    <>
      <div className={classes.price} data-part="price" {...(kind === 'notAllow' && { 'data-quiet': '' })}>
        <ProductSlot name="price" guid={guid}>
          <RetailPrice price={price} kind={kind} texts={texts} />
        </ProductSlot>
      </div>
      <div className={classes.stock}>
        {kind === 'notAllow' ? (
          <a href={`${url}#similar`}>{texts.similar}</a>
        ) : (
          <ProductSlot name="stock" guid={guid}>
            <Stock card={card} texts={texts} />
          </ProductSlot>
        )}
      </div>
      <div className={classes.action}>
        <ProductSlot name="action" guid={guid}>
          <Action card={card} texts={texts} />
        </ProductSlot>
      </div>
    </>
  );
}

type CardPart = Pick<ProductCardProps, 'card' | 'texts'>;

interface RetailPriceProps {
  price: number | null;
  kind: Availability;
  texts: CardTexts;
}

function RetailPrice({ price, kind, texts }: RetailPriceProps) {
  if (kind === 'notAllow') return texts.notForSale;
  if (kind === 'request' || price === null)
    return (
      <>
        {texts.onRequest}
        <small>{texts.onRequestNote}</small>
      </>
    );
  return (
    <>
      <Price rubles={price} />
      <button type="button" popoverTarget={RETAIL_NOTE_ID}>
        {texts.retailPrice}
      </button>
    </>
  );
}

/** Buy button for every visitor; a listener on the document handles the click. */
function Action({ card: { guid, code, url, availability: kind }, texts }: CardPart) {
  if (kind === 'notAllow')
    return (
      texts.arrival && (
        <ButtonLink
          variant="outline"
          icon="bell"
          isWide
          href={url}
          rel="nofollow"
          data-full-load=""
          aria-label={`${texts.arrival}: ${code}`}
          {...{ [ARRIVAL_ATTRIBUTE]: guid }}
        >
          <span>{texts.arrival}</span>
        </ButtonLink>
      )
    );
  const isBuying = kind === 'allow';
  const label = isBuying ? texts.buy : texts.askPrice;
  return (
    <Button
      variant={isBuying ? 'action' : 'outline'}
      data-sign={isBuying ? 'cart' : 'question'}
      isWide
      aria-label={`${label}: ${code}`}
      {...(isBuying ? { [BUY_ATTRIBUTE]: guid } : { [ASK_ATTRIBUTE]: guid })}
    >
      {label}
    </Button>
  );
}

function Stock({ card: { guid, code, url, stock }, texts }: CardPart) {
  return (
    <>
      <StockLine
        tone={stockTone(stock)}
        text={stockText(stock, texts.stock)}
        short={shortStockText(stock, texts.stock)}
      />
      {stock.whereabouts === 'nowhere' && texts.arrival && (
        <ArrivalLink guid={guid} href={url} label={texts.arrival} aria-label={`${texts.arrival}: ${code}`} />
      )}
    </>
  );
}
