'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { api } from '#lib/client/api.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { Redirect } from '#lib/contract/staff-redirects.ts';
import { type RecordField, RecordForm, type RecordValues } from './record-form.tsx';
import { redirectsQuery } from './record-queries.ts';
import { RecordTable } from './record-table.tsx';
import { type RecordTexts, recordTexts } from './record-texts.ts';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { StaffSearch } from './staff-search.tsx';
import { staffTexts } from './staff-texts.ts';

type List = Reply<'GET v1 staff/redirects/'>;

/** Redirects of addresses of this shop. */
export function SectionView({ place }: SectionProps) {
  const texts = recordTexts();
  const answer = useAnswer({ ...redirectsQuery(place), placeholderData: (known: List | undefined) => known });
  const { columns, kinds } = texts.redirects;
  return (
    <>
      <StaffSearch place={place} label={texts.redirects.search} />
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, pages }) => (
          <>
            <RecordTable
              columns={[columns.from, columns.to, columns.kind]}
              add={texts.redirects.add}
              empty={texts.redirects.empty}
              rows={items.map((item) => ({
                id: item.from,
                item,
                title: item.from,
                note: '',
                info: item.to,
                tone: 'going',
                word: kinds[String(item.status) as keyof typeof kinds],
              }))}
              renderForm={(item, onDone) => (
                <RecordForm
                  fields={fieldsOf(item, texts)}
                  item={item}
                  valuesOf={valuesOf}
                  notesOf={(values) => notesOf(values, item)}
                  save={save}
                  remove={({ from, version }) => api('POST v1 staff/redirects/remove/', { body: { from, version } })}
                  onDone={onDone}
                />
              )}
            />
            <StaffPager place={place} pages={pages} />
          </>
        )}
      </AnswerView>
    </>
  );
}

function fieldsOf(item: Redirect | null, texts: RecordTexts): RecordField[] {
  const { fields, kinds } = texts.redirects;
  const from: RecordField = { name: 'from', label: fields.from, kind: 'line', isRequired: true, hint: fields.fromHint };
  return [
    // another address is another redirect
    ...(item === null ? [from] : []),
    { name: 'to', label: fields.to, kind: 'line', isRequired: true, hint: fields.toHint },
    { name: 'status', label: fields.status, kind: 'choice', options: Object.entries(kinds) },
  ];
}

const valuesOf = (item: Redirect | null): RecordValues =>
  item === null ? { from: '', to: '', status: '301' } : { from: item.from, to: item.to, status: String(item.status) };

async function notesOf({ from, to }: RecordValues, item: Redirect | null): Promise<readonly string[]> {
  const query = { from: String(from), to: String(to), isNew: item === null ? ('yes' as const) : ('no' as const) };
  const { notes } = await api('GET v1 staff/redirects/check/', { query });
  return notes;
}

const save = ({ from, to, status }: RecordValues, item: Redirect | null) =>
  api('POST v1 staff/redirects/save/', {
    body: {
      from: String(from),
      to: String(to),
      status: Number(status) as 301,
      version: item?.version ?? null,
    },
  });
