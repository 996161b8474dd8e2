import type { Call, CallInput } from './contract.ts';
import { type EndpointKey, parseKey } from './endpoint.ts';

export interface ApiRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | URLSearchParams | FormData | undefined;
}

type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A call as an HTTP request. `base` is `/api` or an API server's base; `/ajax/…` calls stand at its host's root. */
export function requestOf<K extends Call>(call: K, input: CallInput<K>, base: string): ApiRequest {
  const { params, query, body } = input as AnyInput;
  const { method } = parseKey(call);
  const url = addressOf(call, params ?? {}, base) + queryString(query ?? {});
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const request = { url, method, headers, body: undefined };
  if (body === undefined) return request;
  if (isFormCall(call)) return { ...request, body: withFields(new URLSearchParams(), body as object) };
  if (hasFile(body)) return { ...request, body: withFields(new FormData(), body) };
  return { ...request, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Calls about who one is take form-encoded bodies (§7). The browser does not have the contract itself, so it goes by the path. */
export const isFormCall = (call: EndpointKey): boolean => /^(user|verifyCode|password)\//.test(parseKey(call).path);

/** A body that holds a file goes in parts; without the contract at hand, the file itself tells. */
const hasFile = (body: unknown): body is object => Object.values(body ?? {}).some((value) => value instanceof Blob);

function withFields<F extends URLSearchParams | FormData>(form: F, fields: object): F {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value as string);
  return form;
}

function addressOf(call: EndpointKey, params: Record<string, unknown>, base: string): string {
  const { version, path } = parseKey(call);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  if (filled.startsWith('/')) return base.startsWith('http') ? new URL(base).origin + filled : filled;
  return version === '-' ? `${base}/${filled}` : `${base}/${version}/${filled}`;
}

function queryString(query: Record<string, unknown>): string {
  const search = withFields(new URLSearchParams(), query);
  return search.size > 0 ? `?${search}` : '';
}
