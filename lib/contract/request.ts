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

/**
 * Builds the HTTP request of a call. `base` is `/api` or an API server's base; `/ajax/…` calls are below its host's
 * root.
 */
export function requestOf<K extends Call>(call: K, input: CallInput<K>, base: string): ApiRequest {
  const { params, query, body } = input as AnyInput;
  const { method } = parseKey(call);
  const search = String(append(new URLSearchParams(), query ?? {}));
  const url = addressOf(call, params ?? {}, base) + (search && `?${search}`);
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  if (body === undefined) return { url, method, headers, body: undefined };
  if (isFormCall(call)) return { url, method, headers, body: append(new URLSearchParams(), body as object) };
  if (hasFile(body)) return { url, method, headers, body: append(new FormData(), body) };
  return { url, method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * Whether a call takes a form-encoded body, as the calls of sign-in and registration do (§7). Decided by the path, since
 * the browser does not load the contract.
 */
export const isFormCall = (call: EndpointKey): boolean =>
  /^(user(?!\/satis)|verifyCode|password)\//.test(parseKey(call).path);

/**
 * Whether a body goes as multipart: it does when it contains a file. The browser does not load the contract, so the
 * body decides.
 */
const hasFile = (body: unknown): body is object => Object.values(body ?? {}).some((value) => value instanceof Blob);

/** Appends fields; a list repeats its name for each value, and undefined fields are left out. */
function append<Into extends URLSearchParams | FormData>(into: Into, fields: object): Into {
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat() as (string & Blob)[]) into.append(name, one);
  return into;
}

function addressOf(call: EndpointKey, params: Record<string, unknown>, base: string): string {
  const { version, path } = parseKey(call);
  const filled = path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, isMany: string) => {
    const text = encodeURIComponent(String(params[name]));
    const way = isMany ? text.replaceAll('%2F', '/') : text;
    // a dot segment or an empty segment would lead to another address
    if (/(^|\/)\.{0,2}(\/|$)/.test(way)) throw new RangeError(way);
    return way;
  });
  if (filled.startsWith('/')) return base.startsWith('http') ? new URL(base).origin + filled : filled;
  return version === '-' ? `${base}/${filled}` : `${base}/${version}/${filled}`;
}
