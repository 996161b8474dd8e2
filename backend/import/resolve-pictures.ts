import type { Db } from '#backend/db/connection.ts';
import { PictureDownloadError, PictureDownloader } from './picture-download.ts';
import type { PictureStore, StoredPicture } from './pictures/picture-store.ts';
import type { CatalogueSource, SourcePicture } from './source.ts';

export interface ResolvedPictures {
  /** ids of the pictures that could be loaded, or the placeholder's alone */
  idsOf(pictures: SourcePicture[]): string[];
  /** the picture's id, or null when it could not be loaded */
  idOf(picture: SourcePicture): string | null;
  /** pictures stored as files, to be written to the table `pictures` if they are new */
  stored: StoredPicture[];
  warnings: string[];
}

export interface ResolveOptions {
  allowPrivateAddresses?: boolean;
  onProgress?: (done: number, total: number) => void;
}

const CONCURRENCY = 8;
const HOST_FAILURES = 3;
const QUERY_SIZE = 5000;

/** Stores the files of all pictures of a source, reusing those downloaded before, and returns their ids. */
export async function resolvePictures(
  db: Db,
  source: CatalogueSource,
  store: PictureStore,
  options: ResolveOptions = {},
): Promise<ResolvedPictures> {
  const wanted = await gather(source);
  const ids = await downloadedBefore(db, store, wanted);
  const missing = [...wanted].filter(([key]) => !ids.has(key));
  const placeholder = await store.placeholder();
  const stored = new Map([[placeholder.id, placeholder]]);
  const fetcher = new PictureFetcher(store, options.allowPrivateAddresses ?? false);
  let done = wanted.size - missing.length;
  await inParallel(missing, async ([key, picture]) => {
    const found = await fetcher.fetch(picture);
    if (found) {
      ids.set(key, found.id);
      stored.set(found.id, found);
    }
    done += 1;
    options.onProgress?.(done, wanted.size);
  });
  fetcher.close();
  const idOf = (picture: SourcePicture) => ids.get(keyOf(picture)) ?? null;
  return {
    idOf,
    idsOf(pictures) {
      const found = new Set(pictures.flatMap((picture) => idOf(picture) ?? []));
      return found.size > 0 ? [...found] : [placeholder.id];
    },
    stored: [...stored.values()],
    warnings: fetcher.warnings(),
  };
}

async function gather(source: CatalogueSource): Promise<Map<string, SourcePicture>> {
  const wanted = new Map<string, SourcePicture>();
  const add = (picture: SourcePicture) => wanted.set(keyOf(picture), picture);
  for (const { picture } of source.categories) if (picture) add(picture);
  if (source.pictures) for (const picture of source.pictures) add(picture);
  else for await (const { pictures } of source.products()) for (const picture of pictures) add(picture);
  return wanted;
}

function keyOf(picture: SourcePicture): string {
  return 'url' in picture ? picture.url : JSON.stringify(picture.drawing);
}

/** Ids by address; a picture with missing files is downloaded again. */
async function downloadedBefore(
  db: Db,
  store: PictureStore,
  wanted: ReadonlyMap<string, SourcePicture>,
): Promise<Map<string, string>> {
  const urls = [...wanted.values()].flatMap((picture) => ('url' in picture ? picture.url : []));
  const ids = new Map<string, string>();
  for (let start = 0; start < urls.length; start += QUERY_SIZE) {
    const rows = await db
      .selectFrom('pictures')
      .select(['id', 'source_url'])
      .where('source_url', 'in', urls.slice(start, start + QUERY_SIZE))
      .where('is_placeholder', '=', false)
      .execute();
    await inParallel(rows, async ({ id, source_url }) => {
      if (source_url && (await store.has(id))) ids.set(source_url, id);
    });
  }
  return ids;
}

interface HostTrouble {
  failures: number;
  missed: number;
  example: string;
  reason: string;
}

/** Loads single pictures and skips a host after three consecutive failures. */
class PictureFetcher {
  readonly #store: PictureStore;
  readonly #downloader: PictureDownloader;
  readonly #troubles = new Map<string, HostTrouble>();

  constructor(store: PictureStore, allowPrivateAddresses: boolean) {
    this.#store = store;
    this.#downloader = new PictureDownloader({ allowPrivateAddresses });
  }

  close(): void {
    this.#downloader.close();
  }

  /** The stored picture; null when it cannot be loaded. */
  async fetch(picture: SourcePicture): Promise<StoredPicture | null> {
    if ('drawing' in picture) return this.#store.storeDrawing(picture.drawing);
    const { url } = picture;
    const host = URL.canParse(url) ? new URL(url).host : '';
    const trouble = this.#troubles.get(host);
    if (trouble && trouble.failures >= HOST_FAILURES) {
      trouble.missed += 1;
      return null;
    }
    try {
      const image = await this.#downloader.download(url);
      if (trouble) trouble.failures = 0;
      return await this.#keep(image, url);
    } catch (error) {
      if (!(error instanceof PictureDownloadError)) throw error;
      this.#note(host, url, error);
      return null;
    }
  }

  async #keep(image: Buffer, url: string): Promise<StoredPicture> {
    try {
      return await this.#store.storeImage(image, url);
    } catch (error) {
      throw new PictureDownloadError(`not a picture (${(error as Error).message})`, false);
    }
  }

  #note(host: string, url: string, error: PictureDownloadError): void {
    const trouble = this.#troubles.get(host) ?? { failures: 0, missed: 0, example: url, reason: error.message };
    trouble.failures = error.isHostDown ? trouble.failures + 1 : 0;
    trouble.missed += 1;
    this.#troubles.set(host, trouble);
  }

  warnings(): string[] {
    return Array.from(this.#troubles.values(), ({ missed, example, reason }) => {
      const subject = missed === 1 ? '1 picture' : `${missed} pictures`;
      return `${subject} replaced by a placeholder, such as ${example}: ${reason}`;
    });
  }
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
