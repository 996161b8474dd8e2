import { normalizeCode } from '../search-text.ts';
import type { Reading } from './free-line.ts';

/** What is known of codes in their normalised form. */
export type Known<T> = ReadonlyMap<string, readonly T[]>;

/** A reading with its code as it is looked up. */
export interface SoughtReading extends Reading {
  whole: string;
}

export interface Chosen<T> {
  reading: SoughtReading;
  /** several: it cannot be told which is meant */
  products: readonly T[];
}

export const toSought = (reading: Reading): SoughtReading => ({ ...reading, whole: normalizeCode(reading.code) });

const CODE_MAX = 40;
const isCode = (code: string) => code !== '' && code.length <= CODE_MAX;

/** Codes that a row may name by a whole cell or line. */
export const wholeCodes = (readings: readonly SoughtReading[]): string[] =>
  readings.map(({ whole }) => whole).filter(isCode);

export function chooseWhole<T>(readings: readonly SoughtReading[], known: Known<T>): Chosen<T> | null {
  for (const reading of readings) {
    const products = known.get(reading.whole);
    if (products) return { reading, products };
  }
  return null;
}

/** Shorter ones within a longer text are more often sizes and powers: 'труба 2000 мм'. */
const AMONG_WORDS_MIN = 6;
const WORDS_MAX = 16;
const WORDS_IN_CODE_MAX = 3;

export interface Parts {
  reading: SoughtReading;
  /** that it may name among other words, those of most words first */
  codes: string[];
}

/** Codes that a row may name among other words; where they are more than `max`, those of few words and of the likelier readings. */
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

export function chooseAmongWords<T>(parts: readonly Parts[], known: Known<T>): Chosen<T> | null {
  for (const { reading, codes } of parts) {
    const products = codes.flatMap((code) => known.get(code) ?? []);
    if (products.length > 0) return { reading, products: [...new Set(products)] };
  }
  return null;
}
