import type { Who } from '#lib/config/account-cookies.ts';

export interface ColleaguesPlaceProps {
  who: Who;
}
