import type { Who } from '#lib/config/account-cookies.ts';
import type { PromotionCard } from '#lib/contract/content.ts';

export interface ClosedPromotionProps {
  who: Who;
  isActing: boolean;
  slug: string;
  state: PromotionCard['state'];
  closedFor: NonNullable<PromotionCard['closedFor']>;
  signInHref: string;
  words: { title: string; guest: string; signIn: string; unverified: string; employee: string; loading: string };
}
