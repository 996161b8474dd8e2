import type { Who } from '#lib/config/account-cookies.ts';

export interface StaffSlotProps {
  who: Who;
  /** an employee who acts for a customer makes no calls of operators */
  isActing: boolean;
}
