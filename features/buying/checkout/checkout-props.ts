import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';

export interface CheckoutSlotProps {
  who: Who;
  /** null: not known yet */
  info: AppInfo | null;
  /** the basket is not what it was */
  onPlaced: () => void;
}
