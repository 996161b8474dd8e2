'use client';

import { useQuery } from '@tanstack/react-query';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ASK_ATTRIBUTE, BUY_ATTRIBUTE, QUANTITY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { formatNumber, formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Purchase } from '#lib/contract/orders.ts';
import { formatDayAndMonth } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { dayOf } from '#lib/rules/days.ts';
import type { DealerTexts } from './dealer-texts.ts';
import styles from './last-purchases.module.scss';

/** A row of a wide screen; a phone swipes through more. */
const SHOWN = 6;

type Words = DealerTexts['purchases'];

interface LastPurchasesProps {
  words: Words;
  /** a person without access to the company's orders */
  isRequester: boolean;
}

/** What the customer ordered last, with today's own price and readiness, to be ordered again. */
export function LastPurchases({ words, isRequester }: LastPurchasesProps) {
  const { data, isError } = useQuery(callQuery('GET v1 orders/purchases/', { query: { size: SHOWN } }), queryClient());
  const items = data?.items ?? [];
  const state = data ? 'none' : isError ? 'failed' : 'pending';
  return (
    <section className={styles.root} aria-labelledby="purchases-title">
      <div className={styles.head}>
        <h2 id="purchases-title">{words.title}</h2>
        {!isRequester && <a href="/personal/orders">{words.all}</a>}
      </div>
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((purchase) => (
            <LastPurchase key={purchase.product.guid} purchase={purchase} words={words} />
          ))}
        </ul>
      ) : (
        <div className={styles.none} role="status">
          {/* a new element: one that makes room for the link would count as a layout shift */}
          <p key={state}>{words[state]}</p>
          {state === 'none' && (
            <ButtonLink variant="outline" href="/catalog">
              {words.toCatalogue}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

interface LastPurchaseProps {
  purchase: Purchase;
  words: Words;
}

function LastPurchase({ purchase: { product, quantity, order }, words }: LastPurchaseProps) {
  const { guid, url, name, code, image, price, availability } = product;
  const day = formatDayAndMonth(dayOf(new Date(order.createdAt)), pageLocale());
  const isBuying = availability === 'allow';
  return (
    <li className={styles.card}>
      <ProductPicture
        className={styles.picture}
        id={image?.id ?? null}
        {...(image && { widths: image.sizes })}
        sizes="64px"
        maxWidth={160}
      />
      <a className={styles.name} href={url} title={name}>
        <ProductName name={name} />
      </a>
      <small className={styles.last}>{fill(words.last, { code, count: formatNumber(quantity), date: day })}</small>
      <strong className={styles.price}>
        <ProductSlot name="price" guid={guid} size="s">
          {price === null ? (
            words.onRequest
          ) : (
            <>
              <MoneyText text={formatRubles(price)} />
              <small>{words.retail}</small>
            </>
          )}
        </ProductSlot>
      </strong>
      <div className={styles.stock}>
        <ProductSlot name="stock" guid={guid} size="s" />
      </div>
      <div className={styles.action} {...{ [QUANTITY_ATTRIBUTE]: quantity }}>
        <ProductSlot name="action" guid={guid} quantity={quantity}>
          {availability !== 'notAllow' && (
            <Button
              variant={isBuying ? 'action' : 'outline'}
              isWide
              aria-label={`${isBuying ? words.buy : words.ask}: ${name}`}
              {...(isBuying ? { [BUY_ATTRIBUTE]: guid } : { [ASK_ATTRIBUTE]: guid })}
            >
              {isBuying ? words.buy : words.ask}
            </Button>
          )}
        </ProductSlot>
      </div>
    </li>
  );
}
