'use client';

import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { type TextKind, textKinds } from '#lib/contract/text-kinds.ts';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';

/** Texts of a kind, or the form of one. */
export function SectionComponent({ place, loadPreview }: SectionProps) {
  const kind: TextKind = textKinds.find((one) => one === place.section) ?? 'news';
  if (place.item === '') return <TextList kind={kind} place={place} />;
  return <TextEditor key={place.item} kind={kind} place={place} loadPreview={loadPreview} />;
}
