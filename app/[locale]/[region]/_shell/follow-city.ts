import { isCityViewed } from '#lib/client/viewed-city.ts';
import type { User } from '#lib/contract/accounts.ts';

/**
 * A verified customer's city is that of the company (§1); the server stores it in a cookie. Returns the address of
 * `path` on that city's host; null if the page is already there or outside the regional domain, or if the customer has
 * chosen to view this city.
 */
export function addressInOwnCity({ isVerified, city }: User, path: string): string | null {
  const { domain, city: here } = document.documentElement.dataset;
  const { hostname } = window.location;
  if (!isVerified || !city || !domain || !(hostname === domain || hostname.endsWith(`.${domain}`))) return null;
  return city.subdomain === here || isCityViewed(here) ? null : addressOnHost(city.subdomain, path);
}

/** `path` on the host of a city. */
export function addressOnHost(subdomain: string, path: string): string {
  const { domain } = document.documentElement.dataset;
  const { protocol, port } = window.location;
  return `${protocol}//${subdomain}.${domain}${port ? `:${port}` : ''}${path}`;
}
