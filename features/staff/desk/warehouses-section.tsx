'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { EditedWarehouse } from '#lib/contract/staff-readiness.ts';
import { fill } from '#lib/format/fill.ts';
import { formatHours } from '#lib/format/opening-hours.ts';
import { numberIn, typedNumber } from './number-in.ts';
import { type RecordField, RecordForm, type RecordValues } from './record-form.tsx';
import { warehousesQuery } from './record-queries.ts';
import { RecordTable } from './record-table.tsx';
import { recordTexts } from './record-texts.ts';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { StaffSearch } from './staff-search.tsx';
import { staffTexts } from './staff-texts.ts';

type List = Reply<'GET v1 staff/warehouses/'>;

/** Hours and cut-offs of the warehouses. */
export function SectionView({ place }: SectionProps) {
  const texts = recordTexts().warehouses;
  const answer = useAnswer({ ...warehousesQuery(place), placeholderData: (known: List | undefined) => known });
  const { columns, fields } = texts;
  const shown: RecordField[] = [
    { name: 'hours', label: fields.hours, kind: 'line', isRequired: true, hint: fields.hoursHint },
    { name: 'cutOff', label: fields.cutOff, kind: 'line', isRequired: true },
    { name: 'readyBy', label: fields.readyBy, kind: 'line', isRequired: true },
    { name: 'utcHours', label: fields.utcHours, kind: 'line', isRequired: true },
  ];
  return (
    <>
      <StaffSearch place={place} label={texts.search} />
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, pages }) => (
          <>
            <RecordTable
              columns={[columns.name, columns.hours, columns.cutOff]}
              note={texts.note}
              empty={texts.empty}
              rows={items.map((item) => ({
                id: String(item.id),
                item,
                title: item.name,
                note: item.address,
                info: `${formatHours(item.hours, pageLocale())}; ${fill(texts.readyBy, { time: item.readyBy })}`,
                tone: 'good',
                word: fill(texts.until, { time: item.cutOff }),
              }))}
              renderForm={(item, onDone) => (
                <RecordForm fields={shown} item={item} valuesOf={valuesOf} save={save} onDone={onDone} />
              )}
            />
            <StaffPager place={place} pages={pages} />
          </>
        )}
      </AnswerView>
    </>
  );
}

const valuesOf = (item: EditedWarehouse | null): RecordValues => ({
  hours: item?.hours ?? '',
  cutOff: item?.cutOff ?? '',
  readyBy: item?.readyBy ?? '',
  utcHours: item ? typedNumber(item.utcHours) : '',
});

const save = ({ hours, cutOff, readyBy, utcHours }: RecordValues, item: EditedWarehouse | null) =>
  api('POST v1 staff/warehouses/save/', {
    body: {
      id: item?.id ?? 0,
      version: item?.version ?? '',
      hours: String(hours),
      cutOff: String(cutOff),
      readyBy: String(readyBy),
      utcHours: numberIn(String(utcHours)),
    },
  });
