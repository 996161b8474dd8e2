import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { WeightAndVolume } from '#lib/rules/delivery-cost.ts';

/** [name, unit, value] of a parameter */
type Parameter = [name: string, unit: string | null, value: unknown];

/** A product as it is read; its parameters are told apart later. */
export interface ParcelRow {
  guid: string;
  own: Parameter[] | null;
  parts: { quantity: number; own: Parameter[] | null }[] | null;
}

/** With packing first: the mass of the product itself is the next best that a catalogue tells. */
const weightNames = ['Вес с упаковкой', 'Масса с упаковкой', 'Вес брутто', 'Масса', 'Вес'];
/** Only of the packing: it may take twice the place of the product. */
const SIZES = 'Размеры упаковки (Д × Ш × В)';
const VOLUME = 'Объём упаковки';

const kilograms: Record<string, number> = { кг: 1, г: 0.001, т: 1000 };
const CM3_IN_M3 = 1e6;

const known = (product: string) => sql`(
  SELECT json_agg(json_build_array(d.name, d.unit, pair -> 1))
  FROM jsonb_array_elements(${sql.ref(product)}) pair JOIN parameters d ON d.id = (pair ->> 0)::int
  WHERE d.name = ANY(${[...weightNames, SIZES, VOLUME]}))`;

const rowsOf = (condition: RawBuilder<unknown>) => sql<ParcelRow>`
  SELECT p.guid, ${known('p.parameters')} AS own, (
    SELECT json_agg(json_build_object('quantity', i.quantity, 'own', ${known('c.parameters')}))
    FROM product_set_items i JOIN products c ON c.id = i.component_id WHERE i.set_id = p.id
  ) AS parts
  FROM products p WHERE ${condition}`;

/** SQL: products and the gifts of promotions with what the catalogue tells of their weight and volume, for `parcelsOf`. */
export const parcelsWith = (guids: readonly string[]): RawBuilder<ParcelRow[]> => sql<ParcelRow[]>`(
  SELECT coalesce(json_agg(r), '[]') FROM (${rowsOf(sql`p.guid = ANY(${guids}::uuid[])
    OR p.id IN (SELECT gift_product_id FROM promotions WHERE gift_product_id IS NOT NULL)`)}) r)`;

/**
 * Weight and volume of products as far as the catalogue tells them; a set without its own has those of its parts. What
 * was read before is not read again: only a price service may give something else.
 */
export async function parcelsOf(
  db: Db,
  guids: readonly string[],
  read: readonly ParcelRow[],
): Promise<Map<string, WeightAndVolume>> {
  const before = new Set(read.map(({ guid }) => guid));
  const missing = guids.filter((guid) => !before.has(guid));
  const { rows } = missing.length > 0 ? await rowsOf(sql`p.guid = ANY(${missing}::uuid[])`).execute(db) : { rows: [] };
  return new Map([...read, ...rows].map(({ guid, own, parts }) => [guid, parcelOf(loadOf(own ?? []), parts)]));
}

function parcelOf(own: WeightAndVolume, parts: ParcelRow['parts']): WeightAndVolume {
  if (parts === null) return own;
  const loads = parts.map(({ quantity, own: parameters }) => ({ load: loadOf(parameters ?? []), quantity }));
  const all = totalLoad(loads);
  return { kg: own.kg ?? all.kg, m3: own.m3 ?? all.m3 };
}

function loadOf(parameters: readonly Parameter[]): WeightAndVolume {
  const named = (name: string) => parameters.find(([one]) => one === name);
  const weights = weightNames.flatMap((name) => weightIn(named(name)) ?? []);
  return { kg: weights[0] ?? null, m3: volumeIn(named(VOLUME)) ?? sizesIn(named(SIZES)) };
}

function weightIn(parameter: Parameter | undefined): number | null {
  const factor = kilograms[parameter?.[1] ?? ''];
  return factor === undefined ? null : positive(parameter?.[2], factor);
}

const volumeIn = (parameter: Parameter | undefined) => (parameter?.[1] === 'м³' ? positive(parameter[2], 1) : null);

/** «60 × 40 × 35,5» in centimetres */
function sizesIn(parameter: Parameter | undefined): number | null {
  if (parameter?.[1] !== 'см' || typeof parameter[2] !== 'string') return null;
  const sizes = parameter[2].split('×').map((size) => Number(size.trim().replace(',', '.')));
  return sizes.length === 3 && sizes.every((size) => size > 0)
    ? sizes.reduce((product, size) => product * size, 1) / CM3_IN_M3
    : null;
}

const positive = (value: unknown, factor: number) => (typeof value === 'number' && value > 0 ? value * factor : null);

/** The load of several pieces each; null where one of them is not known. */
export function totalLoad(loads: readonly { load: WeightAndVolume; quantity: number }[]): WeightAndVolume {
  const sum = (valueOf: (load: WeightAndVolume) => number | null) =>
    loads.reduce<number | null>((total, { load, quantity }) => {
      const value = valueOf(load);
      return total === null || value === null ? null : total + value * quantity;
    }, 0);
  return {
    kg: rounded(
      sum(({ kg }) => kg),
      1000,
    ),
    m3: rounded(
      sum(({ m3 }) => m3),
      1e6,
    ),
  };
}

/** Fractions of a gram come from adding, not from the goods. */
const rounded = (value: number | null, parts: number) => (value === null ? null : Math.round(value * parts) / parts);
