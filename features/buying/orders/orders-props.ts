import type { Who } from '#lib/config/account-cookies.ts';

/** Callbacks of «repeat order» to the basket. */
export interface BasketCalls {
  /** called after products were added: reloads the basket */
  renew: () => Promise<void>;
  takeBack: (undo: string) => Promise<void>;
}

export interface OrderSlotProps {
  who: Who;
  basket: BasketCalls;
}

export interface OrdersSlotProps extends OrderSlotProps {
  /** the archive of finished orders; otherwise active ones */
  isArchive: boolean;
}
