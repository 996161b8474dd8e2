import { unitByForm } from '#lib/format/measure.ts';
import { cleanLine, detached } from './clean-text.ts';

const number = /^[-+−]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?$/;
const leadingZero = /^[-+−]?0\d/;

/** «12,5» → 12.5, «1 200» → 1200; null for anything else, including codes such as «007» and numbers out of range. */
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

const CACHED_PARAMETERS_MAX = 50_000;
const CACHED_LENGTH_MAX = 80;
const cache = new Map<string, FeedParameter | null>();

/** `cleanParameter` with a cache, since many offers have the same parameter. */
export function cleanParameterOnce(raw: { name: string; unit: string; value: string }): FeedParameter | null {
  if (raw.value.length > CACHED_LENGTH_MAX) return cleanParameter(raw);
  const key = `${raw.name}\u0000${raw.unit}\u0000${raw.value}`;
  let found = cache.get(key);
  if (found === undefined) {
    if (cache.size >= CACHED_PARAMETERS_MAX) cache.clear();
    cache.set(key, (found = detachedParameter(cleanParameter(raw))));
  }
  return found;
}

function detachedParameter(parameter: FeedParameter | null): FeedParameter | null {
  if (!parameter) return null;
  const { name, unit, value } = parameter;
  return { name: detached(name), unit: unit === null ? null : detached(unit), value: detached(value) };
}

/**
 * A parameter with its unit, which feeds put into the attribute, at the end of the name («Мощность, кВт», «Вес (кг)»)
 * or after the number («12,5 кВт»). Null when name or value is empty.
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
