'use client';

import { type ClipboardEvent, type ComponentProps, type FormEvent, type Ref, useState } from 'react';
import IMaskMixin, { type IMaskInputProps } from 'react-imask/esm/mixin';
import { controlProps, Field, type FieldLabels } from '#components/ui/field/field.tsx';

// only the parts of imask that a digit pattern needs: the complete library is twice as large
import 'imask/esm/masked/pattern';

const PLACEHOLDER = '_';

const MaskedInput = IMaskMixin<HTMLInputElement, IMaskInputProps<HTMLInputElement>>(({ inputRef, ...input }) => (
  <input ref={inputRef} {...input} />
));

interface MaskedFieldProps
  extends FieldLabels,
    Pick<ComponentProps<'input'>, 'name' | 'type' | 'inputMode' | 'autoComplete'> {
  /** in imask's notation */
  mask: string;
  /** placeholder that shows the mask's format */
  placeholder: string;
  value: string;
  /** gets the formatted value without the mask's unfilled positions */
  onChange: (value: string) => void;
  onBlur: () => void;
  /** formats a pasted or autofilled value; null: not a valid value */
  read: (text: string) => string | null;
  inputRef: Ref<HTMLInputElement>;
  /** gets the focus when its dialog opens */
  'data-first-focus'?: boolean | undefined;
}

/** A field with a fixed format; an incomplete value is cleared on blur (§5). */
export function MaskedField(props: MaskedFieldProps) {
  const { id, label, error, isNote, hint, mask, placeholder, value, onChange, onBlur, read, ...input } = props;
  const [isActive, setActive] = useState(false);
  const isComplete = read(value) !== null;
  const take = (shown: string) => {
    const typed = shown.split(PLACEHOLDER, 1)[0] ?? '';
    // the mask's own leading bracket is not user input
    const next = /\d/.test(typed.slice(placeholder.indexOf(PLACEHOLDER))) ? typed : '';
    if (next !== value) onChange(next);
  };
  return (
    <Field id={id} label={label} error={error} isNote={isNote} hint={hint}>
      <MaskedInput
        {...input}
        {...controlProps({ id, error, hint })}
        mask={mask}
        lazy={!isActive}
        placeholderChar={PLACEHOLDER}
        placeholder={placeholder}
        value={value}
        // calls without an event come from the mask's own initial value
        onAccept={(shown: string, _mask: unknown, event?: InputEvent) => event && take(shown)}
        onInputCapture={({ currentTarget: control, nativeEvent }: FormEvent<HTMLInputElement>) => {
          // a deleted bracket would be restored at once, so that the character before it could not be deleted
          if ((nativeEvent as InputEvent).inputType?.startsWith('delete')) return;
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
