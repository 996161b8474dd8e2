import type { Who } from '#lib/config/account-cookies.ts';

export interface OffersSlotProps {
  who: Who;
  onBasketChanged: () => void;
}
