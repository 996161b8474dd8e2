'use client';

import { pageLocale } from '#lib/client/page-locale.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './admin.module.scss';
import { changesOf } from './audit-values.ts';
import { momentText } from './moment-text.ts';
import type { AuditEntry } from './staff-queries.ts';
import { type StaffTexts, wordFor } from './staff-texts.ts';

/** Who changed what, the newest first. */
export function AuditTable({ items, texts }: { items: readonly AuditEntry[]; texts: StaffTexts }) {
  const { columns } = texts.log;
  return (
    <table className={`${styles.table} ${styles.log}`}>
      <thead>
        <tr>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.change}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} texts={texts} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry, texts }: { entry: AuditEntry; texts: StaffTexts }) {
  const { at, who, action, subject, subjectId, person } = entry;
  return (
    <tr>
      <th scope="row">{momentText(at)}</th>
      <td>{who === 'command' ? texts.log.command : who}</td>
      <td>
        {wordFor(subject, texts.sections)}, {person ?? subjectName(subjectId, texts)}
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

/** «№ ПР-1004», «№ 12», «04.11.2027»; addresses and names as they are. */
function subjectName(id: string, texts: StaffTexts): string {
  if (/^\d{4}-\d\d-\d\d$/.test(id)) return formatShortDay(id, pageLocale());
  return /^(?:\p{L}{2}-)?\d+$/u.test(id) ? fill(texts.number, { number: id }) : id;
}
