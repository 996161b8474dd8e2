'use client';

import { momentText } from '#features/staff/shared/moment-text.ts';
import { staffAddress } from '#features/staff/shared/staff-address.ts';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { type StaffTexts, wordFor } from '#features/staff/shared/staff-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './audit.module.scss';
import { pageStateOf } from './audit-page-state.ts';
import type { AuditEntry } from './audit-queries.ts';
import { changesOf } from './audit-values.ts';

/** Who changed what, the newest first. */
export function AuditTable({ items, texts }: { items: readonly AuditEntry[]; texts: StaffTexts }) {
  const { columns } = texts.log;
  return (
    <StaffTable className={styles.log} columns={[columns.at, columns.who, columns.what, columns.change]}>
      {items.map((entry) => (
        <Entry key={entry.id} entry={entry} texts={texts} />
      ))}
    </StaffTable>
  );
}

function Entry({ entry, texts }: { entry: AuditEntry; texts: StaffTexts }) {
  const { at, who, action } = entry;
  return (
    <tr>
      <th scope="row">{momentText(at)}</th>
      <td>{who === 'command' ? texts.log.command : who}</td>
      <td>
        <Subject entry={entry} texts={texts} />
        <small>{wordFor(action, texts.log.actions)}</small>
      </td>
      <td>
        <ul className={styles.changes}>
          {changesOf(entry, texts).map(([name, change]) => (
            <li key={name}>
              {name}: {change}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** What was changed, as a link to where it is now. */
function Subject({ entry, texts }: { entry: AuditEntry; texts: StaffTexts }) {
  const { subject, subjectId, name } = entry;
  const group = subject === 'priceRule' ? groupIn(entry, texts) : '';
  const words = [wordFor(subject, texts.sections), group, name ?? subjectName(subjectId, texts)].filter(Boolean);
  const pageState = pageStateOf(entry);
  return pageState ? <a href={staffAddress(pageState)}>{words.join(', ')}</a> : words.join(', ');
}

/** The discounts of two groups may be of the same category. */
function groupIn({ before, after }: AuditEntry, { log }: StaffTexts): string {
  const group = (after ?? before)?.price_group;
  return typeof group === 'string' ? wordFor(group, log.values.price_group) : '';
}

/** «№ ПР-1004», «№ 12», «04.11.2027»; addresses and names as they are. */
function subjectName(id: string, texts: StaffTexts): string {
  if (/^\d{4}-\d\d-\d\d$/.test(id)) return formatShortDay(id, pageLocale());
  return /^(?:\p{L}{2}-)?\d+$/u.test(id) ? fill(texts.number, { number: id }) : id;
}
