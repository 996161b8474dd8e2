import { API_TIMEOUT_MS, RETRIED_STATUSES } from '#lib/config/limits.ts';
import type { Call, CallInput, Reply } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { pageLocale } from './page-locale.ts';

type GetCall = Extract<Call, `GET ${string}`>;

/**
 * A GET call without axios, for the few that every page makes by itself: axios alone would be an eighth of what a
 * first view may load. Same timeout and one retry (§7). Throws when no good answer came.
 */
export async function lightGet<K extends GetCall>(call: K, input: CallInput<K>): Promise<Reply<K>> {
  const { url, headers } = requestOf(call, input, '/api');
  headers['Accept-Language'] = pageLocale();
  const ask = () => fetch(url, { headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  const first = await ask();
  const reply = RETRIED_STATUSES.includes(first.status) ? await ask() : first;
  if (!reply.ok) throw new Error(`${call}: status ${reply.status}`);
  return reply.json() as Promise<Reply<K>>;
}
