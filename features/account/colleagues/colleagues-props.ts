import type { Who } from '#lib/config/account-cookies.ts';

export interface ColleaguesSlotProps {
  who: Who;
}
