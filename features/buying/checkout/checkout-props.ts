import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';

export interface CheckoutSlotProps {
  who: Who;
  /** null: not loaded yet */
  info: AppInfo | null;
  /** called when the basket has changed */
  onPlaced: () => void;
}
