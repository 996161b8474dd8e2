'use client';

import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import type { Reply } from '#lib/contract/contract.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import { PictureInput } from './picture-input.tsx';
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
  onPicture: (id: string) => void;
  errorOf: (field: Name) => string | undefined;
  texts: StaffTextTexts;
}

/** The fields of a kind of text. */
export function TextFieldList({ kind, isNew, choices, named, register, onPicture, errorOf, texts }: TextFieldsProps) {
  const formId = useId();
  const offered = (field: 'actions' | 'cities') => withNamed(choices[field], named[field]);
  return fieldsOf[kind].map((field) => {
    const look = { id: `${formId}-${field}`, label: texts.fields[field], error: errorOf(field) };
    if (field === 'address' && !isNew) return null;
    if (field === 'notify') return <Checkbox key={field} label={look.label} {...register(field)} />;
    if (field === 'actions' || field === 'cities')
      return (
        <fieldset key={field} className={styles.choices}>
          <legend>{look.label}</legend>
          <div>
            {offered(field).map(({ id, name }) => (
              <Checkbox key={id} label={<span lang="ru">{name}</span>} value={id} {...register(field)} />
            ))}
          </div>
          {look.error && <p className={styles.fault}>{look.error}</p>}
        </fieldset>
      );
    if (field === 'body' || field === 'lead' || field === 'description') {
      const hint = field === 'body' ? texts.bodyHint : undefined;
      return (
        <Field key={field} {...look} hint={hint}>
          <textarea
            rows={field === 'body' ? 18 : 2}
            lang="ru"
            {...register(field)}
            {...controlProps({ ...look, hint })}
          />
        </Field>
      );
    }
    if (field === 'picture')
      return <PictureInput key={field} look={look} input={register(field)} known={null} onPicture={onPicture} />;
    return (
      <TextField
        key={field}
        type={days.has(field) ? 'date' : 'text'}
        lang="ru"
        hint={field === 'address' ? texts.addressHint : undefined}
        {...register(field)}
        {...look}
      />
    );
  });
}

/** What can be chosen, with what was chosen earlier and is no longer offered. */
function withNamed(offered: Choices['cities'], named: readonly string[]): Choices['cities'] {
  const known = new Set(offered.map(({ id }) => id));
  return [...offered, ...named.filter((id) => !known.has(id)).map((id) => ({ id, name: id }))];
}
