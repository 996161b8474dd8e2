'use client';

import { useLinkedRows } from '#components/linked-rows/use-linked-rows.ts';
import { formatNumber, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { approvalAddress } from '#lib/config/routes.ts';
import type { ApprovalSummary } from '#lib/contract/approvals.ts';
import { formatMoment } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import { ApprovalMark } from './approval-mark.tsx';
import type { ApprovalTexts } from './approval-texts.ts';
import styles from './approvals-table.module.scss';

interface ApprovalsTableProps {
  items: readonly ApprovalSummary[];
  texts: ApprovalTexts;
}

/** One row per approval; on a phone a card. A click anywhere in a row opens the approval, like its number. */
export function ApprovalsTable({ items, texts }: ApprovalsTableProps) {
  const { columns } = texts.list;
  const ref = useLinkedRows();
  return (
    <div className={styles.frame}>
      <table ref={ref} className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{columns.request}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.author}</th>
            <th scope="col">{columns.contents}</th>
            <th scope="col">{columns.note}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((approval) => (
            <ApprovalRow key={approval.id} approval={approval} texts={texts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ApprovalRow({ approval, texts }: { approval: ApprovalSummary; texts: ApprovalTexts }) {
  const { list } = texts;
  const { id, number, createdAt, status, author, positions, quantity, note, reason, refusal, order } = approval;
  const { one, few, many } = list.positions;
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <a href={approvalAddress(id)}>{fill(list.number, { number })}</a>
      </th>
      <td className={styles.date}>
        <time dateTime={createdAt}>{formatMoment(createdAt, pageLocale())}</time>
      </td>
      <td className={styles.status}>
        <ApprovalMark status={status} texts={texts} />
        {order && <small>{fill(list.order, { number: order.number })}</small>}
      </td>
      <td className={styles.author}>
        {shortName(author)}
        <small>{texts.reasons[reason]}</small>
      </td>
      <td className={styles.contents}>
        {fill(list.contents, {
          positions: fill(plural(positions, one, few, many), { count: formatNumber(positions) }),
          pieces: formatNumber(quantity),
        })}
      </td>
      <td className={styles.note}>{refusal ?? note}</td>
    </tr>
  );
}
