import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FeedError, tooLarge } from './feed-error.ts';

const TIMEOUT_MS = 600_000;
/** longest time without a byte */
const SILENCE_MS = 30_000;

/** Whether a feed is given as an address and not as a file. */
export function isFeedAddress(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

interface FetchOptions {
  maxBytes: number;
  /** longest time without a byte, milliseconds */
  silenceMs?: number;
  onProgress?: (bytes: number) => void;
}

/**
 * Downloads a feed into a temporary file, which `remove` deletes. Throws FeedError when the download is not complete.
 */
export async function fetchFeed(
  address: string,
  { maxBytes, silenceMs = SILENCE_MS, onProgress }: FetchOptions,
): Promise<{ file: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'feed-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  const file = join(directory, 'feed.xml');
  const silence = new AbortController();
  const isSilent = () => silence.abort(new Error(`nothing came for ${silenceMs / 1000} s`));
  const timer = setTimeout(isSilent, silenceMs);
  try {
    const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(address, { signal });
    if (!response.ok || !response.body)
      throw new FeedError({
        ru: `по адресу фида ответ ${response.status}`,
        en: `the address of the feed answers ${response.status}`,
      });
    const advance = (bytes: number) => {
      timer.refresh();
      onProgress?.(bytes);
    };
    await pipeline(limited(response.body, maxBytes, advance), createWriteStream(file));
    return { file, remove };
  } catch (error) {
    await remove();
    if (error instanceof FeedError) throw error;
    const reason = reasonOf(error);
    throw new FeedError({
      ru: `фид не удалось скачать: ${reason}`,
      en: `the feed could not be downloaded: ${reason}`,
    });
  } finally {
    clearTimeout(timer);
  }
}

async function* limited(body: AsyncIterable<Uint8Array>, maxBytes: number, onProgress: (bytes: number) => void) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    onProgress(bytes);
    yield chunk;
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error };
  // fetch refuses ports of other services, such as 1 or 25
  if (cause?.message === 'bad port') return 'this port is reserved for another service, correct the address';
  return cause?.message || message;
}
