import { createStore } from '#components/state/store.ts';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { ApiError, api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { QUANTITY_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { BasketItem } from '#lib/contract/basket.ts';
import { requestOf } from '#lib/contract/request.ts';
import { acceptBasket, loadBasket, notifyTabs, unanswered, wholeBasket } from './basket-client.ts';
import { basketLines } from './basket-lines.ts';
import { recordChanges } from './record-changes.ts';

export type LineEdit = Partial<Pick<BasketItem, 'quantity' | 'status'>>;

/** Edits not yet confirmed by the server, by line id. */
export const edits = createStore<ReadonlyMap<number, LineEdit>>(new Map());

/** Whether edits are waiting for a connection. */
export const isOffline = createStore(false);

/** Interval at which edits are sent again while offline. */
const RETRY_MS = 3000;

let timer: number | undefined;
let sending: Promise<void> | null = null;
/** Ends the wait for the next attempt. */
let wake = () => {};

/** Sends the edits that wait for a connection at once. */
export const retryEdits = (): void => wake();

/** Shows the edits at once. Sends a quantity when it has not changed for half a second (§9), a checkbox immediately. */
export function editLines(changes: readonly [id: number, change: LineEdit][]): void {
  const next = new Map(edits.get());
  for (const [id, change] of changes) next.set(id, { ...next.get(id), ...change });
  edits.set(next);
  const isTyped = changes.some(([, { quantity }]) => quantity !== undefined);
  plan(isTyped ? QUANTITY_DEBOUNCE_MS : 0);
}

/** Resolves when all edits have been accepted or refused by the server. */
export async function allEditsAnswered(): Promise<void> {
  while (sending || edits.get().size > 0) {
    window.clearTimeout(timer);
    await (sending ?? send());
  }
}

/**
 * Sends pending edits when the page is left, and again what is being added: leaving cancels its request. In another tab
 * somebody else may have signed in meanwhile: an addition names its customer, and lines have ids of their basket.
 */
export function sendEditsOnLeave(customer: string): () => void {
  const leave = () => {
    for (const [key, added] of unanswered)
      outlive(requestOf('POST v1 basket/add/', { body: { ...added, key, customer } }, '/api'));
    if (edits.get().size > 0) outlive(requestOf('PATCH v1 basket/items/', { body: bodyOf(edits.get()) }, '/api'));
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** Sends a request that the end of the page does not cancel. */
function outlive({ url, method, headers, body }: ReturnType<typeof requestOf>): void {
  void fetch(url, { method, headers, body: body ?? null, keepalive: true }).catch(() => undefined);
}

function plan(delay: number): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void send(), delay);
}

async function send(): Promise<void> {
  if (sending) return;
  const sent = edits.get();
  if (sent.size === 0) return;
  sending = patch(sent);
  await sending;
  sending = null;
  if (edits.get().size > 0) plan(0);
}

async function patch(sent: ReadonlyMap<number, LineEdit>): Promise<void> {
  try {
    const basket = await api('PATCH v1 basket/items/', { body: bodyOf(sent) });
    recordChanges(basketLines.get().lines, wholeBasket.get(), basket, new Set(sent.keys()));
    acceptBasket(basket);
    isOffline.set(false);
    forget(sent);
    notifyTabs();
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === 0;
    isOffline.set(isLost);
    if (isLost) {
      await nextAttempt();
      return;
    }
    forget(sent);
    showFailure(refusalOf(error, []).general ?? '');
    await loadBasket().catch(() => undefined);
  }
}

const nextAttempt = () =>
  new Promise<void>((resolve) => {
    const waiting = setTimeout(resolve, RETRY_MS);
    wake = () => {
      clearTimeout(waiting);
      resolve();
    };
  });

/** Removes sent edits; a line that was edited again meanwhile stays pending. */
function forget(sent: ReadonlyMap<number, LineEdit>): void {
  const left = new Map(edits.get());
  for (const [id, edit] of sent) if (left.get(id) === edit) left.delete(id);
  edits.set(left);
}

const bodyOf = (changes: ReadonlyMap<number, LineEdit>) => ({
  items: [...changes].map(([id, change]) => ({ id, ...change })),
});
