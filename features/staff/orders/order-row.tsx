'use client';

import { useState } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { RowToggle } from '#features/staff/shared/row-toggle.tsx';
import staff from '#features/staff/shared/staff.module.scss';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { StaffOrder } from '#lib/contract/staff-orders.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { OrderDetails } from './order-details.tsx';
import { orderTones } from './order-statuses.ts';
import type { StaffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';

/** An order; pressing its button shows what is in it and what happened to it. */
export function OrderRow({ order, texts }: { order: StaffOrder; texts: StaffOrderTexts }) {
  const [isOpen, setOpen] = useState(false);
  const { open, close } = staffTexts();
  const { id, number, createdAt, status, payer, author, positions, sum } = order;
  const detailsId = `order-${id}`;
  return (
    <>
      <tr>
        <th scope="row">
          {number}
          <small>{formatDayOf(createdAt, pageLocale())}</small>
        </th>
        <td>
          {payer}
          <small>{author}</small>
        </td>
        <td>
          <StatusMark tone={orderTones[status]} word={texts.statuses[status]} />
        </td>
        <td className={styles.sum}>
          <MoneyText text={formatRubles(sum, pageLocale())} />
          <small>{fill(texts.positions, { count: positions })}</small>
        </td>
        <td>
          <RowToggle
            number={number}
            controls={detailsId}
            isOpen={isOpen}
            onToggle={setOpen}
            texts={{ ...texts, open, close }}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={staff.details}>
          <td colSpan={5}>
            <OrderDetails id={id} texts={texts} />
          </td>
        </tr>
      )}
    </>
  );
}
