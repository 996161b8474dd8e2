import type { Who } from '#lib/config/account-cookies.ts';

/** What happens in the basket when an order is repeated. */
export interface BasketCalls {
  /** something was added: the shown basket is asked for anew */
  renew: () => Promise<void>;
  takeBack: (undo: string) => Promise<void>;
}

export interface OrderSlotProps {
  who: Who;
  basket: BasketCalls;
}

export interface OrdersSlotProps extends OrderSlotProps {
  /** those to which nothing more happens; otherwise the active ones */
  isArchive: boolean;
}
