import { KEEP_CITY_COOKIE } from '#lib/config/account-cookies.ts';

/**
 * Whether the signed-in customer has chosen to view this page's city, which is not that of the company. Without the
 * library that reads cookies elsewhere: every part that a signed-in visitor loads asks this.
 */
export const isCityViewed = (city: string | undefined): boolean =>
  city !== undefined && document.cookie.split('; ').includes(`${KEEP_CITY_COOKIE}=${city}`);

/** The same for the page that is open. */
export const isPageCityViewed = (): boolean => isCityViewed(document.documentElement.dataset.city);
