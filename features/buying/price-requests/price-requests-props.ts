import type { Who } from '#lib/config/account-cookies.ts';

export interface PriceRequestsPlaceProps {
  who: Who;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
}
