'use client';

import { type ClipboardEvent, type ComponentProps, type FormEvent, type Ref, useState } from 'react';
import { IMaskInput } from 'react-imask';
import { controlProps, Field, type FieldLook } from '#components/ui/field/field.tsx';

const PLACEHOLDER = '_';

interface MaskedFieldProps
  extends FieldLook,
    Pick<ComponentProps<'input'>, 'name' | 'type' | 'inputMode' | 'autoComplete'> {
  /** in imask's notation */
  mask: string;
  /** what the mask looks like while nothing is typed */
  placeholder: string;
  value: string;
  /** gets what was typed as the mask writes it, without places that are still empty */
  onChange: (value: string) => void;
  onBlur: () => void;
  /** a value that was written otherwise, as pasted or filled in by the browser, in the mask's way; null: not one */
  read: (text: string) => string | null;
  inputRef: Ref<HTMLInputElement>;
  /** takes the focus when its dialog opens */
  'data-first-focus'?: boolean | undefined;
}

/** A value of fixed form; one that is incomplete is cleared when the field is left (§5). */
export function MaskedField(props: MaskedFieldProps) {
  const { id, label, error, isNote, hint, mask, placeholder, value, onChange, onBlur, read, ...input } = props;
  const [isActive, setActive] = useState(false);
  const isComplete = read(value) !== null;
  const take = (shown: string) => {
    const typed = shown.split(PLACEHOLDER, 1)[0] ?? '';
    // the brackets that the mask has by itself are nothing typed
    const next = /\d/.test(typed.slice(placeholder.indexOf(PLACEHOLDER))) ? typed : '';
    if (next !== value) onChange(next);
  };
  return (
    <Field id={id} label={label} error={error} isNote={isNote} hint={hint}>
      <IMaskInput
        {...input}
        {...controlProps({ id, error, hint })}
        mask={mask}
        lazy={!isActive}
        placeholderChar={PLACEHOLDER}
        placeholder={placeholder}
        value={value}
        // without an event the mask only speaks of what it was given
        onAccept={(shown: string, _mask: unknown, event?: InputEvent) => event && take(shown)}
        onInputCapture={({ currentTarget: control }: FormEvent<HTMLInputElement>) => {
          const written = read(control.value);
          if (written !== null && written !== control.value) control.value = written;
        }}
        onPaste={(event: ClipboardEvent) => {
          const written = read(event.clipboardData.getData('text'));
          if (written === null) return;
          event.preventDefault();
          onChange(written);
        }}
        onFocus={() => setActive(true)}
        onBlur={() => {
          setActive(false);
          if (!isComplete && value !== '') onChange('');
          onBlur();
        }}
      />
    </Field>
  );
}
