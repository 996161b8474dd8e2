'use client';

import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { RESERVE_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import { fill } from '#lib/format/fill.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import styles from './guest-line.module.scss';
import { type GuestProduct, isSold } from './guest-products.ts';
import type { GuestStock } from './guest-stock.ts';
import type { GuestTexts } from './guest-texts.ts';
import { type RetailShop, retailAddress } from './retail-address.ts';

interface GuestLineProps {
  quantity: number;
  /** undefined: not sold any more */
  product: GuestProduct | undefined;
  /** undefined: not known yet */
  stock: GuestStock | undefined;
  /** whose link to the product is shown; null: none */
  shop: RetailShop | null;
  texts: GuestTexts;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** A product put aside, with its retail price. */
export function GuestLine({ quantity, product, stock, shop, texts, onChange, onRemove }: GuestLineProps) {
  const name = product?.name ?? texts.gone;
  return (
    <li className={styles.root}>
      <ProductPicture
        className={styles.picture}
        id={product?.image?.id ?? null}
        {...(product?.image && { widths: product.image.sizes })}
        sizes="72px"
        maxWidth={160}
      />
      <div className={styles.words}>
        {product ? (
          <Named product={product} stock={stock} shop={shop} texts={texts} />
        ) : (
          <span className={styles.gone}>{name}</span>
        )}
      </div>
      <div className={styles.quantity}>
        {product && (
          <QuantityField
            value={quantity}
            min={1}
            max={MAX_QUANTITY}
            label={fill(texts.quantityOf, { name })}
            texts={texts}
            onChange={onChange}
            removal={{ label: texts.remove, onPress: onRemove }}
          />
        )}
      </div>
      <div className={styles.price}>
        {isSold(product) ? (
          <>
            <strong>
              <MoneyText text={formatRubles(toRubles(toKopecks(product.price) * quantity))} />
            </strong>
            <span>
              <MoneyText text={fill(texts.each, { price: formatRubles(product.price) })} />
            </span>
          </>
        ) : (
          product && <span>{product.availability === 'notAllow' ? texts.notForSale : texts.onRequest}</span>
        )}
      </div>
      <div className={styles.remove}>
        <IconButton
          icon="trash"
          iconSize={18}
          label={fill(texts.removeOf, { name })}
          data-remove=""
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Named({
  product,
  stock,
  shop,
  texts,
}: { product: GuestProduct } & Pick<GuestLineProps, 'stock' | 'shop' | 'texts'>) {
  return (
    <>
      <a className={styles.name} href={product.url}>
        <ProductName name={product.name} />
      </a>
      <p className={styles.codes}>
        <CopyCode code={product.code} name={texts.code} action={texts.copy} done={texts.copied} />
        {product.article && <span>{product.article}</span>}
      </p>
      {product.availability !== 'notAllow' && stock && <StockLine tone={stock.tone} text={stock.text} />}
      {shop && <WaysToBuy product={product} stock={stock} shop={shop} texts={texts} />}
    </>
  );
}

interface WaysToBuyProps extends Pick<GuestLineProps, 'stock' | 'texts'> {
  product: GuestProduct;
  shop: RetailShop;
}

/** What a private person can do: buy in the retail shop, or reserve what the city has. */
function WaysToBuy({ product, stock, shop, texts }: WaysToBuyProps) {
  const { guestPurchase = 'retail' } = shop;
  const retail = guestPurchase === 'reservation' ? null : retailAddress(shop, product);
  const isReservable = guestPurchase !== 'retail' && isSold(product) && stock?.whereabouts === 'here';
  if (!retail && !isReservable) return null;
  return (
    <div className={styles.buttons}>
      {retail && (
        <a
          href={retail}
          target="_blank"
          rel="noopener nofollow"
          aria-label={fill(texts.retailOf, { name: product.name })}
        >
          {texts.retail}
          <Icon name="external-link" size={14} />
        </a>
      )}
      {isReservable && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={fill(texts.reserveOf, { name: product.name })}
          {...{ [RESERVE_ATTRIBUTE]: product.guid }}
        >
          {texts.reserve}
        </button>
      )}
    </div>
  );
}
