'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import { formatBonuses } from '#lib/client/bonuses.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { pagerTexts } from '#lib/client/pager-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { GiftOrder, GiftOrderStatus } from '#lib/contract/showcase.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { giftsQuery } from './bonus-queries.ts';
import type { BonusTexts } from './bonuses-props.ts';
import styles from './gifts-panel.module.scss';

/** Gifts that the customer ordered, with their states. */
export function GiftsPanel({ texts }: { texts: BonusTexts }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(giftsQuery(page));
  return (
    <Panel id="gifts" title={texts.gifts.title}>
      <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={220} />}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <p>{texts.gifts.empty}</p>
          ) : (
            <>
              <GiftTable items={items} texts={texts} />
              <Pager
                page={page}
                pages={pages}
                texts={{ ...pagerTexts(), label: texts.gifts.pages }}
                to={{ onPage: setPage }}
              />
            </>
          )
        }
      </AnswerView>
    </Panel>
  );
}

function GiftTable({ items, texts }: { items: GiftOrder[]; texts: BonusTexts }) {
  const { columns } = texts.gifts;
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          <th scope="col">{columns.gift}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.delivery}</th>
          <th scope="col">{columns.cost}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((order) => (
          <GiftRow key={order.number} order={order} texts={texts} />
        ))}
      </tbody>
    </table>
  );
}

const tones: Record<GiftOrderStatus, StatusTone> = {
  new: 'going',
  assembled: 'going',
  ready: 'waiting',
  shipped: 'going',
  issued: 'good',
  cancelled: 'quiet',
};

function GiftRow({ order, texts }: { order: GiftOrder; texts: BonusTexts }) {
  const words = texts.gifts;
  const { number, gift, status, createdAt, cost, recipient, delivery, author, history } = order;
  const locale = pageLocale();
  const since = history.at(-1)?.at ?? createdAt;
  return (
    <tr>
      <th scope="row">
        <span className={styles.gift}>
          <ProductPicture
            className={styles.picture}
            id={gift.picture?.id ?? null}
            widths={gift.picture?.sizes ?? []}
            sizes="56px"
            maxWidth={160}
          />
          <span>
            {gift.title}
            <small>{fill(words.number, { number, day: formatDayOf(createdAt, locale) })}</small>
            {author && <small>{fill(words.author, { name: author })}</small>}
          </span>
        </span>
      </th>
      <td>
        <StatusMark tone={tones[status]} word={words.statuses[status]} />
        <small>{fill(words.since, { day: formatDayOf(since, locale) })}</small>
      </td>
      <td>
        {delivery.place}
        <small>{delivery.address}</small>
        <small>
          <PartedText
            text={words.recipient}
            parts={{ fio: recipient.fio, phone: <span className={styles.phone}>{maskedPhone(recipient.phone)}</span> }}
          />
        </small>
      </td>
      <td className={styles.cost}>{formatBonuses(cost)}</td>
    </tr>
  );
}
