import type { Who } from '#lib/config/account-cookies.ts';

export interface NotificationsSlotProps {
  who: Who;
  /** an employee acts for the customer */
  isActing: boolean;
  /** the user's id; null: not loaded yet */
  person: number | null;
}
