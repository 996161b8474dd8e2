'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { api } from '#lib/client/api.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { EditedBanner } from '#lib/contract/staff-banners.ts';
import { type RecordField, RecordForm, type RecordValues } from './record-form.tsx';
import { bannersQuery } from './record-queries.ts';
import { RecordTable, showingTones } from './record-table.tsx';
import { type RecordTexts, recordTexts } from './record-texts.ts';
import { daysText } from './shown-days.ts';
import { staffTexts } from './staff-texts.ts';

const toneNames = ['heat', 'cold', 'neutral'] as const;

type Cities = readonly { id: string; name: string }[];

/** Banners of the home page. */
export function SectionView() {
  const texts = recordTexts();
  const answer = useAnswer(bannersQuery());
  const { columns } = texts.banners;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ items, cities }) => (
        <RecordTable
          columns={[columns.title, columns.info, texts.state]}
          add={texts.banners.add}
          note={texts.banners.note}
          empty={texts.banners.empty}
          rows={items.map((item) => ({
            id: String(item.id),
            item,
            title: item.title,
            note: item.link,
            info: infoOf(item, cities, texts),
            tone: showingTones[item.state],
            word: texts.states[item.state],
          }))}
          renderForm={(item, onDone) => (
            <RecordForm
              fields={fieldsOf(cities, texts)}
              item={item}
              valuesOf={valuesOf}
              pictureOf={({ shownPicture }) => shownPicture}
              save={save}
              remove={({ id, version }) => api('POST v1 staff/banners/remove/', { body: { id, version } })}
              onDone={onDone}
            />
          )}
        />
      )}
    </AnswerView>
  );
}

function infoOf({ city, sort, ...days }: EditedBanner, cities: Cities, texts: RecordTexts): string {
  const place = city === '' ? texts.everyCity : (cities.find(({ id }) => id === city)?.name ?? city);
  return [daysText(days, texts), place, `№ ${sort}`].filter(Boolean).join(' · ');
}

function fieldsOf(cities: Cities, texts: RecordTexts): RecordField[] {
  const { fields, tones } = texts.banners;
  return [
    { name: 'title', label: fields.title, kind: 'line', isRequired: true },
    { name: 'text', label: fields.text, kind: 'lines', isRequired: true },
    { name: 'label', label: fields.label, kind: 'line' },
    { name: 'link', label: fields.link, kind: 'line', isRequired: true },
    { name: 'linkText', label: fields.linkText, kind: 'line', isRequired: true },
    { name: 'tone', label: fields.tone, kind: 'choice', options: toneNames.map((one) => [one, tones[one]] as const) },
    { name: 'picture', label: fields.picture, kind: 'picture' },
    {
      name: 'city',
      label: fields.city,
      kind: 'choice',
      options: [['', texts.everyCity] as const, ...cities.map(({ id, name }) => [id, name] as const)],
    },
    { name: 'from', label: texts.from, kind: 'day' },
    { name: 'to', label: texts.to, kind: 'day' },
    { name: 'sort', label: fields.sort, kind: 'number', isRequired: true, hint: fields.sortHint },
    { name: 'isActive', label: texts.isActive, kind: 'flag' },
  ];
}

const valuesOf = (item: EditedBanner | null): RecordValues => {
  if (item === null)
    return {
      title: '',
      text: '',
      label: '',
      link: '/catalog',
      linkText: '',
      tone: 'neutral',
      picture: '',
      city: '',
      from: '',
      to: '',
      sort: '0',
      isActive: true,
    };
  const { title, text, label, link, linkText, tone, picture, city, from, to, sort, isActive } = item;
  return { title, text, label, link, linkText, tone, picture, city, from, to, sort: String(sort), isActive };
};

const save = (values: RecordValues, item: EditedBanner | null, key: string) => {
  const text = (name: string) => String(values[name] ?? '');
  return api('POST v1 staff/banners/save/', {
    body: {
      ...(item === null && { key }),
      id: item?.id ?? null,
      version: item?.version ?? null,
      title: text('title'),
      text: text('text'),
      label: text('label'),
      link: text('link').trim(),
      linkText: text('linkText'),
      tone: text('tone') as EditedBanner['tone'],
      picture: text('picture').trim(),
      city: text('city'),
      from: text('from'),
      to: text('to'),
      sort: Number(text('sort')),
      isActive: values.isActive === true,
    },
  });
};
