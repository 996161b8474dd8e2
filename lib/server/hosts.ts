import { environment } from '#lib/config/environment.ts';

/** Host header without its port, in lower case; '' when absent or malformed. */
export function hostName(header: string | null): string {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return /^[a-z0-9.-]+$/.test(name) ? name : '';
}

/** '' for the bare regional domain, the label before it for a city's host, null for any host outside it. */
export function subdomainOf(host: string): string | null {
  const { regionalDomain } = environment();
  if (host === regionalDomain) return '';
  return host.endsWith(`.${regionalDomain}`) ? host.slice(0, -regionalDomain.length - 1) : null;
}

/** Whether a page at `origin` is one of ours and may change state. */
export function isOwnOrigin(origin: string, requestHost: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return subdomainOf(hostname) !== null || host === requestHost;
}
