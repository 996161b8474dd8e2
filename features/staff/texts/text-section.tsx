'use client';

import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { type TextKind, textKinds } from '#lib/contract/text-kinds.ts';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';

/** Texts of a kind, or the form of one. */
export function SectionComponent({ pageState, loadPreview }: SectionProps) {
  const kind: TextKind = textKinds.find((one) => one === pageState.section) ?? 'news';
  if (pageState.item === '') return <TextList kind={kind} pageState={pageState} />;
  return <TextEditor key={pageState.item} kind={kind} pageState={pageState} loadPreview={loadPreview} />;
}
