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
  if (body === undefined) return { url, method, headers, body: undefined };
  if (isFormCall(call)) return { url, method, headers, body: formOf(body as Record<string, string | undefined>) };
  if (hasFile(body)) return { url, method, headers, body: partsOf(body) };
  return { url, method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Calls about who one is take form-encoded bodies (§7). The browser does not have the contract itself, so it goes by the path. */
export const isFormCall = (call: EndpointKey): boolean => /^(user|verifyCode|password)\//.test(parseKey(call).path);

function formOf(fields: Record<string, string | undefined>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

/** A body that holds a file goes in parts; without the contract at hand, the file itself tells. */
const hasFile = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);

function partsOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, Blob | string | undefined][])
    if (value !== undefined) form.append(name, value);
  return form;
}

function addressOf(call: EndpointKey, params: Record<string, unknown>, base: string): string {
  const { version, path } = parseKey(call);
  const filled = path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, isMany: string) =>
    (isMany ? String(params[name]).split('/') : [String(params[name])]).map(segment).join('/'),
  );
  if (filled.startsWith('/')) return base.startsWith('http') ? new URL(base).origin + filled : filled;
  return version === '-' ? `${base}/${filled}` : `${base}/${version}/${filled}`;
}

/** Browsers and servers take dots and nothing between two slashes for the way to another address. */
function segment(text: string): string {
  if (/^\.{0,2}$/.test(text)) throw new RangeError(`no segment of a path: '${text}'`);
  return encodeURIComponent(text);
}

/** A list has its name before each value. */
function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(name, `${one as string | number | boolean}`);
  return search.size > 0 ? `?${search}` : '';
}
