import Cookies from 'js-cookie';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** A cookie that scripts may read; '' where there is none. */
export const readSiteCookie = (name: string): string => Cookies.get(name) ?? '';

/**
 * Keeps a choice for every city's host where the page is on the regional domain.
 *
 * @param seconds default: a year; 0 forgets it
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
