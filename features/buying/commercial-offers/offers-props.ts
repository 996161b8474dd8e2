import type { Who } from '#lib/config/account-cookies.ts';

export interface OffersPlaceProps {
  who: Who;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
  onBasketChanged: () => void;
}
