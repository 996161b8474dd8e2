import { normalizeCode } from '../search-text.ts';
import type { Reading } from './free-line.ts';

/** What is known of codes in their normalised form. */
export type Known<T> = ReadonlyMap<string, readonly T[]>;

export interface Chosen<T> {
  reading: Reading;
  /** several: it cannot be told which is meant */
  products: readonly T[];
}

const CODE_MAX = 40;
const isCode = (code: string) => code !== '' && code.length <= CODE_MAX;

/** Codes that a row may name by a whole cell or line, as they are looked up. */
export const wholeCodes = (readings: readonly Reading[]): string[] =>
  readings.map(({ code }) => normalizeCode(code)).filter(isCode);

export function chooseWhole<T>(readings: readonly Reading[], known: Known<T>): Chosen<T> | null {
  for (const reading of readings) {
    const products = known.get(normalizeCode(reading.code));
    if (products) return { reading, products };
  }
  return null;
}

/** Shorter ones within a longer text are more often sizes and powers: 'труба 2000 мм'. */
const AMONG_WORDS_MIN = 6;
const WORDS_MAX = 16;
const WORDS_IN_CODE_MAX = 3;

/** Codes that a row may name among other words, the longest first. */
export const codesAmongWords = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ code }) => partsOf(code));

function partsOf(text: string): string[] {
  const words = text
    .split(/[\s,;()[\]"«»|]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
  if (words.length < 2) return [];
  const parts: string[] = [];
  for (let length = WORDS_IN_CODE_MAX; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++)
      parts.push(normalizeCode(words.slice(start, start + length).join(' ')));
  return [...new Set(parts)].filter((part) => part.length >= AMONG_WORDS_MIN && isCode(part) && /\d/.test(part));
}

export function chooseAmongWords<T>(readings: readonly Reading[], known: Known<T>): Chosen<T> | null {
  for (const reading of readings) {
    const products = partsOf(reading.code).flatMap((part) => known.get(part) ?? []);
    if (products.length > 0) return { reading, products: [...new Set(products)] };
  }
  return null;
}
