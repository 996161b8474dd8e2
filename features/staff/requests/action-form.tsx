'use client';

import type { FormField } from '#features/staff/shared/records/form-fields.ts';
import { RecordForm } from '#features/staff/shared/records/record-form.tsx';
import type { Cities } from '#features/staff/shared/staff-queries.ts';
import type { StaffTexts } from '#features/staff/shared/staff-texts.ts';
import type { StaffItem } from '#lib/contract/staff.ts';
import type { FieldName, RequestAction } from './staff-actions.ts';

const kinds: Record<FieldName, FormField['kind']> = {
  text: 'lines',
  reason: 'lines',
  price: 'decimal',
  days: 'number',
  day: 'day',
  city: 'choice',
};

interface ActionFormProps {
  action: RequestAction;
  item: StaffItem;
  cities: Cities;
  onDone: () => void;
  texts: StaffTexts;
}

/** The fields of an action on a request, with its button. */
export function ActionForm({ action, item, cities, onDone, texts }: ActionFormProps) {
  const hints: Partial<Record<FieldName, string>> = texts.hints;
  const fieldOf = (name: FieldName): FormField => ({
    name,
    label: texts.fields[name],
    kind: kinds[name],
    isRequired: true,
    ...(hints[name] && { hint: hints[name] }),
    ...(name === 'city' && { options: cities.map((city) => [city.id, city.name] as const) }),
  });
  return (
    <RecordForm
      fields={action.fields.map(fieldOf)}
      values={{ text: '', reason: '', price: '', days: '7', day: '', city: item.city ?? '' }}
      save={(values, key) => action.send(item.id, (field) => String(values[field] ?? ''), key)}
      onDone={onDone}
      onCancel={onDone}
      texts={{ save: texts.actions[action.textKey], saving: texts.sending, saved: texts.saved }}
    />
  );
}
