'use client';

import { useRef } from 'react';
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { controlProps, Field, type FieldLabels } from '#components/ui/field/field.tsx';
import { BodyParts } from './body-parts.tsx';
import { BodyTools, type Insert } from './body-tools.tsx';
import { asParagraph, placeIn, type TextPart, textParts, typeInto } from './text-parts.ts';
import type { StaffTextTexts } from './text-texts.ts';
import type { TextValues } from './text-values.ts';
import styles from './texts.module.scss';

interface BodyFieldProps {
  labels: FieldLabels;
  input: UseFormRegisterReturn;
  control: Control<TextValues>;
  texts: StaffTextTexts;
}

/** The Markdown of a text, with buttons that insert pictures, products and replaced names, and a list of those in it. */
export function BodyField({ labels, input: { ref, ...input }, control, texts }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const body = useWatch({ control, name: 'body' });
  const insert: Insert = (textOf, { isParagraph = false, select = '' } = {}) => {
    const field = area.current;
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const place = placeIn(value, [selectionStart, selectionEnd]);
    const text = textOf(value.slice(...place));
    const typed = isParagraph ? asParagraph(value, place, text) : text;
    typeInto(field, place, typed);
    const at = select === '' ? -1 : typed.indexOf(select);
    if (at >= 0) field.setSelectionRange(place[0] + at, place[0] + at + select.length);
  };
  const show = ({ start, end }: TextPart) => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(start, end);
    // setting a selection does not scroll to it; only typing does
    field.scrollTop = (field.scrollHeight * start) / Math.max(1, field.value.length) - field.clientHeight / 2;
  };
  return (
    <div className={styles.body}>
      <Field {...labels}>
        <BodyTools insert={insert} texts={texts} />
        <textarea
          rows={18}
          lang="ru"
          {...input}
          {...controlProps(labels)}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
        />
      </Field>
      <BodyParts
        parts={textParts(body)}
        onShow={show}
        onChange={({ start, end }, text) => area.current && typeInto(area.current, [start, end], text)}
        texts={texts}
      />
    </div>
  );
}
