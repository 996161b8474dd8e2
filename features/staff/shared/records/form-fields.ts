import { numberIn } from '#features/staff/shared/number-in.ts';
import { fill } from '#lib/format/fill.ts';
import { recordTexts } from './record-texts.ts';

export type FormValues = Record<string, string | boolean>;

export interface FormField {
  name: string;
  label: string;
  /** `number`: a whole one; `decimal`: with a comma or a point */
  kind: 'line' | 'lines' | 'day' | 'number' | 'decimal' | 'flag' | 'choice' | 'picture';
  /** of a `choice`: values with their texts */
  options?: readonly (readonly [string, string])[];
  isRequired?: boolean;
  hint?: string;
  /** what is wrong with what was typed, in words; null: nothing */
  check?: (text: string) => string | null;
}

/** What to enter in a field that is empty or no number; null: nothing is wrong. */
export function faultOf({ name, label, kind, isRequired, check }: FormField, values: FormValues): string | null {
  const { missing } = recordTexts();
  const text = String(values[name] ?? '').trim();
  if (text === '') return isRequired ? fill(wordsFor(kind, missing), { label }) : null;
  if (kind === 'number' && !Number.isInteger(numberIn(text))) return missing.number;
  if (kind === 'decimal' && Number.isNaN(numberIn(text))) return missing.decimal;
  return check?.(text) ?? null;
}

function wordsFor(kind: FormField['kind'], missing: ReturnType<typeof recordTexts>['missing']): string {
  if (kind === 'day' || kind === 'number' || kind === 'decimal' || kind === 'choice') return missing[kind];
  return missing.text;
}

/** An optional number: empty is nothing. */
export const optionalNumber = (text: string): number | null => (text.trim() === '' ? null : numberIn(text));
