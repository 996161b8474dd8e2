import type { Who } from '#lib/config/account-cookies.ts';

export interface PartnerSlotProps {
  who: Who;
  /** an employee acts for a customer */
  isActing: boolean;
}
