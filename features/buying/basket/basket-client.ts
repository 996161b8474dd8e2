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
  const refresh = () => {
    if (document.visibilityState === 'visible') renew();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && wholeBasket.get()) void renewIfChanged();
  }, COLLEAGUES_MS);
  channel?.addEventListener('message', renew);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    channel?.removeEventListener('message', renew);
    document.removeEventListener('visibilitychange', refresh);
  };
}

/** Loads the shown basket again when its version has grown, and says so: nothing here has changed it. */
async function renewIfChanged(): Promise<void> {
  const shown = wholeBasket.get();
  if (unanswered.size > 0 || !shown) return;
  try {
    const { version, basketId } = await api('GET v1 basket/summary/', {});
    const known = wholeBasket.get();
    const isSame = known?.basket.id === basketId;
    // what was changed here meanwhile has come with its own answer
    if (!known || (isSame && version <= known.version)) return;
    await loadBasket();
    const texts = basketTexts();
    showSnackbar({ text: isSame ? texts.changedElsewhere : texts.chosenElsewhere });
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

/** How often another basket was chosen here: an answer to a request from before is not shown. */
let choices = 0;

/** Loads products and quantities of the basket; after a failure the previous ones stay. */
export async function loadLines(): Promise<void> {
  pending();
  const before = choices;
  try {
    const { basketId, version, items } = await api('GET v1 basket/summary/', {});
    if (before === choices) acceptLines(basketId, version, items);
  } catch {
    basketLines.set({ ...basketLines.get(), status: 'error' });
  }
}

/** Loads the complete basket. Throws `ApiError`. */
export async function loadBasket(): Promise<void> {
  pending();
  const before = choices;
  try {
    const basket = await api('GET v1 basket/items/', {});
    if (before === choices) acceptBasket(basket);
  } catch (error) {
    basketLines.set({ ...basketLines.get(), status: 'error' });
    throw error;
  }
}

/** Stores the server's basket, unless a newer version is known. */
export function acceptBasket(basket: Basket): void {
  const known = wholeBasket.get();
  if (known?.basket.id === basket.basket.id && basket.version < known.version) return;
  wholeBasket.set(basket);
  acceptLines(basket.basket.id, basket.version, basket.items);
}

/** Shows the basket that was chosen here. */
export function acceptChoice(basket: Basket): void {
  choices += 1;
  acceptBasket(basket);
  notifyTabs();
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
    const { basketId, version, item } = await api('POST v1 basket/add/', { body: { productId: guid, quantity, key } });
    const shown = basketLines.get();
    // another one was chosen on another device
    if ((shown.basketId ?? basketId) !== basketId) void loadLines();
    else if (version >= shown.version) setLine(guid, item, version);
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
  basketId: string,
  version: number,
  items: readonly Pick<BasketItem, 'id' | 'productId' | 'quantity' | 'status'>[],
): void {
  const known = basketLines.get();
  if (basketId === known.basketId && version < known.version) {
    basketLines.set({ ...known, status: 'success' });
    return;
  }
  const lines = new Map(items.map(({ productId, id, quantity, status }) => [productId, { id, quantity, status }]));
  basketLines.set({ status: 'success', basketId, version, lines });
}

/** @param line undefined: removes the line */
function setLine(guid: string, line: BasketLine | undefined, version?: number): void {
  const known: BasketLines = basketLines.get();
  const lines = new Map(known.lines);
  if (line) lines.set(guid, line);
  else lines.delete(guid);
  basketLines.set({ ...known, status: 'success', version: version ?? known.version, lines });
}
