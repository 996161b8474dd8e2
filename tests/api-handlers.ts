import { type HttpHandler, http } from 'msw';
import type { createApi } from '#backend/http/api.ts';
import { contract } from '#lib/contract/contract.ts';
import { type EndpointKey, endpointPath, parseKey } from '#lib/contract/endpoint.ts';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One msw handler per call of the contract. Each answers through the embedded API, so the test double behaves like it. */
export function apiHandlers(api: ReturnType<typeof createApi>): HttpHandler[] {
  return (Object.keys(contract) as EndpointKey[]).map((key) => {
    const verb = parseKey(key).method.toLowerCase() as Verb;
    const pattern = `*${endpointPath(key).replace(/\{(\w+)(\*?)\}/g, (_, name, isMany) => (isMany ? `:${name}+` : `:${name}`))}`;
    return http[verb](pattern, ({ request }) => api.fetch(request));
  });
}
