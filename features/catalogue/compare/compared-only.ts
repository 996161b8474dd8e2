import { differs } from '#lib/rules/differs.ts';
import type { LoadedGroup } from './use-comparison.ts';

/** The table with only the products that are still compared: rows without any value are dropped, differences are computed again. */
export function comparedOnly(table: LoadedGroup, compared: ReadonlySet<string>): LoadedGroup {
  const columns = [...table.products.keys()].filter((index) => compared.has(table.products[index]?.guid ?? ''));
  if (columns.length === table.products.length) return table;
  const parameters = table.parameters.map(({ group, items }) => ({
    group,
    items: items
      .map(({ name, values }) => ({ name, values: columns.map((index) => values[index] ?? null) }))
      .filter(({ values }) => values.some((value) => value !== null))
      .map((row) => ({ ...row, isDifferent: differs(row.values) })),
  }));
  return {
    ...table,
    products: table.products.filter(({ guid }) => compared.has(guid)),
    parameters: parameters.filter(({ items }) => items.length > 0),
  };
}
