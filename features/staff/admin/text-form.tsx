'use client';

import { useRef, useState } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import type { EditedText } from '#lib/contract/staff-texts.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import { fill } from '#lib/format/fill.ts';
import { dayOf } from '#lib/rules/days.ts';
import { recordTexts } from './record-texts.ts';
import { RemoveButton } from './remove-button.tsx';
import { addressOf, goTo, startOf } from './staff-address.ts';
import type { LoadPreview } from './staff-props.ts';
import { refetchStaff } from './staff-queries.ts';
import { type Choices, TextFieldList } from './text-fields.tsx';
import { TextPreviewButton, type Typed } from './text-preview-button.tsx';
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
import styles from './texts.module.scss';
import { useAddingKey } from './use-adding-key.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface TextFormProps {
  kind: TextKind;
  /** as it was when the form was opened; without a path: a new one */
  text: EditedText;
  choices: Choices;
  loadPreview: LoadPreview;
}

type Outcome = 'keep' | 'publish' | 'withdraw';

const done = { keep: 'saved', publish: 'published', withdraw: 'withdrawn' } as const;

/** All fields of a text, its preview, and the buttons that save, publish, withdraw and delete it. */
export function TextForm({ kind, text, choices, loadPreview }: TextFormProps) {
  const texts = staffTextTexts();
  const [known, setKnown] = useState(text);
  const isNew = known.path === '';
  const form = useTextForm(kind, isNew, known);
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
      if (isNew) goTo({ ...startOf(kind), item: path }, true);
    });
    latest.current = () => void send();
    return send;
  };
  const preview = (show: (values: Typed) => Promise<void>) => {
    const send = form.attempt((values) => show(typed(values)));
    latest.current = () => void send();
    return send();
  };
  const canBeHidden = kind === 'news' || kind === 'promotions';
  return (
    <form
      className={styles.form}
      noValidate
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSubmitting) void save('keep')(event);
      }}
    >
      <p className={styles.about} lang="ru">
        {isNew ? (kind === 'news' || kind === 'promotions') && texts.newTitle[kind] : known.title}
        {!isNew && known.isShown && known.version !== null && (
          <a href={known.path} target="_blank" rel="noopener">
            {texts.seePage}
          </a>
        )}
      </p>
      <TextFieldList
        kind={kind}
        isNew={isNew}
        choices={choices}
        named={valuesOf(text, '')}
        register={form.register}
        control={form.control}
        set={(field, value) => form.setValue(field, value, { shouldDirty: true })}
        errorOf={form.errorOf}
        texts={texts}
      />
      <FailureLine onRetry={() => latest.current()}>{form.failure}</FailureLine>
      <div className={styles.buttons}>
        <TextPreviewButton cities={choices.cities} read={preview} loadPreview={loadPreview} texts={texts} />
        {canBeHidden && (
          <Button
            variant={known.isShown ? 'outline' : 'action'}
            aria-disabled={form.isSubmitting}
            onClick={() => !form.isSubmitting && void save(known.isShown ? 'withdraw' : 'publish')()}
          >
            {known.isShown ? texts.withdraw : texts.publish}
          </Button>
        )}
        <Button
          type="submit"
          variant={canBeHidden && !known.isShown ? 'outline' : 'action'}
          aria-disabled={form.isSubmitting}
        >
          {form.isSubmitting ? texts.saving : canBeHidden && !known.isShown ? texts.saveDraft : texts.save}
        </Button>
        <ButtonLink variant="outline" href={addressOf(startOf(kind))}>
          {texts.cancel}
        </ButtonLink>
        {kind !== 'pages' && known.version !== null && !isNew && (
          <RemoveButton
            texts={{
              ...texts,
              title: fill(texts.removeTitle, { title: known.title }),
              text: texts.removeText,
              confirm: texts.confirmRemove,
              close: texts.closeDialog,
            }}
            remove={() =>
              api('POST v1 staff/texts/remove/', { body: { path: known.path, version: known.version ?? '' } })
            }
            onDone={() => goTo(startOf(kind))}
          />
        )}
      </div>
    </form>
  );
}

function useTextForm(kind: TextKind, isNew: boolean, text: EditedText) {
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
const withAddress = (refusal: Refusal): Refusal => ({
  ...refusal,
  fields: refusal.fields.map((fault) => (fault.field === 'path' ? { ...fault, field: 'address' } : fault)),
});
