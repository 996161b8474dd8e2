import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { unitAfter } from '#lib/format/measure.ts';
import { formatMeasure } from '#lib/format/number.ts';

export interface ParameterRow {
  group: string;
  name: string;
  unit: string | null;
  value: number | string | boolean | string[];
}

export type ParameterGroups = ProductDetails['parameters'];

/** Rows of a product's parameters in display order, for a query with `products` as `p`. */
export const parameterRows = sql`SELECT q.group_name AS "group", q.name, q.unit, w.pair->1 AS value
  FROM jsonb_array_elements(p.parameters) WITH ORDINALITY AS w (pair, ordinal)
  JOIN parameters q ON q.id = (w.pair->>0)::int ORDER BY w.ordinal`;

/** Formatted parameters of products, by product id. One query. */
export async function parametersByIds(ctx: Context, ids: number[]): Promise<Map<number, ParameterGroups>> {
  const { rows } = await sql<{ id: number; parameters: ParameterRow[] }>`
    SELECT p.id, coalesce((SELECT json_agg(item) FROM (${parameterRows}) item), '[]') AS parameters
    FROM products p WHERE p.id = ANY(${ids}::int[])`.execute(ctx.db);
  return new Map(rows.map(({ id, parameters }) => [id, groupParameters(parameters)]));
}

export function groupParameters(parameters: ParameterRow[]): ParameterGroups {
  const groups = new Map<string, ParameterGroups[number]['items']>();
  for (const { group, name, unit, value } of parameters) {
    const items = groups.get(group) ?? [];
    const text = parameterText(value);
    items.push({ name, unit: unit && unitAfter(text, unit), value: text });
    groups.set(group, items);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

function parameterText(value: ParameterRow['value']): string {
  if (typeof value === 'boolean') return value ? 'Есть' : 'Нет';
  if (typeof value === 'number') return formatMeasure(value);
  return Array.isArray(value) ? value.join(', ') : value;
}
