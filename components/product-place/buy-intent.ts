/** A button with this attribute asks for the product whose guid it holds; with the other one only for its price. */
export const BUY_ATTRIBUTE = 'data-buy';
export const ASK_ATTRIBUTE = 'data-ask';
/** How many pieces such a button buys; default: one. */
export const QUANTITY_ATTRIBUTE = 'data-quantity';

export interface BuyIntent {
  guid: string;
  kind: 'buy' | 'ask';
  quantity: number;
}

/** Calls back for every press of such a button, of whatever part of the page. Gives the way to stop. */
export function onBuyIntent(callback: (intent: BuyIntent) => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest(`[${BUY_ATTRIBUTE}],[${ASK_ATTRIBUTE}]`);
    if (!button) return;
    const bought = button.getAttribute(BUY_ATTRIBUTE);
    const guid = bought ?? button.getAttribute(ASK_ATTRIBUTE);
    const quantity = Number(button.getAttribute(QUANTITY_ATTRIBUTE) ?? 1);
    if (guid) callback({ guid, kind: bought === null ? 'ask' : 'buy', quantity });
  };
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
}
