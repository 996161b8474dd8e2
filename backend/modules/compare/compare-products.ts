import type { Context } from '#backend/context.ts';
import { cardsByIds, categoryUrl, type ParameterGroups, parametersByIds } from '#backend/modules/catalogue/index.ts';
import type { Comparison } from '#lib/contract/compare.ts';
import { differs } from '#lib/rules/differs.ts';
import { comparedGroup } from './internal.ts';

/** The caller's compared products of a group with their parameters. Three queries. Throws 404 when there are none. */
export async function compareProducts(ctx: Context, code: string): Promise<Comparison> {
  const { name, products } = await comparedGroup(ctx, code);
  const ids = products.map(({ id }) => id);
  const [cards, parameters] = await Promise.all([cardsByIds(ctx, ids), parametersByIds(ctx, ids)]);
  return {
    code,
    name,
    link: categoryUrl(code),
    products: cards,
    parameters: sideBySide(products.map(({ id }) => parameters.get(id) ?? [])),
  };
}

/** One row for each parameter that any of the products has. */
function sideBySide(products: ParameterGroups[]): Comparison['parameters'] {
  const groups = new Map<string, Map<string, (string | null)[]>>();
  for (const [place, parameters] of products.entries()) {
    for (const { group, items } of parameters) {
      const rows = groups.get(group) ?? new Map<string, (string | null)[]>();
      groups.set(group, rows);
      for (const { name, value, unit } of items) {
        const values = rows.get(name) ?? products.map(() => null);
        rows.set(name, values);
        values[place] = unit ? `${value} ${unit}` : value;
      }
    }
  }
  return [...groups].map(([group, rows]) => ({
    group,
    items: [...rows].map(([name, values]) => ({ name, values, isDifferent: differs(values) })),
  }));
}
