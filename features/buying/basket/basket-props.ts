import type { Who } from '#lib/config/account-cookies.ts';

export interface BasketPlaceProps {
  who: Who;
  /** a line is to become a favourite */
  onPutAside: (line: { id: number; productId: string }) => Promise<void>;
}
