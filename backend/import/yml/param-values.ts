import { unitByForm } from '#lib/format/measure.ts';
import type { ParameterValue } from '../source.ts';
import { cleanLine } from './clean-text.ts';

const number = /^[-+−]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?$/;
const leadingZero = /^[-+−]?0\d/;

/** «12,5» → 12.5, «1 200» → 1200; null for anything else, for codes such as «007» and for what a number cannot hold. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!number.test(trimmed) || leadingZero.test(trimmed)) return null;
  const value = Number(
    trimmed
      .replace(/[ \u00a0\u202f]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  );
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

const booleans = new Map(
  Object.entries({
    да: true,
    есть: true,
    yes: true,
    true: true,
    нет: false,
    no: false,
    false: false,
    отсутствует: false,
  }),
);

export function parseBoolean(text: string): boolean | null {
  return booleans.get(text.trim().toLowerCase()) ?? null;
}

const unitSpellings = new Map(
  Object.entries({
    м2: 'м²',
    'кв.м': 'м²',
    'кв. м': 'м²',
    'кв.м.': 'м²',
    м3: 'м³',
    'куб.м': 'м³',
    'м3/ч': 'м³/ч',
    'м3/час': 'м³/ч',
    'м³/час': 'м³/ч',
    'куб.м/ч': 'м³/ч',
    'л/час': 'л/ч',
    гр: 'г',
    'гр.': 'г',
    'г.': 'г',
    'кг.': 'кг',
    'мм.': 'мм',
    'см.': 'см',
    'м.': 'м',
    'л.': 'л',
    квт: 'кВт',
    вт: 'Вт',
    дб: 'дБ',
    дба: 'дБ(А)',
    'дб(а)': 'дБ(А)',
    гц: 'Гц',
    в: 'В',
    а: 'А',
    градусов: '°C',
    '°с': '°C',
    '°c': '°C',
    мес: 'мес.',
    'мес.': 'мес.',
    шт: 'шт.',
    'шт.': 'шт.',
    штук: 'шт.',
    сек: 'с',
    мин: 'мин',
    'мин.': 'мин',
    па: 'Па',
    кпа: 'кПа',
    btu: 'BTU',
    бте: 'БТЕ',
  }),
);
const plainUnits = [
  'мм',
  'см',
  'м',
  'м²',
  'м³',
  'м³/ч',
  'л',
  'мл',
  'л/ч',
  'л/мин',
  'г',
  'кг',
  'бар',
  'ч',
  '%',
  'об/мин',
  'вт·ч',
  'квт·ч',
];
const knownUnits = new Set([...plainUnits, ...unitSpellings.keys(), ...unitByForm.keys()]);

export function cleanUnit(text: string): string | null {
  const unit = cleanLine(text);
  const spelling = unit.toLowerCase();
  return unit === '' ? null : (unitSpellings.get(spelling) ?? unitByForm.get(spelling) ?? unit);
}

export interface FeedParameter {
  name: string;
  unit: string | null;
  value: string;
}

/**
 * A parameter with its unit found where feeds put it: in the attribute, at the end of the name («Мощность, кВт»,
 * «Вес (кг)») or after the number («12,5 кВт»). Null when name or value is empty.
 */
export function cleanParameter(raw: { name: string; unit: string; value: string }): FeedParameter | null {
  const name = cleanLine(raw.name).replace(/\s*:$/, '');
  const value = cleanLine(raw.value);
  if (name === '' || value === '') return null;
  const unit = cleanUnit(raw.unit);
  if (unit !== null) return { name, unit, value: withoutUnit(value, unit) };
  const named = /^(.+?)(?:,\s*([^\s,()]+(?: м)?)|\s*\(([^\s,()]+)\))$/.exec(name);
  const nameUnit = named?.[2] ?? named?.[3];
  if (named?.[1] && nameUnit && knownUnits.has(nameUnit.toLowerCase())) {
    return { name: named[1], unit: cleanUnit(nameUnit), value };
  }
  const measured = /^([-+−\d][\d\s.,]*?)\s*([^\d\s.,].*)$/.exec(value);
  if (measured?.[1] && measured[2] && knownUnits.has(measured[2].toLowerCase()) && parseNumber(measured[1]) !== null) {
    return { name, unit: cleanUnit(measured[2]), value: measured[1] };
  }
  return { name, unit: null, value };
}

function withoutUnit(value: string, unit: string): string {
  return value.endsWith(unit) ? value.slice(0, -unit.length).trim() || value : value;
}

/** Share of a parameter's values that must be numbers (or yes and no) for the parameter to be one. */
const NEARLY_ALL = 0.95;
const MOST_CHOICES = 200;
const LONGEST_CHOICE = 100;
const identifiers = /артикул|штрих|^код(?:\s|$)|^модель$|^ean|гарантийный талон|^id$|ссылка|^url|видео|комплектация/i;

export type ParameterType = 'number' | 'boolean' | 'text';

interface Tally {
  total: number;
  numbers: number;
  booleans: number;
  longest: number;
  distinct: Set<string>;
}

/** What the values of every parameter of a feed have in common; needs all of them before the first is converted. */
export class ParameterTypes {
  readonly #tallies = new Map<string, Tally>();
  readonly #types = new Map<string, { type: ParameterType; isFacet: boolean }>();

  add(parameter: FeedParameter): void {
    const key = keyOf(parameter);
    let tally = this.#tallies.get(key);
    if (!tally) {
      tally = { total: 0, numbers: 0, booleans: 0, longest: 0, distinct: new Set() };
      this.#tallies.set(key, tally);
    }
    tally.total += 1;
    if (parseNumber(parameter.value) !== null) tally.numbers += 1;
    if (parseBoolean(parameter.value) !== null) tally.booleans += 1;
    tally.longest = Math.max(tally.longest, parameter.value.length);
    if (tally.distinct.size <= MOST_CHOICES) tally.distinct.add(parameter.value);
  }

  /** The typed value, and whether it belongs in the filters. A straggler among numbers stays text, out of the filters. */
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
