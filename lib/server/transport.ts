import { publicContext } from '#backend/context.ts';
import { sharedDatabase } from '#backend/db/serving-database.ts';
import { ServiceError } from '#backend/errors.ts';
import { dispatch } from '#backend/http/dispatch.ts';
import {
  type AddressPart,
  listAddressParts,
  listPartAddresses,
  type ProductAddress,
} from '#backend/modules/catalogue/index.ts';
import { type Feed, openFeed } from '#backend/modules/yml-feed/index.ts';
import { environment } from '#lib/config/environment.ts';
import { type CallInput, contract, type JsonCall, type Reply } from '#lib/contract/contract.ts';
import { fetchWithRetry } from '#lib/contract/fetch-with-retry.ts';
import type { City } from '#lib/contract/geography.ts';
import { requestOf } from '#lib/contract/request.ts';
import { boundedBody, mediaTypeOf, REPLY_BYTES_MAX, requireJson, unfollowed } from './bounded-reply.ts';
import { recordCall } from './data-health.ts';

/** The requested object does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** The API server answered with a refusal, so it is reachable. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * Makes a public call for a page: in this process, or over HTTP to `API_SERVER`, whose reply is validated by the
 * contract. Throws `NotFoundError` when the object does not exist.
 */
export async function serverCall<K extends JsonCall>(call: K, input: CallInput<K>): Promise<Reply<K>> {
  const { apiServer } = environment();
  try {
    const reply = await (apiServer === null ? callEmbedded(call, input) : callOverHttp(apiServer, call, input));
    recordCall(call, true);
    return reply;
  } catch (error) {
    recordCall(call, error instanceof NotFoundError || error instanceof RefusedError || error instanceof ServiceError);
    throw error;
  }
}

/** Parts of the embedded catalogue's addresses; §7 has no call for them. */
export const embeddedAddressParts = (): Promise<AddressPart[]> => listAddressParts(embeddedContext());

/** Addresses of all products of a part, at most 10,000. */
export async function embeddedAddresses(part: number): Promise<ProductAddress[]> {
  try {
    return await listPartAddresses(embeddedContext(), part);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}

/** The catalogue of a city as a file for robots; null: it is being written. */
export const embeddedFeed = (city: City): Promise<Feed | null> =>
  openFeed(embeddedContext(), city, environment().dataDir);

const embeddedContext = () => publicContext(sharedDatabase().db);

async function callEmbedded<K extends JsonCall>(call: K, input: CallInput<K>): Promise<Reply<K>> {
  try {
    return await dispatch(embeddedContext(), call, input);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') throw new NotFoundError(error.message);
    throw error;
  }
}

async function callOverHttp<K extends JsonCall>(apiServer: string, call: K, input: CallInput<K>): Promise<Reply<K>> {
  const response = await fetchWithRetry({ ...requestOf(call, input, apiServer), ...unfollowed });
  if (!response.ok) {
    await response.body?.cancel();
    // a 404 without JSON comes from a proxy before the API and says nothing about the object
    if (response.status === 404 && mediaTypeOf(response) === 'application/json')
      throw new NotFoundError(`${call}: not found`);
    const words = `${call}: the API server answered ${response.status}`;
    throw response.status >= 400 && response.status < 500 ? new RefusedError(words) : new Error(words);
  }
  await requireJson(response);
  const text = new TextDecoder().decode(await boundedBody(response, REPLY_BYTES_MAX.json));
  return contract[call].response.parse(JSON.parse(text)) as Reply<K>;
}
