import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { LocalizedText } from '#lib/config/locales.ts';
import { isPrivateAddress, PrivateAddressError, publicLookup } from './public-address.ts';

const REDIRECTS_MAX = 3;

/** Why a file could not be downloaded, for the operator who gave its address. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly words: LocalizedText;

  constructor(words: LocalizedText) {
    super(words.en);
    this.words = words;
  }
}

interface Limits {
  maxBytes: number;
  /** of the whole download */
  timeoutMs: number;
  /** allows addresses of this machine and of private networks */
  allowPrivateAddresses: boolean;
}

const reasons = {
  notWeb: {
    ru: 'Адрес должен начинаться с http:// или https://',
    en: 'The address must begin with http:// or https://',
  },
  isPrivate: {
    ru: 'Адрес ведёт во внутреннюю сеть, такие файлы не скачиваются',
    en: 'The address leads to a private network, from which nothing is downloaded',
  },
  redirects: { ru: 'Слишком много переадресаций', en: 'Too many redirects' },
  slow: { ru: 'Файл не скачался за отведённое время', en: 'The file was not downloaded in the time allowed' },
  answer: (status: number) => ({
    ru: `По этому адресу нет файла: ответ ${status}`,
    en: `There is no file at this address: answer ${status}`,
  }),
  large: (bytes: number) => {
    const megabytes = Math.floor(bytes / 1_048_576);
    return { ru: `Файл больше ${megabytes} МБ`, en: `The file is larger than ${megabytes} MB` };
  },
  lost: (code: string) => ({ ru: `Сервер не отвечает (${code})`, en: `The server does not answer (${code})` }),
};

/**
 * Streams the file at an address of the web to `file`. Every redirect is checked like the address itself, and the
 * connection uses the network address that was checked. Throws DownloadError; then there is no file.
 */
export async function downloadFile(address: string, file: string, limits: Limits): Promise<void> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await follow(address, limits, signal);
    await pipeline(bounded(response, limits.maxBytes), createWriteStream(file), { signal });
  } catch (error) {
    await rm(file, { force: true });
    throw refusalOf(error, signal);
  }
}

/** Throws DownloadError for an address that is never downloaded from; names are resolved later. */
export function checkAddress(address: string, { allowPrivateAddresses }: Pick<Limits, 'allowPrivateAddresses'>): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new DownloadError(reasons.notWeb);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivateAddresses && isIP(host) !== 0 && isPrivateAddress(host)) throw new DownloadError(reasons.isPrivate);
  return url;
}

async function follow(address: string, limits: Limits, signal: AbortSignal): Promise<IncomingMessage> {
  let url = checkAddress(address, limits);
  for (let hops = 0; ; hops += 1) {
    const response = await request(url, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new DownloadError(reasons.answer(statusCode));
    if (hops === REDIRECTS_MAX) throw new DownloadError(reasons.redirects);
    const next = URL.canParse(headers.location, url) ? new URL(headers.location, url).href : '';
    url = checkAddress(next, limits);
  }
}

function request(url: URL, { allowPrivateAddresses }: Limits, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { 'user-agent': 'catalogue-import' };
  const lookup = allowPrivateAddresses ? undefined : publicLookup;
  return new Promise((resolve, reject) => {
    const options = { headers, signal, lookup, agent: false as const };
    (url.protocol === 'https:' ? httpsGet : httpGet)(url, options, resolve).on('error', reject);
  });
}

async function* bounded(response: AsyncIterable<Buffer>, maxBytes: number) {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DownloadError(reasons.large(maxBytes));
    yield chunk;
  }
}

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof DownloadError) return error;
  if (error instanceof PrivateAddressError) return new DownloadError(reasons.isPrivate);
  if (signal.aborted) return new DownloadError(reasons.slow);
  const { code, syscall } = error as NodeJS.ErrnoException;
  // a full disk is not the fault of the address
  return syscall === 'write' || syscall === 'open' ? error : new DownloadError(reasons.lost(code ?? 'error'));
}
