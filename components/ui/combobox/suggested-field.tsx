'use client';

import { type Ref, useId } from 'react';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { fill } from '#lib/format/fill.ts';

interface SuggestedFieldProps {
  label: string;
  hint: string;
  /** `field` and `fieldState` of react-hook-form's `useController` */
  field: {
    name: string;
    value: string;
    onChange: (value: string) => void;
    onBlur: () => void;
    ref: Ref<HTMLInputElement>;
  };
  fieldState: { error?: { message?: string | undefined } | undefined };
  suggestions: {
    found: readonly string[];
    isLoading: boolean;
    /** false: the text is a chosen suggestion */
    setTyping: (isTyping: boolean) => void;
  };
  texts: { searching: string; found: string };
}

/** A text with suggestions; a text without suggestions can be typed too. */
export function SuggestedField({ label, hint, field, fieldState, suggestions, texts }: SuggestedFieldProps) {
  const id = useId();
  const { found, isLoading, setTyping } = suggestions;
  return (
    <Combobox
      id={id}
      name={field.name}
      label={label}
      value={field.value}
      onType={(text) => {
        setTyping(true);
        field.onChange(text);
      }}
      options={found.length > 0 ? found.map((title) => ({ title })) : null}
      onChoose={(index) => {
        const chosen = found[index];
        if (chosen === undefined) return;
        setTyping(false);
        field.onChange(chosen);
      }}
      isLoading={isLoading}
      texts={{ loading: texts.searching, empty: '', count: (count) => fill(texts.found, { count }) }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      hint={hint}
    />
  );
}
