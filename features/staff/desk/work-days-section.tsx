'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { EditedWorkDay } from '#lib/contract/staff-readiness.ts';
import { formatDay } from '#lib/format/date.ts';
import { type RecordField, RecordForm, type RecordValues } from './record-form.tsx';
import { workDaysQuery } from './record-queries.ts';
import { RecordTable } from './record-table.tsx';
import { recordTexts } from './record-texts.ts';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { staffTexts } from './staff-texts.ts';

type List = Reply<'GET v1 staff/workDays/'>;

/** Days that differ from the week, by which the shop tells when goods are ready. */
export function SectionView({ place }: SectionProps) {
  const texts = recordTexts().workDays;
  const answer = useAnswer({ ...workDaysQuery(place), placeholderData: (known: List | undefined) => known });
  const { columns, fields, words } = texts;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ items, pages }) => (
        <>
          <RecordTable
            columns={[columns.day, columns.note, columns.kind]}
            add={texts.add}
            note={texts.note}
            empty={texts.empty}
            rows={items.map((item) => ({
              id: item.day,
              item,
              title: formatDay(item.day, pageLocale()),
              note: '',
              info: item.note,
              tone: item.isWorking ? 'going' : 'quiet',
              word: item.isWorking ? words.working : words.holiday,
            }))}
            renderForm={(item, onDone) => (
              <RecordForm
                fields={[
                  // the day of an entry is its name
                  ...(item === null
                    ? [{ name: 'day', label: fields.day, kind: 'day', isRequired: true } satisfies RecordField]
                    : []),
                  { name: 'isWorking', label: fields.isWorking, kind: 'flag' },
                  { name: 'note', label: fields.note, kind: 'line' },
                ]}
                item={item}
                valuesOf={valuesOf}
                save={save}
                remove={({ day, version }) => api('POST v1 staff/workDays/remove/', { body: { day, version } })}
                onDone={onDone}
              />
            )}
          />
          <StaffPager place={place} pages={pages} />
        </>
      )}
    </AnswerView>
  );
}

const valuesOf = (item: EditedWorkDay | null): RecordValues => ({
  day: item?.day ?? '',
  isWorking: item?.isWorking ?? false,
  note: item?.note ?? '',
});

const save = ({ day, isWorking, note }: RecordValues, item: EditedWorkDay | null) =>
  api('POST v1 staff/workDays/save/', {
    body: {
      day: item?.day ?? String(day),
      isWorking: Boolean(isWorking),
      note: String(note),
      version: item?.version ?? null,
    },
  });
