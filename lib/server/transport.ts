import { publicContext } from '#backend/context.ts';
import { sharedDatabase } from '#backend/db/shared.ts';
import { ServiceError } from '#backend/errors.ts';
import { dispatch } from '#backend/http/dispatch.ts';
import { listAddressParts, listPartAddresses, type ProductAddress } from '#backend/modules/catalogue/index.ts';
import { environment } from '#lib/config/environment.ts';
import { type CallInput, contract, type JsonCall, type Reply } from '#lib/contract/contract.ts';
import { patientFetch } from '#lib/contract/patient-fetch.ts';
import { requestOf } from '#lib/contract/request.ts';
import { boundedBody, demandJson, mediaTypeOf, REPLY_BYTES_MAX, unfollowed } from './bounded-reply.ts';
import { noteCall } from './data-health.ts';

/** The object that was asked for does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** The API server answered, and refused: it is there. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * A public call made by the server for a page: in this process, or over HTTP to `API_SERVER`, whose reply is
 * parsed by the contract. Throws `NotFoundError` for an absent object.
 */
export async function serverCall<K extends JsonCall>(call: K, input: CallInput<K>): Promise<Reply<K>> {
  const { apiServer } = environment();
  try {
    const reply = await (apiServer === null ? callEmbedded(call, input) : callOverHttp(apiServer, call, input));
    noteCall(call, true);
    return reply;
  } catch (error) {
    noteCall(call, error instanceof NotFoundError || error instanceof RefusedError || error instanceof ServiceError);
    throw error;
  }
}

/** Parts of the embedded catalogue's addresses; the calls of §7 have none of this. */
export const embeddedAddressParts = (): Promise<number[]> => listAddressParts(embeddedContext());

/** Addresses of all products of a part, at most 10,000. */
export async function embeddedAddresses(part: number): Promise<ProductAddress[]> {
  try {
    return await listPartAddresses(embeddedContext(), part);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}

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
  const response = await patientFetch({ ...requestOf(call, input, apiServer), ...unfollowed });
  if (!response.ok) {
    await response.body?.cancel();
    // a 404 of something before the API says nothing about the object
    if (response.status === 404 && mediaTypeOf(response) === 'application/json')
      throw new NotFoundError(`${call}: not found`);
    const words = `${call}: the API server answered ${response.status}`;
    throw response.status >= 400 && response.status < 500 ? new RefusedError(words) : new Error(words);
  }
  await demandJson(response);
  const text = new TextDecoder().decode(await boundedBody(response, REPLY_BYTES_MAX.json));
  return contract[call].response.parse(JSON.parse(text)) as Reply<K>;
}
