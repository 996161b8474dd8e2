import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';
import { environment, UserError } from '#lib/config/environment.ts';

let trust: ReturnType<typeof proxyaddr.compile> | undefined;

/** The trusted proxies from the settings. Throws `UserError` when a value is no address or range. */
export function trustedProxies() {
  const { trustedProxies: names } = environment();
  try {
    trust ??= proxyaddr.compile(names);
    return trust;
  } catch {
    throw new UserError(
      `TRUSTED_PROXIES must hold addresses, ranges or loopback, uniquelocal, linklocal, but it is ${JSON.stringify(names.join(','))}: correct it or leave it out.`,
    );
  }
}

/**
 * The client's address: that of the connection, or the one in `X-Forwarded-For` when a trusted proxy sent the request.
 */
export const clientAddress = (request: IncomingMessage): string => proxyaddr(request, trustedProxies());
