import type { Who } from '#lib/config/account-cookies.ts';

export interface ApprovalsSlotProps {
  who: Who;
  /** called after lines returned to the basket or an order was placed */
  onChanged: () => void;
}
