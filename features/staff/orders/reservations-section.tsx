'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ChoiceFilter } from '#features/staff/shared/choice-filter.tsx';
import { PhoneLink } from '#features/staff/shared/contact-links.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import staff from '#features/staff/shared/staff.module.scss';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffSearch } from '#features/staff/shared/staff-search.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import { useRowCall } from '#features/staff/shared/use-row-call.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { type ReservationStatus, reservationStatuses } from '#lib/rules/reservation.ts';
import { reservationsQuery } from './order-queries.ts';
import { type StaffOrderTexts, staffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';
import { ReservationCancelDialog } from './reservation-cancel-dialog.tsx';

type Item = Reply<'GET v1 staff/reservations/'>['items'][number];
type Texts = StaffOrderTexts['reservations'];

/** Reservations of private persons at the Cash & Carry stores. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = staffOrderTexts().reservations;
  const answer = useList(reservationsQuery(pageState), pageState);
  const stores = answer.data?.stores ?? [];
  const { columns, statuses } = texts;
  return (
    <>
      <div className={staff.filters}>
        <StaffSearch pageState={pageState} label={texts.search} />
        <ChoiceFilter
          pageState={pageState}
          field="kind"
          label={texts.store}
          options={[['', texts.allStores], ...stores.map(({ id, name }) => [String(id), name] as const)]}
        />
        <ChoiceFilter
          pageState={pageState}
          label={texts.status}
          options={[['', texts.allStatuses], ...reservationStatuses.map((one) => [one, statuses[one]] as const)]}
        />
      </div>
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) =>
          total === 0 ? (
            <NothingFound pageState={pageState} />
          ) : (
            <>
              <StaffTable
                className={styles.reservations}
                columns={[columns.number, columns.who, columns.what, columns.state, columns.action]}
              >
                {items.map((item) => (
                  <Row key={item.id} item={item} texts={texts} />
                ))}
              </StaffTable>
              <StaffPager pageState={pageState} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
  );
}

const tones: Record<ReservationStatus, StatusTone> = {
  held: 'waiting',
  issued: 'good',
  cancelled: 'quiet',
  withdrawn: 'quiet',
  expired: 'quiet',
};

function Row({ item, texts }: { item: Item; texts: Texts }) {
  const { number, createdAt, fio, phone, product, quantity, sum, place, status, until } = item;
  return (
    <tr>
      <th scope="row">
        {number}
        <small>{momentText(createdAt)}</small>
      </th>
      <td>
        {fio}
        <small>
          <PhoneLink phone={phone} />
        </small>
      </td>
      <td>
        {product.url ? <a href={product.url}>{product.name}</a> : product.name}
        <small>
          {product.code} · {fill(texts.pieces, { count: quantity, sum: formatRubles(sum, pageLocale()) })}
        </small>
      </td>
      <td>
        <StatusMark tone={tones[status]} word={texts.statuses[status]} />
        <small>
          {place.name}
          {status === 'held' &&
            `, ${fill(texts.until, { time: until.until ?? '', day: readyPhrase({ ...until, until: null }) })}`}
        </small>
      </td>
      <td>{status === 'held' && <Actions id={item.id} number={number} texts={texts} />}</td>
    </tr>
  );
}

function Actions({ id, number, texts }: { id: number; number: string; texts: Texts }) {
  const { isSending, send } = useRowCall(
    () => api('POST v1 staff/reservations/{id}/issue/', { params: { id } }),
    texts.issued,
  );
  const [isCancelling, setCancelling] = useState(false);
  const { cancelling } = texts;
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        variant="action"
        aria-disabled={isSending}
        aria-label={fill(texts.issueOf, { number })}
        onClick={send}
      >
        {texts.issue}
      </Button>
      <Button
        size="s"
        variant="outline"
        aria-label={fill(cancelling.removeOf, { number })}
        onClick={() => setCancelling(true)}
      >
        {cancelling.remove}
      </Button>
      {isCancelling && <ReservationCancelDialog id={id} texts={cancelling} onClose={() => setCancelling(false)} />}
    </div>
  );
}
