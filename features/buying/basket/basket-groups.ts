import type { BasketItem } from '#lib/contract/basket.ts';
import { isBuyable } from './use-basket.ts';

export const groupNames = ['here', 'elsewhere', 'missing', 'unbuyable', 'delayed'] as const;
export type GroupName = (typeof groupNames)[number];

/** Group of each line when it was first shown: an edited line does not move until the page is opened again. */
const groupOfLine = new Map<number, GroupName>();

export const forgetGroups = (): void => groupOfLine.clear();

/**
 * Groups lines by where the goods are; a line from several sources belongs to the slowest. Empty groups are left out.
 */
export function groupLines(items: readonly BasketItem[]): [name: GroupName, items: BasketItem[]][] {
  for (const item of items) if (!groupOfLine.has(item.id)) groupOfLine.set(item.id, groupOf(item));
  const groups = Map.groupBy(items, ({ id }) => groupOfLine.get(id));
  return groupNames.flatMap((name) => {
    const lines = groups.get(name);
    return lines ? [[name, lines] as [GroupName, BasketItem[]]] : [];
  });
}

function groupOf({ status, customerPrice, split }: BasketItem): GroupName {
  if (!isBuyable(customerPrice)) return 'unbuyable';
  if (status === 'delayed') return 'delayed';
  if (split.missing > 0) return 'missing';
  return split.elsewhere > 0 ? 'elsewhere' : 'here';
}
