import type { Who } from '#lib/config/account-cookies.ts';

export interface PriceRequestsSlotProps {
  who: Who;
}
