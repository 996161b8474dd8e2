import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';
import { environment, SettingError } from '#lib/config/environment.ts';

let trust: ReturnType<typeof proxyaddr.compile> | undefined;

/** The proxies that the settings name. Throws `SettingError` where it names none that could be. */
export function trustedProxies() {
  const { trustedProxies: names } = environment();
  try {
    trust ??= proxyaddr.compile(names);
    return trust;
  } catch {
    throw new SettingError(
      `TRUSTED_PROXIES must hold addresses, ranges or loopback, uniquelocal, linklocal, but it is ${JSON.stringify(names.join(','))}: correct it or leave it out.`,
    );
  }
}

/**
 * The address from which a request was really sent: that of the connection, or what `X-Forwarded-For` says where a
 * trusted proxy said it.
 */
export const clientAddress = (request: IncomingMessage): string => proxyaddr(request, trustedProxies());
