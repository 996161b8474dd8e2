import { join } from 'node:path';
import sharp from 'sharp';
import { environment } from '#lib/config/environment.ts';
import type { SharingCard } from '#lib/contract/app.ts';
import { PicturesBusy } from '#lib/pictures/picture-drawer.ts';
import { readPicture } from '#lib/pictures/picture-files.ts';
import { type CardOrder, PICTURE } from '#lib/sharing/card-layout.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { isTimeout, workerPool } from '#lib/threads/worker-pool.ts';
import { BoundedFiles } from './bounded-files.ts';

/** A thousand pictures or more; others are drawn again when they are requested. */
const FILES_MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** a request that would wait longer is refused: robots come again */
const WAIT_MS = 3000;
/** Width of the stored picture that is read. */
const STORED_WIDTH = 640;

const pool = workerPool('sharing', { threads: 1, idleMs: 30_000, heapMb: 64 });

interface Drawing {
  files: BoundedFiles;
  /** by key: a picture that several request at once is drawn once */
  unfinished: Map<string, Promise<Buffer<ArrayBuffer> | null>>;
}

const drawing = processSingleton<Drawing>('sharing pictures', () => ({
  files: new BoundedFiles(join(environment().dataDir, 'sharing'), FILES_MAX_BYTES),
  unfinished: new Map(),
}));

/** JPEG of the sharing picture with this key; null when the machine has no time to draw it. */
export async function sharingPicture(key: string, card: SharingCard): Promise<Buffer<ArrayBuffer> | null> {
  const stored = await drawing.files.read(`${key}.jpg`);
  if (stored) return stored;
  const isBusy = !drawing.unfinished.has(key) && pool.unfinished() * pool.usualMs > WAIT_MS;
  if (isBusy) return null;
  const made = drawing.unfinished.get(key) ?? drawn(key, card).finally(() => drawing.unfinished.delete(key));
  drawing.unfinished.set(key, made);
  return made;
}

const drawn = (key: string, card: SharingCard) =>
  make(key, card).catch((error: unknown) => {
    if (isTimeout(error) || error instanceof PicturesBusy) return null;
    throw error;
  });

async function make(key: string, { picture, ...card }: SharingCard): Promise<Buffer<ArrayBuffer>> {
  const product = picture === null ? null : await productPicture(picture);
  const order: CardOrder = { card, storeName: environment().storeName, hasPicture: product !== null };
  const task = { file: 'lib/sharing/draw-card.ts', name: 'drawCard', input: order, timeoutMs: TIMEOUT_MS };
  const ground = sharp(Buffer.from((await pool.run(task, null)) as string));
  const { left, top } = PICTURE;
  if (product) ground.composite([{ input: product, left, top }]);
  const bytes = await ground.flatten().jpeg({ quality: 86, chromaSubsampling: '4:4:4', progressive: true }).toBuffer();
  const whole = Buffer.from(bytes);
  await drawing.files.write(`${key}.jpg`, whole);
  return whole;
}

/** The stored picture in the size in which it is put upon the drawing; null if it cannot be read. */
async function productPicture(id: string): Promise<Buffer | null> {
  const stored = (await readPicture(`${id}-${STORED_WIDTH}.webp`)) ?? (await readPicture(`${id}.svg`));
  if (!stored) return null;
  const { side } = PICTURE;
  const fitted = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return sharp(stored)
    .resize(side, side, fitted)
    .png()
    .toBuffer()
    .catch(() => null);
}
