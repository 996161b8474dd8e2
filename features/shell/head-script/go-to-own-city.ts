import { CITY_COOKIE } from '#lib/config/account-cookies.ts';
import { LOGOUT_PARAMETER } from '#lib/config/routes.ts';
import { readCookie } from './read-cookie.ts';

/** Set for a few seconds before a page is left for a city's: a page that is not of that city then does not leave again. */
const MOVED_COOKIE = 'moved';
const MOVED_SECONDS = 5;

/**
 * Leaves for the same page of the customer's own city (§1) before that of another city is seen. Robots stay, and so does an
 * address that signs out, which would otherwise count as opened from one of our own pages.
 *
 * @param root `city` is the subdomain of the page's city, `domain` the regional domain
 */
export function goToOwnCity({ city, domain }: DOMStringMap): void {
  const url = new URL(location.href);
  if (/bot|crawl|spider|slurp/i.test(navigator.userAgent) || url.searchParams.has(LOGOUT_PARAMETER)) return;
  const chosen = JSON.parse(readCookie(CITY_COOKIE) || '{}') as { subdomain?: string | null };
  const own = chosen.subdomain || '';
  const hasMoved = readCookie(MOVED_COOKIE) !== '';
  const rememberMove = (seconds: number) => {
    document.cookie = `${MOVED_COOKIE}=1;Path=/;Domain=${domain};Max-Age=${seconds}`;
  };
  if (own === city) {
    if (hasMoved) rememberMove(0);
  } else if (domain && !hasMoved && /^[a-z0-9-]+$/.test(own) && url.hostname.endsWith(domain)) {
    rememberMove(MOVED_SECONDS);
    url.hostname = `${own}.${domain}`;
    location.replace(url);
  }
}
