import { EARLY_CLICKS, type WithEarlyClicks } from '#lib/config/early-clicks.ts';

/**
 * A click on a button with this attribute buys the product with that guid; with the next ones it asks for its price, or to
 * be notified of its arrival.
 */
export const BUY_ATTRIBUTE = 'data-buy';
export const ASK_ATTRIBUTE = 'data-ask';
export const ARRIVAL_ATTRIBUTE = 'data-arrival';
/** A click on a button with this attribute begins a guest's reservation of the product at a store. */
export const RESERVE_ATTRIBUTE = 'data-reserve';
/** A click on a button with this attribute adds the product to favourites or comparison, or removes it. */
export const LIST_ATTRIBUTES = { favorites: 'data-favorite', compare: 'data-compare' } as const;
/** On such a button or around it: the number of pieces that it buys; default: 1. */
export const QUANTITY_ATTRIBUTE = 'data-quantity';

const kinds = {
  buy: BUY_ATTRIBUTE,
  ask: ASK_ATTRIBUTE,
  arrival: ARRIVAL_ATTRIBUTE,
  reserve: RESERVE_ATTRIBUTE,
  ...LIST_ATTRIBUTES,
};

export interface BuyIntent {
  guid: string;
  kind: keyof typeof kinds;
  quantity: number;
}

/**
 * Calls `callback` for every click on such a button anywhere on the page, and for early ones on buttons that buy or
 * reserve. Returns a function that unsubscribes.
 */
export function onBuyIntent(callback: (intent: BuyIntent) => void): () => void {
  const listen = (event: MouseEvent) => {
    const intent = intentOf(event.target);
    // a link for visitors without JavaScript
    if (intent?.kind === 'arrival') event.preventDefault();
    if (intent) callback(intent);
  };
  document.addEventListener('click', listen);
  for (const intent of takeEarlyIntents()) callback(intent);
  return () => document.removeEventListener('click', listen);
}

function intentOf(target: EventTarget | null): BuyIntent | null {
  if (!(target instanceof Element)) return null;
  for (const kind of Object.keys(kinds) as BuyIntent['kind'][]) {
    const button = target.closest(`[${kinds[kind]}]`);
    const guid = button?.getAttribute(kinds[kind]);
    if (guid) {
      const quantity = button?.closest(`[${QUANTITY_ATTRIBUTE}]`)?.getAttribute(QUANTITY_ATTRIBUTE) ?? 1;
      return { guid, kind, quantity: Number(quantity) };
    }
  }
  return null;
}

/**
 * What was bought or reserved before the page's script ran, each product once however often it was pressed: nothing seemed
 * to happen. What the other buttons do depends on data of the visitor that come later.
 */
function takeEarlyIntents(): BuyIntent[] {
  const page = window as WithEarlyClicks;
  const intents = [...(page[EARLY_CLICKS] ?? [])].map(intentOf);
  // not deleted: an element with this id would take the place of the property
  page[EARLY_CLICKS] = undefined;
  const early = new Map<string, BuyIntent>();
  for (const intent of intents)
    if (intent?.kind === 'buy' || intent?.kind === 'reserve') early.set(`${intent.kind} ${intent.guid}`, intent);
  return [...early.values()];
}
