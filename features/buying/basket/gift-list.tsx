import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { fill } from '#lib/format/fill.ts';
import type { BasketTexts } from './basket-texts.ts';
import styles from './gift-list.module.scss';

/** Gifts for the ordered lines; the buyer cannot add or remove them. */
export function GiftList({ gifts, texts }: { gifts: Basket['gifts']; texts: BasketTexts }) {
  return (
    <section className={styles.root} aria-labelledby="basket-gifts">
      <h2 id="basket-gifts">{texts.gifts}</h2>
      <ul>
        {Object.entries(gifts).map(([giftGuid, { product, amount, sum }]) => (
          <li key={giftGuid}>
            <ProductPicture
              className={styles.picture}
              id={product.image?.id ?? null}
              {...(product.image && { widths: product.image.sizes })}
              sizes="48px"
              maxWidth={160}
            />
            <a href={product.url}>
              <ProductName name={product.name} />
            </a>
            <span>{fill(texts.giftAmount, { count: amount })}</span>
            <b>
              <MoneyText text={sum === 0 ? texts.free : formatRubles(sum)} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
