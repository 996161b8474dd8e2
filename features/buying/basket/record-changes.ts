import { type EventLine, record } from '#lib/client/analytics.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { BasketLines } from './basket-lines.ts';

/**
 * Records for analytics which quantities a change of this visitor has raised or lowered.
 * @param before lines before the change
 * @param was the whole basket before, if it is known: removed lines have their prices there
 * @param after the basket that the change was answered with
 * @param ids lines that were changed; default: any, such as those that an undo brings back
 */
export function recordChanges(
  before: BasketLines['lines'],
  was: Basket | null,
  after: Basket,
  ids?: ReadonlySet<number>,
): void {
  // nothing was added or removed: another basket is current now
  if (was && was.basket.id !== after.basket.id) return;
  const items = new Map([...(was?.items ?? []), ...after.items].map((item) => [item.productId, item]));
  const now = new Map(after.items.map(({ productId, quantity }) => [productId, quantity]));
  const guids = new Set([...before.keys(), ...now.keys()]);
  const changes = [...guids].flatMap((guid) => {
    const item = items.get(guid);
    const id = before.get(guid)?.id ?? item?.id;
    if (ids && (id === undefined || !ids.has(id))) return [];
    const change = (now.get(guid) ?? 0) - (before.get(guid)?.quantity ?? 0);
    const shown = item && { price: item.customerPrice.price, stock: item.available };
    return change === 0 ? [] : [{ guid, change, ...shown }];
  });
  const added = changes.filter(({ change }) => change > 0);
  const removed = changes.filter(({ change }) => change < 0);
  if (added.length > 0) record({ kind: 'add', lines: added.map(toLine) });
  if (removed.length > 0) record({ kind: 'remove', lines: removed.map(toLine) });
}

const toLine = ({ change, ...line }: Omit<EventLine, 'quantity'> & { change: number }): EventLine => ({
  ...line,
  quantity: Math.abs(change),
});
