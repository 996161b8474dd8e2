import type { ApiRequest } from './request.ts';

/** §7: total time of one call in milliseconds, including the repetition and the last byte of the body */
export const API_TIMEOUT_MS = 5000;
/** §7 */
export const API_RETRIES = 1;

/**
 * §7: a call is repeated once, when its method has no body (GET, DELETE, HEAD, OPTIONS) and the status is a temporary
 * failure.
 */
export const isRepeatable = (method: string, status: number): boolean =>
  /^[dgho]/i.test(method) && /408|409|425|429|50[0234]/.test(`${status}`);

/**
 * Makes a call with the timeout and the repetition of §7; the timeout covers both tries and the reading of the body.
 * @throws a TimeoutError, or what `fetch` throws
 */
export async function fetchWithRetry(call: ApiRequest & Omit<RequestInit, 'body'>): Promise<Response> {
  const init = { ...call, signal: AbortSignal.timeout(API_TIMEOUT_MS) } as RequestInit;
  const reply = await fetch(call.url, init);
  return isRepeatable(call.method, reply.status) ? fetch(call.url, init) : reply;
}
