import axios from 'axios';
import axiosRetry from 'axios-retry';
import { ACTING_FOR_HEADER } from '#lib/config/headers.ts';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import type { CallInput, FileCall, JsonCall, Reply } from '#lib/contract/contract.ts';
import { API_RETRIES, API_TIMEOUT_MS, isRepeatable } from '#lib/contract/fetch-with-retry.ts';
import { requestOf } from '#lib/contract/request.ts';
import { announceForbidden } from './forbidden.ts';
import { pageLocale } from './page-locale.ts';
import { announceSessionEnd } from './session-end.ts';

const http = axios.create({ timeout: API_TIMEOUT_MS });
axiosRetry(http, {
  retries: API_RETRIES,
  retryCondition: ({ config, response }) => isRepeatable(config?.method ?? '', response?.status ?? 0),
  // the timeout covers the first try and the repetition together
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

/** HTTP status of the failure, 0 when no response came; null: no error. */
export const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : error ? 0 : null;

/**
 * Makes a call of the contract through the API proxy (§7). Throws `ApiError`.
 *
 * @param timeout milliseconds; longer than the default only for uploads, which a slow network takes its time for
 */
export async function api<K extends JsonCall>(
  call: K,
  input: CallInput<K>,
  signal?: AbortSignal,
  timeout = API_TIMEOUT_MS,
): Promise<Reply<K>> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  try {
    const reply = await http.request<Reply<K>>({
      url,
      method,
      headers: { ...headers, ...pageHeaders() },
      data: body,
      timeout,
      ...(signal && { signal }),
    });
    return reply.data;
  } catch (error) {
    if (!axios.isAxiosError<ApiErrorBody>(error) || axios.isCancel(error)) throw error;
    throw errorOf(call, error.response?.status ?? 0, error.response?.data ?? null);
  }
}

/** Makes a call that answers a file. Throws `ApiError`. */
export async function apiFile<K extends FileCall>(call: K, input: CallInput<K>): Promise<File> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  try {
    const reply = await http.request<Blob>({
      url,
      method,
      headers: { ...headers, ...pageHeaders() },
      data: body,
      responseType: 'blob',
    });
    const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(String(reply.headers['content-disposition'])) ?? [];
    return new File([reply.data], decodeURIComponent(name), { type: reply.data.type });
  } catch (error) {
    if (!axios.isAxiosError<Blob>(error) || axios.isCancel(error)) throw error;
    throw errorOf(call, error.response?.status ?? 0, await readRefusal(error.response?.data));
  }
}

/** For these calls a 401 means a wrong password or a requested sign-out, not an ended session. */
const sessionCalls: readonly string[] = ['POST v1 user/signIn/', 'POST v1 user/signOut/'] satisfies JsonCall[];

/** Builds the error of a refused call and reports an ended session and missing rights: every call's 401 and 403 pass here. */
function errorOf(call: string, status: number, body: ApiErrorBody | null): ApiError {
  if (status === 401 && !sessionCalls.includes(call)) announceSessionEnd();
  if (status === 403) announceForbidden();
  return new ApiError(status, body);
}

/**
 * Headers with the page's language and, while an employee acts for a customer, that customer's id: the API refuses a
 * call meant for another one.
 */
function pageHeaders(): Record<string, string> {
  const { acting, who } = document.documentElement.dataset;
  return { 'Accept-Language': pageLocale(), ...(acting && who === 'verified' && { [ACTING_FOR_HEADER]: acting }) };
}

/** Parses a refusal, which comes as JSON even where a file was requested. */
async function readRefusal(body: Blob | undefined): Promise<ApiErrorBody | null> {
  try {
    return body ? (JSON.parse(await body.text()) as ApiErrorBody) : null;
  } catch {
    return null;
  }
}
