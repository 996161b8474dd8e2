import { MOVED_COOKIE } from '#lib/config/account-cookies.ts';
import { readSiteCookie, writeSiteCookie } from './site-cookie.ts';

const LOOKED_SECONDS = 86_400;

/** Whether the signed-in customer has chosen to look at this page's city, which is not that of the company. */
export const isLookedAt = (city: string | undefined): boolean =>
  city !== undefined && readSiteCookie(MOVED_COOKIE) === city;

/** The same for the page that is open. */
export const isPageLookedAt = (): boolean => isLookedAt(document.documentElement.dataset.city);

/** From now on pages of the city are shown to the customer instead of those of the company's city. */
export const lookAt = (subdomain: string, regionalDomain: string): void =>
  writeSiteCookie(MOVED_COOKIE, subdomain, regionalDomain, LOOKED_SECONDS);
