import { CITY_COOKIE, KEEP_CITY_COOKIE } from '#lib/config/account-cookies.ts';
import { LOGOUT_PARAMETER } from '#lib/config/own-path.ts';
import { readCookie } from './read-cookie.ts';

const KEEP_SECONDS = 5;

/**
 * Redirects to the same page of the customer's own city (§1) before another city is seen. Robots are not redirected. The
 * sign-out address is not redirected either: it signs out only when it is opened from the shop's own page, and the
 * redirect would look like one.
 *
 * @param root `city` is the subdomain of the page's city, `domain` the regional domain
 */
export function goToOwnCity({ city, domain }: DOMStringMap): void {
  const url = new URL(location.href);
  if (/bot|crawl|spider|slurp/i.test(navigator.userAgent) || url.searchParams.has(LOGOUT_PARAMETER)) return;
  const chosen = JSON.parse(readCookie(CITY_COOKIE) || '{}') as { subdomain?: string | null };
  const own = chosen.subdomain || '';
  const isKept = readCookie(KEEP_CITY_COOKIE) !== '';
  const keepCity = (seconds: number) => {
    document.cookie = `${KEEP_CITY_COOKIE}=1;Path=/;Domain=${domain};Max-Age=${seconds}`;
  };
  if (own === city) {
    if (isKept) keepCity(0);
  } else if (domain && !isKept && /^[a-z0-9-]+$/.test(own) && url.hostname.endsWith(domain)) {
    keepCity(KEEP_SECONDS);
    url.hostname = `${own}.${domain}`;
    location.replace(url);
  }
}
