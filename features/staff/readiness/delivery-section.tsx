'use client';

import { numberIn, typedNumber } from '#features/staff/shared/number-in.ts';
import { type FormField, type FormValues, optionalNumber } from '#features/staff/shared/records/form-fields.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import { formatRubles } from '#lib/client/numbers.ts';
import type { EditedRate } from '#lib/contract/staff-delivery.ts';
import { fill } from '#lib/format/fill.ts';
import { deliveryTexts, placesIn, stepLines, stepsFault, stepsIn } from './delivery-texts.ts';
import { deliveryRatesQuery } from './readiness-queries.ts';

/** What delivery costs: zones of the cities, or terminals of carriers. */
export function SectionComponent({ pageState }: SectionProps) {
  const kind = pageState.section === 'deliveryTerminals' ? 'terminal' : 'zone';
  const words = deliveryTexts();
  const section = kind === 'zone' ? words.deliveryZones : words.deliveryTerminals;
  const { columns } = section;
  return (
    <RecordSection
      pageState={pageState}
      query={deliveryRatesQuery(kind, pageState)}
      texts={{ ...section, columns: [columns.name, columns.price, columns.days] }}
      rowOf={(rate) => ({
        id: String(rate.id),
        title: rate.name,
        note: [rate.city, rate.address].filter(Boolean).join(', '),
        name: `${rate.city}, ${rate.name}`,
        info: priceText(rate),
        state: { tone: 'going', word: fill(words.days, { count: rate.days }) },
      })}
      fieldsOf={(_, { cities }) => fieldsOf(kind, cities)}
      valuesOf={valuesOf}
      save={(values, item, key) =>
        api('POST v1 staff/deliveryRates/save/', {
          body: {
            ...(item === null && { key }),
            id: item?.id ?? null,
            version: item?.version ?? null,
            kind,
            ...rateIn(values),
          },
        })
      }
      remove={({ id, version }) => api('POST v1 staff/deliveryRates/remove/', { body: { id, version } })}
    />
  );
}

/** «от 590 ₽, бесплатно от 50 000 ₽» */
function priceText({ steps, freeFrom }: EditedRate): string {
  const words = deliveryTexts();
  const [first] = steps;
  if (!first) return '';
  const sum = formatRubles(first.price);
  return [
    steps.length > 1 ? fill(words.from, { sum }) : sum,
    freeFrom === null ? null : fill(words.freeFrom, { sum: formatRubles(freeFrom) }),
  ]
    .filter(Boolean)
    .join(', ');
}

function fieldsOf(kind: EditedRate['kind'], cities: readonly { id: number; name: string }[]): FormField[] {
  const { fields } = deliveryTexts();
  const options = [['', fields.choose] as const, ...cities.map(({ id, name }) => [String(id), name] as const)];
  const own: FormField[] =
    kind === 'zone'
      ? [
          { name: 'name', label: fields.zone, kind: 'line', isRequired: true, hint: fields.zoneHint },
          { name: 'places', label: fields.places, kind: 'lines', isRequired: true, hint: fields.placesHint },
        ]
      : [
          { name: 'name', label: fields.carrier, kind: 'line', isRequired: true },
          { name: 'address', label: fields.address, kind: 'line', isRequired: true },
          { name: 'hours', label: fields.hours, kind: 'line' },
        ];
  return [
    { name: 'cityId', label: fields.cityId, kind: 'choice', options, isRequired: true },
    ...own,
    { name: 'steps', label: fields.steps, kind: 'lines', isRequired: true, hint: fields.stepsHint, check: stepsFault },
    { name: 'freeFrom', label: fields.freeFrom, kind: 'decimal', hint: fields.freeFromHint },
    { name: 'days', label: fields.days, kind: 'number', isRequired: true, hint: fields.daysHint },
    { name: 'note', label: fields.note, kind: 'line' },
  ];
}

const valuesOf = (item: EditedRate | null): FormValues => ({
  cityId: String(item?.cityId ?? ''),
  name: item?.name ?? '',
  places: item?.places.join('\n') ?? '',
  address: item?.address ?? '',
  hours: item?.hours ?? '',
  steps: stepLines(item?.steps ?? []),
  freeFrom: item && item.freeFrom !== null ? typedNumber(item.freeFrom) : '',
  days: String(item?.days ?? ''),
  note: item?.note ?? '',
});

/** Fields that the form of the kind does not have are empty. */
function rateIn({ cityId, name, places = '', address = '', hours = '', steps, freeFrom, days, note }: FormValues) {
  return {
    cityId: Number(cityId),
    name: String(name),
    places: placesIn(String(places)),
    address: String(address),
    hours: String(hours),
    steps: stepsIn(String(steps)),
    freeFrom: optionalNumber(String(freeFrom)),
    days: numberIn(String(days)),
    note: String(note),
  };
}
