import axios from 'axios';
import axiosRetry from 'axios-retry';
import { ACTING_FOR_HEADER } from '#lib/config/headers.ts';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import type { CallInput, FileCall, JsonCall, Reply } from '#lib/contract/contract.ts';
import { API_RETRIES, API_TIMEOUT_MS, isRepeatable } from '#lib/contract/patient-fetch.ts';
import { requestOf } from '#lib/contract/request.ts';
import { pageLocale } from './page-locale.ts';
import { announceSessionEnd } from './session-end.ts';

const http = axios.create({ timeout: API_TIMEOUT_MS });
axiosRetry(http, {
  retries: API_RETRIES,
  retryCondition: ({ config, response }) => isRepeatable(config?.method ?? '', response?.status ?? 0),
  // what the first try took counts against the timeout
  shouldResetTimeout: false,
});

/** A call that the server refused or that did not reach it (`status` 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ApiErrorBody | null;

  constructor(status: number, body: ApiErrorBody | null) {
    super(body?.message ?? `status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The status of what went wrong, 0 where no answer came; null: nothing did. */
export const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : error ? 0 : null;

/** Makes a call of the contract through the API proxy (§7). Throws `ApiError`. */
export async function api<K extends JsonCall>(call: K, input: CallInput<K>, signal?: AbortSignal): Promise<Reply<K>> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  try {
    const reply = await http.request<Reply<K>>({
      url,
      method,
      headers: { ...headers, ...ofPage() },
      data: body,
      ...(signal && { signal }),
    });
    return reply.data;
  } catch (error) {
    if (!axios.isAxiosError<ApiErrorBody>(error) || axios.isCancel(error)) throw error;
    throw refused(call, error.response?.status ?? 0, error.response?.data ?? null);
  }
}

/** Makes a call that answers a file. Throws `ApiError`. */
export async function apiFile<K extends FileCall>(call: K, input: CallInput<K>): Promise<File> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  try {
    const reply = await http.request<Blob>({
      url,
      method,
      headers: { ...headers, ...ofPage() },
      data: body,
      responseType: 'blob',
    });
    const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(String(reply.headers['content-disposition'])) ?? [];
    return new File([reply.data], decodeURIComponent(name), { type: reply.data.type });
  } catch (error) {
    if (!axios.isAxiosError<Blob>(error) || axios.isCancel(error)) throw error;
    throw refused(call, error.response?.status ?? 0, await refusalIn(error.response?.data));
  }
}

/** Calls of whoever comes or goes: their 401 is a wrong password, or an end that was asked for. */
const ownEnds: readonly string[] = ['POST v1 user/signIn/', 'POST v1 user/signOut/'] satisfies JsonCall[];

/** The one place where it is found out that the session has ended, whichever call hears of it. */
function refused(call: string, status: number, body: ApiErrorBody | null): ApiError {
  if (status === 401 && !ownEnds.includes(call)) announceSessionEnd();
  return new ApiError(status, body);
}

/**
 * Its language, whatever the browser prefers, and the customer whom it shows while an employee acts for them: what
 * another one would get is refused.
 */
function ofPage(): Record<string, string> {
  const { acting, who } = document.documentElement.dataset;
  return { 'Accept-Language': pageLocale(), ...(acting && who === 'verified' && { [ACTING_FOR_HEADER]: acting }) };
}

/** A refusal comes as JSON where a file was asked for. */
async function refusalIn(body: Blob | undefined): Promise<ApiErrorBody | null> {
  try {
    return body ? (JSON.parse(await body.text()) as ApiErrorBody) : null;
  } catch {
    return null;
  }
}
