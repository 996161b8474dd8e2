import type { ParameterValue } from '../source.ts';
import { type FeedParameter, parseBoolean, parseNumber } from './param-values.ts';

/** The part of a parameter's values that must be numbers (or yes and no) for the parameter to have that type. */
const NEARLY_ALL = 0.95;
const MOST_CHOICES = 200;
const LONGEST_CHOICE = 100;
const MET_MAX = 50_000;
const identifiers = /артикул|штрих|^код(?:\s|$)|^модель$|^ean|гарантийный талон|^id$|ссылка|^url|видео|комплектация/i;

export type ParameterType = 'number' | 'boolean' | 'text';

interface Tally {
  total: number;
  numbers: number;
  booleans: number;
  longest: number;
  distinct: Set<string>;
}

/** Types of a feed's parameters, derived from all of their values: all must be added before the first is converted. */
export class ParameterTypes {
  readonly #tallies = new Map<string, Tally>();
  readonly #types = new Map<string, { type: ParameterType; isFacet: boolean }>();
  /** counts of parameters not yet in the tallies, so that equal ones are examined once */
  readonly #met = new Map<FeedParameter, number>();

  add(parameter: FeedParameter): void {
    this.#met.set(parameter, (this.#met.get(parameter) ?? 0) + 1);
    if (this.#met.size >= MET_MAX) this.#countMet();
  }

  #countMet(): void {
    for (const [parameter, times] of this.#met) this.#count(parameter, times);
    this.#met.clear();
  }

  #count(parameter: FeedParameter, times: number): void {
    const key = keyOf(parameter);
    let tally = this.#tallies.get(key);
    if (!tally) {
      tally = { total: 0, numbers: 0, booleans: 0, longest: 0, distinct: new Set() };
      this.#tallies.set(key, tally);
    }
    tally.total += times;
    if (parseNumber(parameter.value) !== null) tally.numbers += times;
    if (parseBoolean(parameter.value) !== null) tally.booleans += times;
    tally.longest = Math.max(tally.longest, parameter.value.length);
    if (tally.distinct.size <= MOST_CHOICES) tally.distinct.add(parameter.value);
  }

  /** The typed value, and whether it is used in the filters. A text among numbers stays text and is not. */
  convert(parameter: FeedParameter): { value: ParameterValue; isFacet: boolean } {
    const { type, isFacet } = this.#typeOf(parameter);
    const typed =
      type === 'number'
        ? parseNumber(parameter.value)
        : type === 'boolean'
          ? parseBoolean(parameter.value)
          : parameter.value;
    return typed === null ? { value: parameter.value, isFacet: false } : { value: typed, isFacet };
  }

  #typeOf(parameter: FeedParameter): { type: ParameterType; isFacet: boolean } {
    const key = keyOf(parameter);
    const known = this.#types.get(key);
    if (known) return known;
    this.#countMet();
    const tally = this.#tallies.get(key);
    const decided = tally ? decide(parameter.name, tally) : { type: 'text' as const, isFacet: false };
    this.#types.set(key, decided);
    return decided;
  }
}

function decide(name: string, tally: Tally): { type: ParameterType; isFacet: boolean } {
  const isIdentifier = identifiers.test(name);
  if (!isIdentifier && tally.numbers >= tally.total * NEARLY_ALL) return { type: 'number', isFacet: true };
  if (tally.booleans >= tally.total * NEARLY_ALL) return { type: 'boolean', isFacet: true };
  const isChoice = tally.distinct.size <= MOST_CHOICES && tally.longest <= LONGEST_CHOICE;
  return { type: 'text', isFacet: isChoice && !isIdentifier };
}

function keyOf(parameter: FeedParameter): string {
  return `${parameter.name}\u0000${parameter.unit ?? ''}`;
}
