import type { Who } from '#lib/config/account-cookies.ts';

export interface BasketSlotProps {
  who: Who;
  /** moves a line to favourites */
  onMoveToFavorites: (line: { id: number; productId: string }) => Promise<void>;
}
