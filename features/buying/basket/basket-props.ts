import type { Who } from '#lib/config/account-cookies.ts';

export interface BasketSlotProps {
  who: Who;
  /** a line is to become a favourite */
  onPutAside: (line: { id: number; productId: string }) => Promise<void>;
}
