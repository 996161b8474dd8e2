import { type HttpHandler, http } from 'msw';
import type { createApi } from '#backend/http/api.ts';
import { contract } from '#lib/contract/contract.ts';
import { type EndpointKey, endpointPath, parseKey } from '#lib/contract/endpoint.ts';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One handler a call of the contract; each answers through the embedded API, so no test double has a mind of its own. */
export function apiHandlers(api: ReturnType<typeof createApi>): HttpHandler[] {
  return (Object.keys(contract) as EndpointKey[]).map((key) => {
    const verb = parseKey(key).method.toLowerCase() as Verb;
    const pattern = `*${endpointPath(key).replace(/\{(\w+)(\*?)\}/g, (_, name, isMany) => (isMany ? `:${name}+` : `:${name}`))}`;
    return http[verb](pattern, ({ request }) => api.fetch(request));
  });
}
