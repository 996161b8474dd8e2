import Cookies from 'js-cookie';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** A cookie readable by scripts; '' when it is not set. */
export const readSiteCookie = (name: string): string => Cookies.get(name) ?? '';

/**
 * Sets a cookie for all cities' hosts when the page is on the regional domain.
 *
 * @param seconds lifetime, default a year; 0 deletes it
 */
export function writeSiteCookie(name: string, value: string, regionalDomain: string, seconds = YEAR_SECONDS): void {
  const { hostname, protocol } = window.location;
  const isRegional = hostname === regionalDomain || hostname.endsWith(`.${regionalDomain}`);
  Cookies.set(name, value, {
    expires: seconds / DAY_SECONDS,
    sameSite: 'Lax',
    secure: protocol === 'https:',
    ...(isRegional && { domain: regionalDomain }),
  });
}
