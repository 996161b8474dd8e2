import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const EXPIRY_PATH = '/revalidate';
export const EXPIRY_TOKEN_HEADER = 'x-revalidate-token';

/** Whether the token is the one that this process generated for itself. */
export function isOwnProcess(token: IncomingHttpHeaders[string] | null): boolean {
  const expected = Buffer.from(process.env.REVALIDATE_TOKEN ?? '');
  const given = Buffer.from(String(token ?? ''));
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
}
