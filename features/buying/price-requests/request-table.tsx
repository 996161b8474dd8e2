'use client';

import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ASK_ATTRIBUTE, BUY_ATTRIBUTE, QUANTITY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatNumber, formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { PriceRequest } from '#lib/contract/prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import { daySent } from './price-request-queries.ts';
import type { PriceRequestTexts } from './price-request-texts.ts';
import styles from './request-table.module.scss';

type ListTexts = PriceRequestTexts['list'];

/** One row per request; on a phone a card. */
export function RequestTable({ items, texts }: { items: readonly PriceRequest[]; texts: ListTexts }) {
  const { columns } = texts;
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.quantity}</th>
          <th scope="col">{columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((request) => (
          <RequestRow key={request.number} request={request} texts={texts} />
        ))}
      </tbody>
    </table>
  );
}

interface RequestRowProps {
  request: PriceRequest;
  texts: ListTexts;
}

function RequestRow({ request, texts }: RequestRowProps) {
  const { number, product, quantity, comment, sentBy } = request;
  return (
    <tr id={`request-${number}`} data-status={stateOf(request)}>
      <th scope="row">
        {fill(texts.number, { number })}
        <small>{formatDay(daySent(request), pageLocale())}</small>
        {sentBy && <small>{fill(texts.sentBy, { name: shortName(sentBy) })}</small>}
      </th>
      <td className={styles.product}>
        <a href={product.url}>
          <ProductName name={product.name} />
        </a>
        <span className={styles.code}>
          {texts.codeName}{' '}
          <CopyCode code={product.code} name={texts.codeName} action={texts.copy} done={texts.copied} />
        </span>
        {comment && <p>{comment}</p>}
      </td>
      <td className={styles.quantity}>{fill(texts.pieces, { count: formatNumber(quantity) })}</td>
      <td>
        <Answer request={request} texts={texts} />
      </td>
    </tr>
  );
}

function Answer({ request, texts }: RequestRowProps) {
  const { guid, product, quantity, price, validUntil, isValid } = request;
  const state = stateOf(request);
  const words = texts.statuses;
  const until = validUntil && fill(isValid ? texts.until : texts.was, { date: formatDay(validUntil, pageLocale()) });
  return (
    <div className={styles.answer}>
      <div>
        <StatusMark tone={tones[state]} word={words[state]} />
        {price !== null && (
          <p className={styles.price}>
            <strong>
              <MoneyText text={formatRublesExact(price)} />
            </strong>{' '}
            {texts.each}
          </p>
        )}
        {until && <small>{until}</small>}
      </div>
      {state === 'answered' && (
        <div className={styles.buy}>
          <ProductSlot name="action" guid={guid} size="s" quantity={quantity}>
            <Button
              variant="action"
              isWide
              icon="shopping-cart"
              aria-label={fill(texts.buyOf, { name: product.name, count: quantity })}
              {...{ [BUY_ATTRIBUTE]: guid, [QUANTITY_ATTRIBUTE]: quantity }}
            >
              {texts.buy}
            </Button>
          </ProductSlot>
        </div>
      )}
      {state === 'expired' && (
        <Button
          variant="outline"
          size="s"
          aria-label={fill(texts.againOf, { name: product.name })}
          {...{ [ASK_ATTRIBUTE]: guid }}
        >
          {texts.again}
        </Button>
      )}
    </div>
  );
}

const tones = { sent: 'going', answered: 'good', expired: 'quiet', declined: 'bad' } as const;

/** State for the buyer: an answer past its last day counts as expired. */
const stateOf = ({ status, isValid }: PriceRequest) => (status === 'answered' && !isValid ? 'expired' : status);
