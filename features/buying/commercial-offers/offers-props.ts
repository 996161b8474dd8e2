import type { Who } from '#lib/config/account-cookies.ts';

export interface OffersPlaceProps {
  who: Who;
  onBasketChanged: () => void;
}
