import type { Who } from '#lib/config/account-cookies.ts';

export interface ClaimsSlotProps {
  who: Who;
  /** external id of the customer; null: not known yet */
  xmlId: string | null;
}

export type ClaimSlotProps = Pick<ClaimsSlotProps, 'who'>;
