'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { api } from '#lib/client/api.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { EditedTransfer } from '#lib/contract/staff-readiness.ts';
import { fill } from '#lib/format/fill.ts';
import { numberIn } from './number-in.ts';
import { type RecordField, RecordForm, type RecordValues } from './record-form.tsx';
import { transfersQuery } from './record-queries.ts';
import { RecordTable } from './record-table.tsx';
import { recordTexts } from './record-texts.ts';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { StaffSearch } from './staff-search.tsx';
import { staffTexts } from './staff-texts.ts';

type List = Reply<'GET v1 staff/transfers/'>;

/** Working days on the way between cities. */
export function SectionView({ place }: SectionProps) {
  const texts = recordTexts().transfers;
  const answer = useAnswer({ ...transfersQuery(place), placeholderData: (known: List | undefined) => known });
  const { columns } = texts;
  return (
    <>
      <StaffSearch place={place} label={texts.search} />
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, pages, cities }) => (
          <>
            <RecordTable
              columns={[columns.cities, columns.days, columns.kind]}
              add={texts.add}
              note={texts.note}
              empty={texts.empty}
              rows={items.map((item) => ({
                id: String(item.id),
                item,
                title: item.to,
                note: fill(texts.from, { city: item.from }),
                info: fill(texts.days, { count: item.days }),
                tone: 'going',
                word: item.fromId === item.toId ? texts.words.within : texts.words.between,
              }))}
              renderForm={(item, onDone) => (
                <RecordForm
                  fields={fieldsOf(cities)}
                  item={item}
                  valuesOf={(known) => valuesOf(known, cities)}
                  save={save}
                  remove={({ id, version }) => api('POST v1 staff/transfers/remove/', { body: { id, version } })}
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

function fieldsOf(cities: List['cities']): RecordField[] {
  const { fields } = recordTexts().transfers;
  const options = cities.map(({ id, name }) => [String(id), name] as const);
  return [
    { name: 'fromId', label: fields.fromId, kind: 'choice', options },
    { name: 'toId', label: fields.toId, kind: 'choice', options },
    { name: 'days', label: fields.days, kind: 'number', isRequired: true },
  ];
}

function valuesOf(item: EditedTransfer | null, cities: List['cities']): RecordValues {
  const first = cities[0]?.id ?? '';
  return {
    fromId: String(item?.fromId ?? first),
    toId: String(item?.toId ?? first),
    days: String(item?.days ?? ''),
  };
}

const save = ({ fromId, toId, days }: RecordValues, item: EditedTransfer | null) =>
  api('POST v1 staff/transfers/save/', {
    body: {
      id: item?.id ?? null,
      version: item?.version ?? null,
      fromId: Number(fromId),
      toId: Number(toId),
      days: numberIn(String(days)),
    },
  });
