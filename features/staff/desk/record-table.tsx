'use client';

import { type ReactNode, useState } from 'react';
import { StatusMark, type Tone } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import type { Showing } from '#lib/contract/staff-banners.ts';
import { fill } from '#lib/format/fill.ts';
import desk from './desk.module.scss';
import { recordTexts } from './record-texts.ts';
import styles from './records.module.scss';

export const showingTones: Record<Showing, Tone> = { off: 'quiet', planned: 'going', shown: 'good', over: 'quiet' };

export interface RecordRow<T> {
  id: string;
  item: T;
  title: string;
  note: string;
  info: string;
  tone: Tone;
  word: string;
}

interface RecordTableProps<T> {
  /** headings of title, information and state */
  columns: readonly [string, string, string];
  rows: readonly RecordRow<T>[];
  /** absent: nothing can be added */
  add?: string;
  /** shown above the button that adds */
  note?: string;
  empty: string;
  /** null: something new */
  renderForm: (item: T | null, onDone: () => void) => ReactNode;
}

/** Records with their states; one is edited below its row, a new one above the table. */
export function RecordTable<T>({ columns, rows, add, note, empty, renderForm }: RecordTableProps<T>) {
  const texts = recordTexts();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      {add && (
        <Button
          className={styles.add}
          icon="plus"
          variant={open === '' ? 'outline' : 'primary'}
          aria-expanded={open === ''}
          onClick={() => setOpen(open === '' ? null : '')}
        >
          {add}
        </Button>
      )}
      {open === '' && renderForm(null, close)}
      {rows.length === 0 ? (
        <MessageBox icon="file-text" title={empty} text="" />
      ) : (
        <table className={`${desk.table} ${styles.list}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{texts.action}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, item, ...row }) => (
              <Row key={id} {...row} isOpen={open === id} onToggle={() => setOpen(open === id ? null : id)}>
                {renderForm(item, close)}
              </Row>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface RowProps extends Omit<RecordRow<unknown>, 'id' | 'item'> {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Row({ title, note, info, tone, word, isOpen, onToggle, children }: RowProps) {
  const texts = recordTexts();
  return (
    <>
      <tr>
        <th scope="row" lang="ru">
          {title}
          <small>{note}</small>
        </th>
        <td>{info}</td>
        <td>
          <StatusMark tone={tone} word={word} />
        </td>
        <td>
          <Button
            size="s"
            variant="outline"
            aria-expanded={isOpen}
            aria-label={fill(isOpen ? texts.closeOf : texts.editOf, { title })}
            onClick={onToggle}
          >
            {isOpen ? texts.close : texts.edit}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className={desk.details}>
          <td colSpan={4}>{children}</td>
        </tr>
      )}
    </>
  );
}
