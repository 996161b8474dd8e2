import { isIP } from 'node:net';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { environment } from '#lib/config/environment.ts';

/** The Host header without port, in lower case; '' when absent or malformed. */
export function hostName(header: string | null): string {
  const name = (header ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return /^[a-z0-9-][a-z0-9.-]*$/.test(name) ? name : '';
}

/** The city's subdomain; '' for the bare regional domain, null for a host outside it. */
export function subdomainOf(host: string): string | null {
  const { regionalDomain } = environment();
  if (host === regionalDomain) return '';
  return host.endsWith(`.${regionalDomain}`) ? host.slice(0, -regionalDomain.length - 1) : null;
}

const isMachine = (name: string) => name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0;

interface Address {
  protocol: string;
  /** value of the Host header */
  host: string | null;
}

/**
 * Whether a page at `origin` belongs to the shop and may change state: its origin is the bare domain or a city's host.
 * A shop on this machine (`*.localhost`) is also opened by an IP address or `localhost`, if that is where `asked` was
 * sent to.
 *
 * @param isCity whether the shop has a city at a subdomain; other subdomains may belong to another company
 */
export async function isOwnOrigin(
  origin: string,
  asked: Address,
  isCity: (subdomain: string) => Promise<boolean>,
): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  const { protocol, host, hostname } = new URL(origin);
  const subdomain = subdomainOf(hostName(hostname));
  if (subdomain === null)
    return (
      environment().isLocal && isMachine(hostname) && protocol === asked.protocol && host === asked.host?.toLowerCase()
    );
  return origin === cityOrigin(environment(), subdomain) && (subdomain === '' || isCity(subdomain));
}
