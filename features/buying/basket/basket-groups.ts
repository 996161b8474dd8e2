import type { BasketItem } from '#lib/contract/basket.ts';
import { isBuyable } from './use-basket.ts';

export const groupNames = ['here', 'elsewhere', 'missing', 'unbuyable', 'delayed'] as const;
export type GroupName = (typeof groupNames)[number];

/** By line the group in which it was first shown: a line that is edited stays under the pointer until the page is opened again. */
const groupOfLine = new Map<number, GroupName>();

export const forgetGroups = (): void => groupOfLine.clear();

/** Lines by where the goods are: a line that is not whole in one place stands with what takes longest. Empty groups are left out. */
export function groupLines(items: readonly BasketItem[]): [name: GroupName, items: BasketItem[]][] {
  for (const item of items) if (!groupOfLine.has(item.id)) groupOfLine.set(item.id, groupOf(item));
  const groups = Map.groupBy(items, ({ id }) => groupOfLine.get(id));
  return groupNames.flatMap((name) => {
    const lines = groups.get(name);
    return lines ? [[name, lines] as [GroupName, BasketItem[]]] : [];
  });
}

function groupOf({ status, offer, split }: BasketItem): GroupName {
  if (!isBuyable(offer)) return 'unbuyable';
  if (status === 'delayed') return 'delayed';
  if (split.missing > 0) return 'missing';
  return split.elsewhere > 0 ? 'elsewhere' : 'here';
}
