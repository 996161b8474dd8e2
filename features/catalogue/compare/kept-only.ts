import { differs } from '#lib/rules/differs.ts';
import type { LoadedGroup } from './use-comparison.ts';

/** The table of those products that are still compared: rows that none of them has are gone, and what differs is told anew. */
export function keptOnly(table: LoadedGroup, compared: ReadonlySet<string>): LoadedGroup {
  const places = [...table.products.keys()].filter((place) => compared.has(table.products[place]?.guid ?? ''));
  if (places.length === table.products.length) return table;
  const parameters = table.parameters.map(({ group, items }) => ({
    group,
    items: items
      .map(({ name, values }) => ({ name, values: places.map((place) => values[place] ?? null) }))
      .filter(({ values }) => values.some((value) => value !== null))
      .map((row) => ({ ...row, isDifferent: differs(row.values) })),
  }));
  return {
    ...table,
    products: table.products.filter(({ guid }) => compared.has(guid)),
    parameters: parameters.filter(({ items }) => items.length > 0),
  };
}
