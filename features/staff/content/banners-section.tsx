'use client';

import { numberIn } from '#features/staff/shared/number-in.ts';
import type { FormField, FormValues } from '#features/staff/shared/records/form-fields.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import type { EditedBanner } from '#lib/contract/staff-banners.ts';
import { fill } from '#lib/format/fill.ts';
import { bannersQuery } from './content-queries.ts';
import { daysText, showingTones } from './shown-days.ts';

const toneNames = ['heat', 'cold', 'neutral'] as const;

type Cities = readonly { id: string; name: string }[];

/** Banners of the home page. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = recordTexts();
  const { columns } = texts.banners;
  return (
    <RecordSection
      pageState={pageState}
      query={bannersQuery()}
      texts={{ ...texts.banners, columns: [columns.title, columns.info, texts.state] }}
      rowOf={(item, { cities }) => ({
        id: String(item.id),
        title: item.title,
        note: item.link,
        info: infoOf(item, cities),
        state: { tone: showingTones[item.state], word: texts.states[item.state] },
      })}
      fieldsOf={(_, { cities }) => fieldsOf(cities)}
      valuesOf={valuesOf}
      pictureOf={({ shownPicture }) => shownPicture}
      save={save}
      remove={({ id, version }) => api('POST v1 staff/banners/remove/', { body: { id, version } })}
    />
  );
}

/** Days, city and position among the banners; the position is left out until an operator has set it. */
function infoOf({ city, sort, ...days }: EditedBanner, cities: Cities): string {
  const texts = recordTexts();
  const place = city === '' ? texts.everyCity : (cities.find(({ id }) => id === city)?.name ?? city);
  const order = sort > 0 && fill(texts.banners.order, { number: sort });
  return [daysText(days, texts), place, order].filter(Boolean).join(' · ');
}

function fieldsOf(cities: Cities): FormField[] {
  const texts = recordTexts();
  const { fields, tones } = texts.banners;
  return [
    { name: 'title', label: fields.title, kind: 'line', isRequired: true },
    { name: 'text', label: fields.text, kind: 'lines', isRequired: true },
    { name: 'label', label: fields.label, kind: 'line', hint: fields.labelHint },
    { name: 'link', label: fields.link, kind: 'line', isRequired: true, hint: fields.linkHint },
    { name: 'linkText', label: fields.linkText, kind: 'line', isRequired: true },
    { name: 'tone', label: fields.tone, kind: 'choice', options: toneNames.map((one) => [one, tones[one]]) },
    { name: 'picture', label: fields.picture, kind: 'picture', hint: texts.picture.hint },
    {
      name: 'city',
      label: fields.city,
      kind: 'choice',
      options: [['', texts.everyCity] as const, ...cities.map(({ id, name }) => [id, name] as const)],
    },
    { name: 'from', label: texts.from, kind: 'day' },
    { name: 'to', label: texts.to, kind: 'day' },
    { name: 'sort', label: fields.sort, kind: 'number', hint: fields.sortHint },
    { name: 'isActive', label: texts.isActive, kind: 'flag' },
  ];
}

const newValues: FormValues = {
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
  sort: '',
  isActive: true,
};

function valuesOf(item: EditedBanner | null): FormValues {
  if (item === null) return newValues;
  const { title, text, label, link, linkText, tone, picture, city, from, to, sort, isActive } = item;
  const order = sort === 0 ? '' : String(sort);
  return { title, text, label, link, linkText, tone, picture, city, from, to, sort: order, isActive };
}

function save(values: FormValues, item: EditedBanner | null, key: string) {
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
      sort: text('sort').trim() === '' ? 0 : numberIn(text('sort')),
      isActive: values.isActive === true,
    },
  });
}
