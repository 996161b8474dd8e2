'use client';

import { useId } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { Select } from '#components/ui/select/select.tsx';
import staff from '#features/staff/shared/staff.module.scss';
import { goTo, type StaffPageState } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { type ImportKind, type ImportOutcome, importOutcomes } from '#lib/contract/staff-import-parts.ts';
import type { StaffImport, StaffImportRow } from '#lib/contract/staff-imports.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { importWords } from './import-counts.ts';
import { importRowsQuery } from './import-queries.ts';
import type { ImportTexts } from './import-texts.ts';
import styles from './imports.module.scss';

interface ImportRowsProps {
  item: StaffImport;
  pageState: StaffPageState;
  texts: ImportTexts;
}

const tones: Record<ImportOutcome, StatusTone> = {
  added: 'good',
  changed: 'going',
  withdrawn: 'waiting',
  unchanged: 'quiet',
  faulty: 'bad',
};

/** What an import changes, row by row. */
export function ImportRows({ item, pageState, texts }: ImportRowsProps) {
  const id = useId();
  const answer = useList(importRowsQuery(item, pageState), pageState);
  const { columns } = texts;
  const { outcomes } = importWords(item.kind, texts);
  const options = importOutcomes
    .filter((outcome) => item.counts[outcome] > 0)
    .map((outcome) => [outcome as string, outcomes[outcome]] as const);
  return (
    <>
      <label className={staff.search} htmlFor={id}>
        {texts.show}
        <Select
          id={id}
          value={pageState.status}
          options={[['', texts.all] as const, ...options]}
          onSelect={(status) => goTo({ ...pageState, status, page: 1 })}
        />
      </label>
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <MessageBox icon="clipboard-list" title={hasRows(item) ? texts.noRows : texts.noneRead} text="" />
          ) : (
            <>
              <StaffTable
                className={styles.rows}
                columns={[
                  columns.line,
                  item.kind === 'stock' ? columns.position : columns.product,
                  columns.outcome,
                  columns.change,
                ]}
              >
                {items.map((row) => (
                  <RowLine key={`${row.line} ${row.code} ${row.place}`} row={row} kind={item.kind} texts={texts} />
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

const hasRows = ({ counts }: StaffImport) => Object.values(counts).some((count) => count > 0);

function RowLine({ row, kind, texts }: { row: StaffImportRow; kind: ImportKind; texts: ImportTexts }) {
  const { line, code, place, given, outcome, message, name, before, after } = row;
  const shown = (value: number | null) => {
    if (value === null) return kind === 'stock' ? formatNumber(0, pageLocale()) : texts.onRequest;
    return kind === 'stock' ? formatNumber(value, pageLocale()) : formatRubles(value, pageLocale());
  };
  return (
    <tr>
      <th scope="row">{line === null ? texts.notInFile : fill(texts.line, { line })}</th>
      <td>
        {name || code || '—'}
        <small>{[name && code, place].filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        <StatusMark tone={tones[outcome]} word={importWords(kind, texts).outcomes[outcome]} />
      </td>
      <td>
        {outcome === 'faulty'
          ? fill(texts.inFile, { value: given || '—' })
          : outcome === 'unchanged'
            ? shown(after)
            : `${shown(before)} → ${shown(after)}`}
        {message && <small>{message}</small>}
      </td>
    </tr>
  );
}
