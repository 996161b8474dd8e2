import { normalizeCode } from '../search-text.ts';
import type { Reading } from './free-line.ts';

/** Products found by normalised code. */
export type ProductsByCode<T> = ReadonlyMap<string, readonly T[]>;

/** A reading with its normalised code. */
export interface SoughtReading extends Reading {
  whole: string;
}

export interface ChosenReading<T> {
  reading: SoughtReading;
  /** several: the row is ambiguous */
  products: readonly T[];
}

export const toSought = (reading: Reading): SoughtReading => ({ ...reading, whole: normalizeCode(reading.code) });

const CODE_MAX = 40;
const isCode = (code: string) => code !== '' && code.length <= CODE_MAX;

/** Codes that fill a whole cell or line. */
export const wholeCodes = (readings: readonly SoughtReading[]): string[] =>
  readings.map(({ whole }) => whole).filter(isCode);

export function chooseWhole<T>(readings: readonly SoughtReading[], known: ProductsByCode<T>): ChosenReading<T> | null {
  for (const reading of readings) {
    const products = known.get(reading.whole);
    if (products) return { reading, products };
  }
  return null;
}

/** Minimum length of a code among other words: shorter ones are usually sizes and powers, as in 'труба 2000 мм'. */
const AMONG_WORDS_MIN = 6;
const WORDS_MAX = 16;
const WORDS_IN_CODE_MAX = 3;

export interface Parts {
  reading: SoughtReading;
  /** possible codes in the text; those that take the most words come first */
  codes: string[];
}

/**
 * Codes that rows may contain among other words; when there are more than `max`, short ones of the more likely readings
 * are preferred.
 */
export function codesAmongWords(readings: readonly SoughtReading[], max: number): Parts[] {
  const taken = new Set<string>();
  return readings.map((reading) => ({ reading, codes: takeParts(reading.code, taken, max) }));
}

function takeParts(text: string, taken: Set<string>, max: number): string[] {
  const words = text
    .split(/[\s,;()[\]"«»|]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
  if (words.length < 2) return [];
  const parts: string[][] = [];
  for (let length = 1; length <= WORDS_IN_CODE_MAX; length++) {
    const ofLength: string[] = [];
    for (let start = 0; start + length <= words.length && taken.size < max; start++) {
      const part = words.slice(start, start + length).join(' ');
      const code = /\d/.test(part) ? normalizeCode(part) : '';
      if (code.length < AMONG_WORDS_MIN || !isCode(code) || taken.has(code)) continue;
      taken.add(code);
      ofLength.push(code);
    }
    parts.unshift(ofLength);
  }
  return parts.flat();
}

export function chooseAmongWords<T>(parts: readonly Parts[], known: ProductsByCode<T>): ChosenReading<T> | null {
  for (const { reading, codes } of parts) {
    const products = codes.flatMap((code) => known.get(code) ?? []);
    if (products.length > 0)
      return { reading: { ...reading, ...reading.amongWords }, products: [...new Set(products)] };
  }
  return null;
}
