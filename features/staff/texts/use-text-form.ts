import { useRef, useState } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import { useAddingKey } from '#features/staff/shared/records/use-adding-key.ts';
import { useUnsavedWarning } from '#features/staff/shared/records/use-unsaved-warning.ts';
import { goTo, sectionStart } from '#features/staff/shared/staff-address.ts';
import { refetchStaff } from '#features/staff/shared/staff-queries.ts';
import { api } from '#lib/client/api.ts';
import { type FormRefusal, refusalOf } from '#lib/client/refusal.ts';
import type { EditedText } from '#lib/contract/staff-texts.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import { fill } from '#lib/format/fill.ts';
import { dayOf } from '#lib/rules/days.ts';
import type { Typed } from './text-preview-button.tsx';
import { staffTextTexts } from './text-texts.ts';
import {
  days,
  fieldsOf,
  requiredFields,
  type TextField,
  type TextValues,
  typedFields,
  valuesOf,
} from './text-values.ts';

type Outcome = 'keep' | 'publish' | 'withdraw';

const done = { keep: 'saved', publish: 'published', withdraw: 'withdrawn' } as const;

/** The form of a text, its saved version, and what its buttons do. */
export function useTextForm(kind: TextKind, text: EditedText) {
  const texts = staffTextTexts();
  const [known, setKnown] = useState(text);
  const isNew = known.path === '';
  const form = useTextFields(kind, isNew, known);
  const keyFor = useAddingKey();
  /** what was asked for last: the form has several buttons that may fail */
  const latest = useRef(() => {});
  useUnsavedWarning(form.isDirty);
  const pathOf = ({ address }: TextValues) =>
    isNew ? (kind === 'promotions' ? `/promotions/${address.trim()}` : null) : known.path;
  const typed = (values: TextValues): Typed => ({
    path: pathOf(values),
    fields: typedFields(kind, values),
    body: values.body,
  });
  const save = (outcome: Outcome) => {
    const send = form.attempt(async (values) => {
      const sent = { ...typed(values), version: known.version, outcome };
      const body = isNew ? { key: keyFor(sent), ...sent } : sent;
      const { path, version } = await api('POST v1 staff/texts/save/', { body });
      const isShown = outcome === 'keep' ? known.isShown : outcome === 'publish';
      setKnown({ ...known, path, version, isShown });
      form.reset(values);
      showSnackbar({ text: texts[done[outcome]], variant: 'success' });
      await refetchStaff();
      // the form stays as it is: what is edited now has an address
      if (isNew) goTo({ ...sectionStart(kind), item: path }, true);
    });
    latest.current = () => void send();
    return send;
  };
  const preview = (show: (values: Typed) => Promise<void>) => {
    const send = form.attempt((values) => show(typed(values)));
    latest.current = () => void send();
    return send();
  };
  return { known, isNew, form, retry: () => latest.current(), save, preview };
}

function useTextFields(kind: TextKind, isNew: boolean, text: EditedText) {
  const names = fieldsOf[kind].filter((field) => isNew || field !== 'address');
  const [today] = useState(() => dayOf(new Date()));
  const texts = staffTextTexts();
  const faultOf = (field: TextField, values: TextValues): string | null => {
    if (!requiredFields.has(field)) return null;
    const { missing } = recordTexts();
    if (String(values[field]).trim() !== '') return null;
    return days.has(field) ? missing.day : fill(missing.text, { label: texts.fields[field] });
  };
  return useCheckedForm<TextValues>({
    values: valuesOf(text, today),
    fields: names,
    faultsOf: (values) => Object.fromEntries(names.map((field) => [field, faultOf(field, values)])),
    refusalOf: (error) => withAddress(refusalOf(error, [...names, 'path'])),
  });
}

/** The API names the whole path of a text, of which the form has the last part. */
const withAddress = (refusal: FormRefusal): FormRefusal => ({
  ...refusal,
  fields: refusal.fields.map((fault) => (fault.field === 'path' ? { ...fault, field: 'address' } : fault)),
});
