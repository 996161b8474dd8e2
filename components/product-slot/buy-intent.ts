/** A button with this attribute asks for the product whose guid it holds; with the next one only for its price. */
export const BUY_ATTRIBUTE = 'data-buy';
export const ASK_ATTRIBUTE = 'data-ask';
/** With these it puts the product on a list of the visitor's, or takes it back. */
export const LIST_ATTRIBUTES = { favorites: 'data-favorite', compare: 'data-compare' } as const;
/** How many pieces such a button buys; default: one. */
export const QUANTITY_ATTRIBUTE = 'data-quantity';

const kinds = { buy: BUY_ATTRIBUTE, ask: ASK_ATTRIBUTE, ...LIST_ATTRIBUTES };

export interface BuyIntent {
  guid: string;
  kind: keyof typeof kinds;
  quantity: number;
}

/** Calls back for every press of such a button, of whatever part of the page. Gives the way to stop. */
export function onBuyIntent(callback: (intent: BuyIntent) => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    for (const kind of Object.keys(kinds) as BuyIntent['kind'][]) {
      const button = target.closest(`[${kinds[kind]}]`);
      const guid = button?.getAttribute(kinds[kind]);
      if (guid) callback({ guid, kind, quantity: Number(button?.getAttribute(QUANTITY_ATTRIBUTE) ?? 1) });
    }
  };
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
}
