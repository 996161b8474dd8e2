import { cityOrigin, environment } from '#lib/config/environment.ts';

/** Host header without its port, in lower case; '' when absent or malformed. */
export function hostName(header: string | null): string {
  const name = (header ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return /^[a-z0-9-][a-z0-9.-]*$/.test(name) ? name : '';
}

/** '' for the bare regional domain, the label before it for a city's host, null for any host outside it. */
export function subdomainOf(host: string): string | null {
  const { regionalDomain } = environment();
  if (host === regionalDomain) return '';
  return host.endsWith(`.${regionalDomain}`) ? host.slice(0, -regionalDomain.length - 1) : null;
}

interface Address {
  protocol: string;
  /** as the Host header has it */
  host: string | null;
}

/**
 * Whether a page at `origin` is one of ours and may change state: it stands at one of the shop's public addresses, which
 * are those of the bare domain and of its cities, or, outside the regional domain, at the very address that `asked` was
 * sent to.
 *
 * @param isCity whether the shop has a city at a subdomain; others may be somebody else's
 */
export async function isOwnOrigin(
  origin: string,
  asked: Address,
  isCity: (subdomain: string) => Promise<boolean>,
): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  const { protocol, host, hostname } = new URL(origin);
  const subdomain = subdomainOf(hostName(hostname));
  if (subdomain === null) return protocol === asked.protocol && host === asked.host?.toLowerCase();
  return origin === cityOrigin(environment(), subdomain) && (subdomain === '' || isCity(subdomain));
}
