'use client';

import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffSearch } from '#features/staff/shared/staff-search.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import type { Picture } from '#lib/contract/common.ts';
import type { FormField, FormValues } from './form-fields.ts';
import { RecordForm } from './record-form.tsx';
import { type RecordRow, RecordTable } from './record-table.tsx';
import styles from './records.module.scss';

interface SectionTexts {
  /** headings of title, information and state */
  columns: readonly [string, string, string];
  /** label of the search field; absent: the list is not searched */
  search?: string;
  /** shown above the list */
  note?: string;
  /** the button that adds; absent: nothing can be added */
  add?: string;
  /** shown instead of an empty list, with the next step */
  empty: { title: string; text: string };
  /** the notice after saving, where it is not the usual one */
  saved?: string;
  /** the notice after something was added, where it differs */
  added?: string;
}

interface RecordList {
  items: readonly unknown[];
  /** absent: the list has one page */
  pages?: number;
}

/** What a section of small records consists of: texts, columns, fields and calls. `L`: the reply of its list. */
interface RecordDescription<L extends RecordList, T = L['items'][number]> {
  pageState: StaffPageState;
  texts: SectionTexts;
  rowOf: (item: T, list: L) => RecordRow;
  /** null: of something new */
  fieldsOf: (item: T | null, list: L) => readonly FormField[];
  valuesOf: (item: T | null, list: L) => FormValues;
  pictureOf?: (item: T) => Picture | null;
  /** what its author should know before saving */
  notesOf?: (values: FormValues, item: T | null) => Promise<readonly string[]>;
  /** `key`: an idempotency key, for something new */
  save: (values: FormValues, item: T | null, key: string) => Promise<unknown>;
  remove?: (item: T) => Promise<unknown>;
  /** the id of what was added, by the reply: it opens, since its form is only a part of it */
  openAdded?: (reply: unknown) => string;
  /** below the form of a known item */
  renderMore?: (item: T) => ReactNode;
}

const NEW = '';

/** Search, list, pages and form of small records; a new one is above the list. */
export function RecordSection<L extends RecordList, K extends QueryKey>({
  query,
  ...description
}: RecordDescription<L> & { query: UseQueryOptions<L, Error, L, K> }) {
  const { pageState, texts } = description;
  const answer = useList(query, pageState);
  return (
    <>
      {texts.note && <p className={styles.note}>{texts.note}</p>}
      {texts.search && <StaffSearch pageState={pageState} label={texts.search} />}
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {(list) => <Records {...description} list={list} />}
      </AnswerView>
    </>
  );
}

type RecordsProps<L extends RecordList> = RecordDescription<L> & { list: L };

function Records<L extends RecordList>(props: RecordsProps<L>) {
  const { list, pageState, texts, rowOf, openAdded } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const close = () => setOpen(null);
  const toggle = (id: string) => setOpen(open === id ? null : id);
  const finishAdding = (reply?: unknown) => {
    const id = reply !== undefined && openAdded ? openAdded(reply) : null;
    setAdded(id);
    setOpen(id);
  };
  const rows = list.items.map((item: L['items'][number]) => ({ item, row: rowOf(item, list) }));
  const isEmpty = rows.length === 0 && pageState.search === '';
  const add = texts.add && (
    <Button
      className={styles.add}
      icon="plus"
      variant={open === NEW ? 'outline' : 'primary'}
      aria-expanded={open === NEW}
      onClick={() => toggle(NEW)}
    >
      {texts.add}
    </Button>
  );
  return (
    <>
      {!(isEmpty && open !== NEW) && add}
      {open === NEW && <Editor {...props} item={null} onDone={finishAdding} />}
      {rows.length > 0 && (
        <RecordTable
          columns={texts.columns}
          rows={rows.map(({ row }) => row)}
          open={open}
          added={added}
          onToggle={toggle}
          renderForm={(id) => {
            const found = rows.find(({ row }) => row.id === id);
            return found && <Editor key={id} {...props} item={found.item} onDone={close} />;
          }}
        />
      )}
      {isEmpty && open !== NEW && (
        <MessageBox icon="file-text" {...texts.empty}>
          {add}
        </MessageBox>
      )}
      {rows.length === 0 && pageState.search !== '' && <NothingFound pageState={pageState} />}
      {list.pages !== undefined && <StaffPager pageState={pageState} pages={list.pages} />}
    </>
  );
}

type EditorProps<L extends RecordList> = RecordsProps<L> & {
  item: L['items'][number] | null;
  onDone: (saved?: unknown) => void;
};

function Editor<L extends RecordList>({ item, onDone, ...props }: EditorProps<L>) {
  const { list, texts, fieldsOf, valuesOf, pictureOf, notesOf, save, remove, renderMore } = props;
  // the list behind is read again every few seconds, but a save refers to what was opened
  const [opened] = useState(item);
  const saved = (opened === null && texts.added) || texts.saved;
  return (
    <>
      <RecordForm
        fields={fieldsOf(opened, list)}
        values={valuesOf(opened, list)}
        picture={opened && pictureOf ? pictureOf(opened) : null}
        {...(notesOf && { notesOf: (values: FormValues) => notesOf(values, opened) })}
        save={(values, key) => save(values, opened, key)}
        remove={opened !== null && remove ? () => remove(opened) : undefined}
        onDone={onDone}
        onCancel={() => onDone()}
        {...(saved && { texts: { saved } })}
      />
      {opened !== null && renderMore?.(opened)}
    </>
  );
}
