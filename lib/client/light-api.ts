import type { CallInput, JsonCall, Reply } from '#lib/contract/contract.ts';
import { fetchWithRetry } from '#lib/contract/fetch-with-retry.ts';
import { requestOf } from '#lib/contract/request.ts';
import { pageLocale } from './page-locale.ts';

/**
 * Makes a call without axios, which alone is an eighth of the script that a first view may load. Throws unless the
 * response is successful.
 */
export async function lightCall<K extends JsonCall>(call: K, input: CallInput<K>): Promise<Reply<K>> {
  const request = requestOf(call, input, '/api');
  request.headers['Accept-Language'] = pageLocale();
  const reply = await fetchWithRetry(request);
  if (!reply.ok) throw new Error(`${call}: status ${reply.status}`);
  return reply.json() as Promise<Reply<K>>;
}
