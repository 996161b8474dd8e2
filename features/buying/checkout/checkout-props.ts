import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';

export interface CheckoutSlotProps {
  who: Who;
  /** null: not loaded yet */
  info: AppInfo | null;
  /** called after an order was placed, which changes the basket */
  onPlaced: () => void;
}
