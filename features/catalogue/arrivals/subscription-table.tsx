'use client';

import { useRef, useState } from 'react';
import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { BUY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { useFocusAfterRemoval } from '#components/removal/use-focus-after-removal.ts';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Subscription } from '#lib/contract/arrivals.ts';
import { formatDay, formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { announceCancelled } from './announce.ts';
import { type ArrivalTexts, arrivalTexts } from './arrival-texts.ts';
import { change } from './change.ts';
import styles from './subscription-table.module.scss';
import type { SubscriptionsSlotProps } from './subscriptions-props.ts';

interface SubscriptionTableProps extends Pick<SubscriptionsSlotProps, 'onChanged'> {
  items: readonly Subscription[];
}

/** One row per product; on a phone a card. */
export function SubscriptionTable({ items, onChanged }: SubscriptionTableProps) {
  const texts = arrivalTexts();
  const { columns } = texts.list;
  const root = useRef<HTMLTableElement>(null);
  useFocusAfterRemoval(
    root,
    items.map(({ nomenclatureId, state }) => `${nomenclatureId} ${state}`),
    '[data-cancel]',
  );
  return (
    <table ref={root} className={styles.root}>
      <thead>
        <tr>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.since}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <SubscriptionRow key={item.nomenclatureId} item={item} texts={texts} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<SubscriptionsSlotProps, 'onChanged'> {
  item: Subscription;
  texts: ArrivalTexts;
}

function SubscriptionRow({ item, texts, onChanged }: RowProps) {
  const { product, since } = item;
  const { name, code, url, image } = product;
  return (
    <tr data-state={stateOf(item)}>
      <th scope="row">
        <div className={styles.product}>
          <ProductPicture
            className={styles.picture}
            id={image?.id ?? null}
            {...(image && { widths: image.sizes })}
            sizes="64px"
            maxWidth={160}
          />
          <div>
            {url === null ? (
              <ProductName name={name} />
            ) : (
              <a href={url}>
                <ProductName name={name} />
              </a>
            )}
            <span className={styles.code}>
              {texts.codeName} <CopyCode code={code} name={texts.codeName} action={texts.copy} done={texts.copied} />
            </span>
          </div>
        </div>
      </th>
      <td className={styles.price}>
        <Price item={item} texts={texts} />
      </td>
      <td className={styles.since}>{fill(texts.list.since, { date: dayText(since) })}</td>
      <td>
        <State item={item} texts={texts} onChanged={onChanged} />
      </td>
    </tr>
  );
}

function Price({ item: { nomenclatureId, product }, texts: { list: words } }: Pick<RowProps, 'item' | 'texts'>) {
  const { price, availability, url } = product;
  if (url === null) return null;
  if (availability === 'notAllow') return words.notForSale;
  return (
    <ProductSlot name="price" guid={nomenclatureId} size="s">
      <MoneyText text={availability === 'request' || price === null ? words.onRequest : formatRubles(price)} />
    </ProductSlot>
  );
}

function State({ item, texts, onChanged }: RowProps) {
  const [isSending, setSending] = useState(false);
  const { nomenclatureId: guid, product, expectedOn, endedAt } = item;
  const { list: words } = texts;
  const state = stateOf(item);
  const cancel = async () => {
    setSending(true);
    const outcome = await change(guid, 'cancelled');
    setSending(false);
    if (outcome === 'done') {
      onChanged(guid, false);
      announceCancelled(guid, onChanged);
    } else if (outcome) showFailure(outcome.refusal);
  };
  const note =
    item.state === 'fulfilled'
      ? endedAt && dayText(endedAt)
      : expectedOn
        ? fill(words.expected, { date: formatDay(expectedOn, pageLocale()) })
        : words.unknown;
  return (
    <div className={styles.state}>
      <p>
        <StatusMark tone={tones[state]} word={words.states[state]} />
        {state !== 'withdrawn' && <small>{note}</small>}
      </p>
      {item.state === 'active' ? (
        <Button
          variant="outline"
          size="s"
          data-cancel=""
          aria-label={fill(words.cancelOf, { name: product.name })}
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={() => {
            if (!isSending) void cancel();
          }}
        >
          {words.cancel}
        </Button>
      ) : (
        product.availability === 'allow' && (
          <div className={styles.buy}>
            <ProductSlot name="action" guid={guid} size="s">
              <Button
                variant="action"
                isWide
                icon="shopping-cart"
                aria-label={fill(words.buyOf, { name: product.name })}
                {...{ [BUY_ATTRIBUTE]: guid }}
              >
                {words.buy}
              </Button>
            </ProductSlot>
          </div>
        )
      )}
    </div>
  );
}

const dayText = (moment: string) => formatDayOf(moment, pageLocale());

const tones = { active: 'going', fulfilled: 'good', withdrawn: 'quiet' } as const;

/** State for the buyer: a withdrawn product will not arrive. */
const stateOf = ({ state, product: { url } }: Subscription) =>
  url === null ? 'withdrawn' : state === 'active' ? 'active' : 'fulfilled';
