import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { environment } from '#lib/config/environment.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { readPicture } from '#lib/pictures/picture-files.ts';
import { FairQueue } from '#lib/threads/fair-queue.ts';

/** Pixels of a picture's side: 42 points on the printed page at 288 dots an inch. */
const PICTURE_SIDE = 168;
/** Pictures of the demo are drawn when they are first needed; a document waits no longer for them. */
const DRAWING_MS = 3000;
/** as many as there are threads that draw: pages that need pictures do not wait behind a whole offer */
const drawings = new FairQueue(2);

/** JPEGs for documents as data addresses, by file. */
const encoded = new LRUCache<string, string>({ maxSize: 4 * 1024 * 1024, sizeCalculation: ({ length }) => length });

interface DocumentPictures {
  /** of each line as a data address; null: none, or one that is not there in time or cannot be read */
  pictures: (string | null)[];
  /** whether a later document would have no other pictures */
  isComplete: boolean;
}

/** @throws when the signal is aborted; what was encoded until then is kept */
export async function picturesOf({ items }: PublicCommercialOffer, signal: AbortSignal): Promise<DocumentPictures> {
  const files = items.map(({ image }) => image && fileOf(image));
  const found = new Map<string, string | null>();
  for (const file of files) if (file !== null) found.set(file, encoded.get(file) ?? null);
  const missing = [...found].flatMap(([file, picture]) => (picture === null ? [file] : []));
  const isComplete = await drawAll(missing);
  // one after the other: an offer has up to 500 lines
  for (const file of missing) {
    signal.throwIfAborted();
    found.set(file, await jpegOf(file));
  }
  return { pictures: files.map((file) => (file === null ? null : (found.get(file) ?? null))), isComplete };
}

interface Picture {
  id: string;
  sizes: number[];
}

function fileOf({ id, sizes }: Picture): string {
  const width = sizes.toSorted((a, b) => a - b).find((size) => size >= PICTURE_SIDE) ?? Math.max(...sizes);
  return `${id}-${width}.webp`;
}

/**
 * Draws those that are not stored yet; returns whether all could be in time. Those not begun by then are left to the next
 * document: they would take the processor from this one.
 */
async function drawAll(files: readonly string[]): Promise<boolean> {
  const late = AbortSignal.timeout(DRAWING_MS);
  const drawOne = async (file: string) => {
    late.throwIfAborted();
    await readPicture(file);
  };
  const drawing = files.map((file) => drawings.enqueue(null, () => drawOne(file)));
  const all = Promise.allSettled(drawing).then((drawn) => drawn.every(({ status }) => status === 'fulfilled'));
  return Promise.race([all, sleep(DRAWING_MS, false, { ref: false })]);
}

async function jpegOf(file: string): Promise<string | null> {
  try {
    const drawn = await sharp(await readFile(join(environment().dataDir, 'pictures', file)))
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    const address = `data:image/jpeg;base64,${drawn.toString('base64')}`;
    encoded.set(file, address);
    return address;
  } catch {
    return null;
  }
}
