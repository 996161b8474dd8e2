const YEAR_SECONDS = 365 * 86_400;

/** A cookie that scripts may read; '' where there is none. */
export function readSiteCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

/**
 * Keeps a choice for every city's host where the page is on the regional domain.
 *
 * @param seconds default: a year; 0 forgets it
 */
export function writeSiteCookie(name: string, value: string, regionalDomain: string, seconds = YEAR_SECONDS): void {
  const { hostname, protocol } = window.location;
  const isRegional = hostname === regionalDomain || hostname.endsWith(`.${regionalDomain}`);
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Lax'];
  if (isRegional) parts.push(`Domain=${regionalDomain}`);
  if (protocol === 'https:') parts.push('Secure');
  document.cookie = parts.join('; ');
}
