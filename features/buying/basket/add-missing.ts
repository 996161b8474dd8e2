import { api } from '#lib/client/api.ts';
import { acceptBasket, loadLines, notifyTabs, wholeBasket } from './basket-client.ts';
import { allEditsAnswered } from './basket-edits.ts';
import { basketLines } from './basket-lines.ts';
import { recordChanges } from './record-changes.ts';

/** Adds the pieces that the basket does not have yet. Throws `ApiError`. */
export async function addMissing(items: { productId: string; quantity: number }[]) {
  await allEditsAnswered();
  // analytics records the difference from the basket before
  await loadLines();
  const before = basketLines.get().lines;
  const { undo, refused, ...basket } = await api('POST v1 basket/items/', { body: { items, mode: 'missing' } });
  recordChanges(before, wholeBasket.get(), basket);
  acceptBasket(basket);
  notifyTabs();
  return { undo, refused };
}
