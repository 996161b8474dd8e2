'use client';

import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { FieldLabels } from '#components/ui/field/field.tsx';
import { PictureInput } from '#features/staff/shared/records/picture-input.tsx';
import type { TextValues } from './text-values.ts';
import { useNamed } from './use-named.ts';

interface TextPictureProps {
  labels: FieldLabels;
  input: UseFormRegisterReturn;
  control: Control<TextValues>;
  onPicture: (id: string) => void;
}

/** The picture of a news item or a promotion. */
export function TextPicture({ labels, input, control, onPicture }: TextPictureProps) {
  const id = useWatch({ control, name: 'picture' }).trim();
  const named = useNamed({ pictures: id === '' ? [] : [id] });
  const known = named?.pictures.find((picture) => picture.id === id) ?? null;
  return <PictureInput labels={labels} input={input} known={known} onPicture={onPicture} />;
}
