import type { Who } from '#lib/config/account-cookies.ts';

export interface PriceRequestsPlaceProps {
  who: Who;
}
