import type { User } from '#lib/contract/accounts.ts';

/**
 * A verified customer's city is that of the company (§1); the server stores it in a cookie. Returns the address of
 * `path` on that city's host; null if the page is already there or outside the regional domain.
 */
export function addressInOwnCity({ isVerified, city }: User, path: string): string | null {
  const { domain, city: here } = document.documentElement.dataset;
  const { protocol, hostname, port } = window.location;
  if (!isVerified || !city || !domain || !(hostname === domain || hostname.endsWith(`.${domain}`))) return null;
  return city.subdomain === here ? null : `${protocol}//${city.subdomain}.${domain}${port ? `:${port}` : ''}${path}`;
}
