'use client';

import { Fragment, type ReactNode } from 'react';
import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { useOpenedRow } from '#features/staff/shared/show-opened.ts';
import staff from '#features/staff/shared/staff.module.scss';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { fill } from '#lib/format/fill.ts';
import { recordTexts } from './record-texts.ts';
import styles from './records.module.scss';

export interface RecordRow {
  id: string;
  title: string;
  /** in a second line below the title */
  note?: string;
  /** tells rows with the same title apart in the name of the button */
  name?: string;
  info: ReactNode;
  state: { tone: StatusTone; word: string } | ReactNode;
}

interface RecordTableProps {
  /** headings of title, information and state */
  columns: readonly [string, string, string];
  rows: readonly RecordRow[];
  /** id of the row whose form is shown */
  open: string | null;
  /** id of the row that was added: its form is scrolled into view */
  added: string | null;
  onToggle: (id: string) => void;
  renderForm: (id: string) => ReactNode;
}

/** Records with their states; the form of one is below its row. */
export function RecordTable({ columns, rows, open, added, onToggle, renderForm }: RecordTableProps) {
  const texts = recordTexts();
  return (
    <StaffTable className={styles.list} columns={[...columns, texts.action]}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <Row row={row} isOpen={open === row.id} onToggle={() => onToggle(row.id)} />
          {open === row.id && (
            <tr className={staff.details} ref={row.id === added ? showWhole : null}>
              <td colSpan={4}>{renderForm(row.id)}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </StaffTable>
  );
}

const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface RowProps {
  row: RecordRow;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ row: { title, note, name = title, info, state }, isOpen, onToggle }: RowProps) {
  const texts = recordTexts();
  const button = useOpenedRow(isOpen);
  return (
    <tr>
      <th scope="row" lang="ru">
        {title}
        {note && <small>{note}</small>}
      </th>
      <td>{info}</td>
      <td>{isMark(state) ? <StatusMark {...state} /> : state}</td>
      <td>
        <Button
          ref={button}
          size="s"
          variant="outline"
          aria-expanded={isOpen}
          aria-label={fill(isOpen ? texts.closeOf : texts.editOf, { title: name })}
          onClick={onToggle}
        >
          {isOpen ? texts.close : texts.edit}
        </Button>
      </td>
    </tr>
  );
}

const isMark = (state: RecordRow['state']): state is { tone: StatusTone; word: string } =>
  typeof state === 'object' && state !== null && 'tone' in state;
