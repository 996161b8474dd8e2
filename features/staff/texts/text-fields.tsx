'use client';

import { useId } from 'react';
import type { Control, UseFormRegister } from 'react-hook-form';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import type { Reply } from '#lib/contract/contract.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import { BodyField } from './body-field.tsx';
import { CodesField } from './codes-field.tsx';
import { TextPicture } from './text-picture.tsx';
import type { StaffTextTexts } from './text-texts.ts';
import { days, fieldsOf, type TextField as Name, type TextValues } from './text-values.ts';
import styles from './texts.module.scss';

export type Choices = Reply<'GET v1 staff/texts/choices/'>;

interface TextFieldsProps {
  kind: TextKind;
  isNew: boolean;
  choices: Choices;
  /** price promotions and cities that the text names already */
  named: Pick<TextValues, 'actions' | 'cities'>;
  register: UseFormRegister<TextValues>;
  control: Control<TextValues>;
  set: (field: 'picture' | 'products', value: string) => void;
  errorOf: (field: Name) => string | undefined;
  texts: StaffTextTexts;
}

/** The fields of a kind of text. */
export function TextFieldList({
  kind,
  isNew,
  choices,
  named,
  register,
  control,
  set,
  errorOf,
  texts,
}: TextFieldsProps) {
  const formId = useId();
  const offered = (field: 'actions' | 'cities') => withNamed(choices[field], named[field]);
  return fieldsOf[kind].map((field) => {
    const labels = { id: `${formId}-${field}`, label: texts.fields[field], error: errorOf(field) };
    if (field === 'address' && !isNew) return null;
    if (field === 'notify') return <Checkbox key={field} label={labels.label} {...register(field)} />;
    if (field === 'actions' || field === 'cities')
      return (
        <fieldset key={field} className={styles.choices}>
          <legend>{labels.label}</legend>
          <div>
            {offered(field).map(({ id, name }) => (
              <Checkbox key={id} label={<span lang="ru">{name}</span>} value={id} {...register(field)} />
            ))}
          </div>
          {labels.error && <p className={styles.fault}>{labels.error}</p>}
        </fieldset>
      );
    const bound = { labels, input: register(field), control };
    if (field === 'body')
      return <BodyField key={field} {...bound} labels={{ ...labels, hint: texts.bodyHint }} texts={texts} />;
    if (field === 'lead' || field === 'description')
      return (
        <Field key={field} {...labels}>
          <textarea rows={2} lang="ru" {...bound.input} {...controlProps(labels)} />
        </Field>
      );
    if (field === 'picture') return <TextPicture key={field} {...bound} onPicture={(id) => set(field, id)} />;
    if (field === 'products')
      return <CodesField key={field} {...bound} set={(codes) => set(field, codes)} texts={texts} />;
    return (
      <TextField
        key={field}
        type={days.has(field) ? 'date' : 'text'}
        lang="ru"
        hint={field === 'address' ? texts.addressHint : undefined}
        {...register(field)}
        {...labels}
      />
    );
  });
}

/** What can be chosen, with what was chosen earlier and is no longer offered. */
function withNamed(offered: Choices['cities'], named: readonly string[]): Choices['cities'] {
  const known = new Set(offered.map(({ id }) => id));
  return [...offered, ...named.filter((id) => !known.has(id)).map((id) => ({ id, name: id }))];
}
