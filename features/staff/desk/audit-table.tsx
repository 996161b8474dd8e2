'use client';

import { fill } from '#lib/format/fill.ts';
import styles from './desk.module.scss';
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
        {items.map(({ id, at, who, action, subject, subjectId, before, after }) => (
          <tr key={id}>
            <th scope="row">{momentText(at)}</th>
            <td>{who === 'command' ? texts.log.command : who}</td>
            <td>
              {wordFor(subject, texts.sections)},{' '}
              {/^\d/.test(subjectId) ? fill(texts.number, { number: subjectId }) : subjectId}
              <small>{wordFor(action, texts.log.actions)}</small>
            </td>
            <td>
              <ul className={styles.changes}>
                {changesOf(before, after).map(([name, from, to]) => (
                  <li key={name}>
                    {wordFor(name, texts.log.names)}: {valueOf(from, texts)} → {valueOf(to, texts)}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type State = AuditEntry['before'];

/** Names whose values differ. */
function changesOf(before: State, after: State): [name: string, from: unknown, to: unknown][] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name): [string, unknown, unknown] => [name, before?.[name], after?.[name]])
    .filter(([name, from, to]) => name !== 'version' && from !== to);
}

function valueOf(value: unknown, texts: StaffTexts): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? texts.log.yes : texts.log.no;
  return wordFor(typeof value === 'string' ? value : JSON.stringify(value), texts.statuses);
}
