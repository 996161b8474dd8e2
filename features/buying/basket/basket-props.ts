import type { Who } from '#lib/config/account-cookies.ts';

export interface BasketSlotProps {
  who: Who;
  /** legal entity of the basket; null: a private person */
  company: string | null;
  /** a requester sees no prices and asks for approval */
  isRequester: boolean;
  /** moves a line to favourites */
  onMoveToFavorites: (line: { id: number; productId: string }) => Promise<void>;
}
