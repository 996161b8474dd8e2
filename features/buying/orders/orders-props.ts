import type { BasketCallbacks } from '#lib/client/basket-callbacks.ts';
import type { Who } from '#lib/config/account-cookies.ts';

export interface OrderSlotProps {
  who: Who;
  basket: BasketCallbacks;
}

export interface OrdersSlotProps extends OrderSlotProps {
  /** the archive of finished orders; otherwise active ones */
  isArchive: boolean;
}
