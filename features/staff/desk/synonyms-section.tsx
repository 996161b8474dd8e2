'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { api } from '#lib/client/api.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { EditedSynonym } from '#lib/contract/staff-synonyms.ts';
import { type RecordField, RecordForm, type RecordValues } from './record-form.tsx';
import { synonymsQuery } from './record-queries.ts';
import { RecordTable } from './record-table.tsx';
import { recordTexts } from './record-texts.ts';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { StaffSearch } from './staff-search.tsx';
import { staffTexts } from './staff-texts.ts';

type List = Reply<'GET v1 staff/synonyms/'>;

/** What people mean by the words they type into the search. */
export function SectionView({ place }: SectionProps) {
  const texts = recordTexts().synonyms;
  const answer = useAnswer({ ...synonymsQuery(place), placeholderData: (known: List | undefined) => known });
  const { columns, fields } = texts;
  const shown: RecordField[] = [
    { name: 'typed', label: fields.typed, kind: 'lines', isRequired: true, hint: fields.typedHint },
    { name: 'meaning', label: fields.meaning, kind: 'lines', hint: fields.meaningHint },
  ];
  return (
    <>
      <StaffSearch place={place} label={texts.search} />
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, pages }) => (
          <>
            <RecordTable
              columns={[columns.typed, columns.meaning, columns.kind]}
              add={texts.add}
              note={texts.note}
              empty={texts.empty}
              rows={items.map((item) => ({
                id: String(item.id),
                item,
                title: item.typed,
                note: '',
                info: item.meaning,
                tone: item.meaning === '' ? 'quiet' : 'going',
                word: item.meaning === '' ? texts.words.ignored : texts.words.replaced,
              }))}
              renderForm={(item, onDone) => (
                <RecordForm
                  fields={shown}
                  item={item}
                  valuesOf={valuesOf}
                  notesOf={notesOf}
                  save={save}
                  remove={({ id, version }) => api('POST v1 staff/synonyms/remove/', { body: { id, version } })}
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

const valuesOf = (item: EditedSynonym | null): RecordValues => ({
  typed: item?.typed ?? '',
  meaning: item?.meaning ?? '',
});

async function notesOf({ meaning }: RecordValues): Promise<readonly string[]> {
  const { notes } = await api('GET v1 staff/synonyms/check/', { query: { meaning: String(meaning) } });
  return notes;
}

const save = ({ typed, meaning }: RecordValues, item: EditedSynonym | null) =>
  api('POST v1 staff/synonyms/save/', {
    body: {
      id: item?.id ?? null,
      version: item?.version ?? null,
      typed: String(typed),
      meaning: String(meaning),
    },
  });
