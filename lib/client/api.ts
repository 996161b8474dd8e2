import axios, { type AxiosError } from 'axios';
import axiosRetry from 'axios-retry';
import { API_TIMEOUT_MS, RETRIED_STATUSES } from '#lib/config/limits.ts';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import type { CallInput, FileCall, JsonCall, Reply } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { pageLocale } from './page-locale.ts';

const BODYLESS = new Set(['get', 'delete', 'head', 'options']);

const http = axios.create({ timeout: API_TIMEOUT_MS });
axiosRetry(http, { retries: 1, retryCondition: isWorthRepeating });

/** What is answered is shown on this page, whatever the browser prefers. */
const spoken = (headers: Record<string, string>) => ({ ...headers, 'Accept-Language': pageLocale() });

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

/** Makes a call of the contract through the door (§7). Throws `ApiError`. */
export async function api<K extends JsonCall>(call: K, input: CallInput<K>, signal?: AbortSignal): Promise<Reply<K>> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  try {
    const reply = await http.request<Reply<K>>({
      url,
      method,
      headers: spoken(headers),
      data: body,
      ...(signal && { signal }),
    });
    return reply.data;
  } catch (error) {
    if (!axios.isAxiosError<ApiErrorBody>(error) || axios.isCancel(error)) throw error;
    throw new ApiError(error.response?.status ?? 0, error.response?.data ?? null);
  }
}

/** Makes a call that answers a file. Throws `ApiError`. */
export async function apiFile<K extends FileCall>(call: K, input: CallInput<K>): Promise<File> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  try {
    const reply = await http.request<Blob>({ url, method, headers: spoken(headers), data: body, responseType: 'blob' });
    const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(String(reply.headers['content-disposition'])) ?? [];
    return new File([reply.data], decodeURIComponent(name), { type: reply.data.type });
  } catch (error) {
    if (!axios.isAxiosError<Blob>(error) || axios.isCancel(error)) throw error;
    throw new ApiError(error.response?.status ?? 0, await refusalIn(error.response?.data));
  }
}

/** A refusal comes as JSON where a file was asked for. */
async function refusalIn(body: Blob | undefined): Promise<ApiErrorBody | null> {
  try {
    return body ? (JSON.parse(await body.text()) as ApiErrorBody) : null;
  } catch {
    return null;
  }
}

function isWorthRepeating(error: AxiosError): boolean {
  const method = error.config?.method?.toLowerCase() ?? '';
  return BODYLESS.has(method) && RETRIED_STATUSES.includes(error.response?.status ?? 0);
}
