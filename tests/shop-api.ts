import { createApi, SESSION_HEADER } from '#backend/http/api.ts';
import { ACTING_FOR_HEADER, ADDRESS_HEADER } from '#lib/config/headers.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Call, CallInput, Reply } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface Visitor {
  /** token of the anonymous session */
  session?: string;
  /** bearer token */
  token?: string;
  /** client address */
  address?: string;
  /** id of the customer for whom an employee acts */
  actingFor?: number;
  /** of the interface; absent: none is asked for */
  language?: Locale;
}

export interface ShopApi {
  database: TestDatabase;
  /** the raw response */
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** status and body of a call of the contract; `visitor`: a session's token, or all headers that the API proxy sets */
  call<K extends Call>(
    call: K,
    input: CallInput<K>,
    visitor?: string | Visitor,
  ): Promise<{ status: number; body: Reply<K> }>;
  end(): Promise<void>;
}

/** The embedded API on a separate database, called as over HTTP. */
export async function openShopApi({
  template,
  now,
}: {
  template: 'empty' | 'demo';
  now?: () => Date;
}): Promise<ShopApi> {
  const database = await createTestDatabase({ template });
  const api = createApi({ db: database.db, ...(now && { now }) });
  const send = async (method: string, path: string, init: RequestInit = {}) =>
    api.fetch(new Request(`http://api.test${path}`, { ...init, method }));
  return {
    database,
    send,
    async call(call, input, visitor = {}) {
      const { url, method, headers, body } = requestOf(call, input, '/api');
      const all = { ...headers, ...visitorHeaders(typeof visitor === 'string' ? { session: visitor } : visitor) };
      const response = await send(method, url, { headers: all, ...(body !== undefined && { body }) });
      return { status: response.status, body: await response.json() };
    },
    end: () => database.drop(),
  };
}

/** The headers about a visitor that the API proxy sends to the API. */
export const visitorHeaders = ({ session, token, address, actingFor, language }: Visitor): Record<string, string> => ({
  ...(session && { [SESSION_HEADER]: session }),
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(address && { [ADDRESS_HEADER]: address }),
  ...(language && { 'Accept-Language': language }),
  ...(actingFor !== undefined && { [ACTING_FOR_HEADER]: String(actingFor) }),
});
