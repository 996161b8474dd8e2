import { createStore } from '#components/state/store.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { record } from '#lib/client/analytics.ts';
import { api } from '#lib/client/api.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { type BasketLine, type BasketLines, basketLines, noLines } from './basket-lines.ts';
import { basketTexts } from './basket-texts.ts';

/** The complete basket; null until a component has loaded it. */
export const wholeBasket = createStore<Basket | null>(null);

/** How often a shown basket is compared with that of the server. */
const COLLEAGUES_MS = 15_000;

/** Channel that notifies other tabs of changes. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('basket');

/**
 * Reloads the basket after changes in other tabs, when the tab becomes visible, and while it is shown, because
 * colleagues share it. Returns a function that stops it.
 */
export function watchBasket(): () => void {
  const renew = () => void (wholeBasket.get() ? loadBasket() : loadLines());
  const look = () => {
    if (document.visibilityState === 'visible') renew();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && wholeBasket.get()) void renewIfChanged();
  }, COLLEAGUES_MS);
  channel?.addEventListener('message', renew);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    channel?.removeEventListener('message', renew);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Loads the shown basket again when its version has grown, and says so: nothing here has changed it. */
async function renewIfChanged(): Promise<void> {
  const shown = wholeBasket.get();
  if (unanswered.size > 0 || !shown) return;
  try {
    const { version } = await api('GET v1 basket/summary/', {});
    // what was changed here meanwhile has come with its own answer
    if (version <= (wholeBasket.get()?.version ?? version)) return;
    await loadBasket();
    showSnackbar({ text: basketTexts().changedElsewhere });
  } catch {
    // asked again after the next interval
  }
}

/** Clears the basket's state when the customer changes. */
export function forgetBasket(): void {
  basketLines.set(noLines);
  wholeBasket.set(null);
  unanswered.clear();
}

/** Loads products and quantities of the basket; after a failure the previous ones stay. */
export async function loadLines(): Promise<void> {
  pending();
  try {
    const { version, items } = await api('GET v1 basket/summary/', {});
    acceptLines(version, items);
  } catch {
    basketLines.set({ ...basketLines.get(), status: 'error' });
  }
}

/** Loads the complete basket. Throws `ApiError`. */
export async function loadBasket(): Promise<void> {
  pending();
  try {
    acceptBasket(await api('GET v1 basket/items/', {}));
  } catch (error) {
    basketLines.set({ ...basketLines.get(), status: 'error' });
    throw error;
  }
}

/** Stores the server's basket, unless a newer version is known. */
export function acceptBasket(basket: Basket): void {
  if (basket.version < (wholeBasket.get()?.version ?? 0)) return;
  wholeBasket.set(basket);
  acceptLines(basket.version, basket.items);
}

/** Notifies other tabs that the basket was changed here. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
export const notifyTabs = (): void => channel?.postMessage(null);

/** Additions that the server has not answered yet, by their idempotency keys. */
export const unanswered = new Map<string, { productId: string; quantity: number }>();

/**
 * Adds a product, shown in the basket at once. Throws `ApiError` and restores the previous state.
 * @param key idempotency key: the same key sent twice adds once
 */
export async function addProduct(guid: string, quantity: number, key: string): Promise<void> {
  const known = basketLines.get().lines.get(guid);
  setLine(guid, {
    id: 0,
    status: 'checked',
    ...known,
    quantity: Math.min(MAX_QUANTITY, (known?.quantity ?? 0) + quantity),
  });
  unanswered.set(key, { productId: guid, quantity });
  try {
    const { version, item } = await api('POST v1 basket/add/', { body: { productId: guid, quantity, key } });
    const isNewer = version >= basketLines.get().version;
    if (isNewer) setLine(guid, item, version);
    record({ kind: 'add', lines: [{ guid, quantity }] });
    if (wholeBasket.get()) await loadBasket();
    notifyTabs();
  } catch (error) {
    setLine(guid, known);
    void loadLines();
    throw error;
  } finally {
    unanswered.delete(key);
  }
}

function pending(): void {
  basketLines.set({ ...basketLines.get(), status: 'pending' });
}

function acceptLines(
  version: number,
  items: readonly Pick<BasketItem, 'id' | 'productId' | 'quantity' | 'status'>[],
): void {
  const known = basketLines.get();
  if (version < known.version) {
    basketLines.set({ ...known, status: 'success' });
    return;
  }
  const lines = new Map(items.map(({ productId, id, quantity, status }) => [productId, { id, quantity, status }]));
  basketLines.set({ status: 'success', version, lines });
}

/** @param line undefined: removes the line */
function setLine(guid: string, line: BasketLine | undefined, version?: number): void {
  const known: BasketLines = basketLines.get();
  const lines = new Map(known.lines);
  if (line) lines.set(guid, line);
  else lines.delete(guid);
  basketLines.set({ status: 'success', version: version ?? known.version, lines });
}
