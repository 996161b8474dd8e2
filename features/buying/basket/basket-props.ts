import type { Who } from '#lib/config/account-cookies.ts';

export interface BasketPlaceProps {
  who: Who;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
  /** a line is to become a favourite */
  onPutAside: (line: { id: number; productId: string }) => Promise<void>;
}
