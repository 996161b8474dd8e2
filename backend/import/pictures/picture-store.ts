import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { STANDARD_WIDTHS } from '#lib/config/pictures.ts';
import { FairQueue } from '#lib/threads/fair-queue.ts';
import { isWideSubject } from './is-wide-subject.ts';
import { pictureHash, placeholderId } from './picture-id.ts';
import { placeholderSvg } from './placeholder.ts';
import {
  encodeRaster,
  type PictureFormat,
  pictureFormats,
  pictureSide,
  type Raster,
  rasterise,
  reduce,
  renderPicture,
  toRaster,
} from './raster.ts';

const maxBytes = 10 * 1024 * 1024;
const maxPixels = 20_000_000;
const minSide = 16;

export interface StoredPicture {
  /** name of the files: `<id>-<size>.avif` and `.webp`; `<id>.svg` when `sizes` is empty */
  id: string;
  /** pixels of the largest stored size */
  width: number;
  height: number;
  /** existing pixel widths, ascending; empty for a vector drawing */
  sizes: number[];
  sourceUrl: string | null;
  isPlaceholder: boolean;
  /** whether the subject leaves the upper and lower part of a square frame free */
  isWide: boolean;
}

export type PictureErrorCode = 'tooLarge' | 'tooManyPixels' | 'tooSmall' | 'unreadable';

export class PictureError extends Error {
  readonly code: PictureErrorCode;

  constructor(code: PictureErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
    this.code = code;
  }
}

/** Description of a picture drawn by the source's program; only that program can read it. */
export type Drawing = Record<string, unknown>;

export interface Drawn {
  /** returns the SVG document: square, without external references */
  svg: () => string;
  /** true: stored as SVG, which is sharp at any width */
  isScheme: boolean;
  isWide: boolean;
}

export type Draw = (drawing: Drawing) => Drawn;

export interface PictureStore {
  /** Throws when the store has no drawing function. */
  storeDrawing(drawing: Drawing): Promise<StoredPicture>;
  /** Throws PictureError for a file with too many bytes or pixels, or one that is no image. */
  storeImage(buffer: Buffer, sourceUrl: string): Promise<StoredPicture>;
  placeholder(): Promise<StoredPicture>;
  /** whether the picture was written completely */
  has(id: string): Promise<boolean>;
}

/**
 * Pictures in a directory, named by a hash of their input: the same drawing or file is processed and written once.
 *
 * @param draw draws what is stored as a drawing; without it drawings are refused
 * @param drawingsDir stores drawings here instead of making their files, which `drawFile` makes when they are requested
 */
export function pictureStore(dir: string, draw?: Draw, drawingsDir?: string): PictureStore {
  const files = new PictureFiles(dir);
  return {
    storeDrawing: (drawing) => {
      if (!draw) throw new Error('this shop has no program that draws pictures');
      const name = pictureHash(canonical(drawing));
      const { svg, isScheme, isWide } = draw(drawing);
      if (isScheme) return storeScheme(dir, `s${name}`, svg);
      const picture = { ...drawnPicture(`d${name}`), isWide };
      return drawingsDir ? defer(drawingsDir, picture, drawing) : files.storeSvg(picture, svg);
    },
    placeholder: () => files.storeSvg({ ...drawnPicture(placeholderId), isPlaceholder: true }, () => placeholderSvg),
    storeImage: (buffer, sourceUrl) => files.storeImage(buffer, sourceUrl),
    has: (id) => isStored(dir, id),
  };
}

/** Makes the files of pictures in a directory, a few at a time. */
class PictureFiles {
  readonly #dir: string;
  // more than the number of cores, so that pictures are encoded while others are drawn or written
  readonly #queue = new FairQueue(availableParallelism() + 2);
  readonly #pending = new Map<string, Promise<void>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  async storeSvg(picture: StoredPicture, svg: () => string): Promise<StoredPicture> {
    await this.#make(picture.id, picture.sizes, () => rasterise(svg()));
    return picture;
  }

  async storeImage(buffer: Buffer, sourceUrl: string): Promise<StoredPicture> {
    const { width, height } = await inspect(buffer);
    const sizes = sizesFor(width);
    const largest = sizes.at(-1) ?? width;
    const id = `i${pictureHash(buffer)}`;
    await this.#make(id, sizes, () => decode(buffer, largest));
    return {
      id,
      width: largest,
      height: Math.max(1, Math.round((height * largest) / width)),
      sizes,
      sourceUrl,
      isPlaceholder: false,
      isWide: await this.#queue.enqueue(null, () => isWideSubject(buffer, { width, height })),
    };
  }

  #make(id: string, sizes: readonly number[], source: () => Promise<Raster>): Promise<void> {
    const running =
      this.#pending.get(id) ??
      this.#queue
        .enqueue(null, () => writeMissing(this.#dir, id, sizes, source))
        .finally(() => this.#pending.delete(id));
    this.#pending.set(id, running);
    return running;
  }
}

async function storeScheme(dir: string, id: string, svg: () => string): Promise<StoredPicture> {
  if (!(await exists(schemeFile(dir, id)))) {
    await mkdir(dir, { recursive: true });
    await writeAtomically(schemeFile(dir, id), svg());
  }
  return { ...drawnPicture(id), sizes: [] };
}

async function isStored(dir: string, id: string): Promise<boolean> {
  if (/^s[0-9a-f]{20}$/.test(id)) return exists(schemeFile(dir, id));
  if (!/^[dip][0-9a-f]{20}$/.test(id)) return false;
  const last = pictureFormats.at(-1) ?? 'webp';
  if (await exists(fileOf(dir, id, STANDARD_WIDTHS[0], last))) return true;
  const names = await readdir(dir).catch(() => []);
  return names.some((name) => name.startsWith(`${id}-`) && name.endsWith(`.${last}`));
}

async function defer(drawingsDir: string, picture: StoredPicture, drawing: Drawing): Promise<StoredPicture> {
  await mkdir(drawingsDir, { recursive: true });
  const path = join(drawingsDir, `${picture.id}.json`);
  if (!(await exists(path))) await writeAtomically(path, JSON.stringify(drawing));
  return picture;
}

const drawnPicture = (id: string): StoredPicture => ({
  id,
  width: pictureSide,
  height: pictureSide,
  sizes: [...STANDARD_WIDTHS],
  sourceUrl: null,
  isPlaceholder: false,
  isWide: false,
});

/**
 * Makes one file of a picture that was stored as a drawing.
 *
 * @param file name of the file: `<id>-<width>.<format>`
 * @returns whether there is such a drawing, width and format
 */
export async function drawFile(file: string, dir: string, drawingsDir: string, draw: Draw): Promise<boolean> {
  const [, id, width, format] = /^(d[0-9a-f]{20})-(\d+)\.(avif|webp)$/.exec(file) ?? [];
  const size = STANDARD_WIDTHS.find((one) => one === Number(width));
  if (id === undefined || size === undefined) return false;
  const stored = await readFile(join(drawingsDir, `${id}.json`), 'utf8').catch(() => null);
  if (stored === null) return false;
  const picture = await renderPicture(draw(JSON.parse(stored) as Drawing).svg(), size, format as PictureFormat);
  await mkdir(dir, { recursive: true });
  await writeAtomically(join(dir, file), picture);
  return true;
}

/** JSON that does not depend on the order of keys. */
function canonical(drawing: Drawing): string {
  return JSON.stringify(
    Object.entries(drawing)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Sizes that a source of this width allows without enlarging. */
function sizesFor(width: number): number[] {
  const sizes = STANDARD_WIDTHS.filter((size) => size <= width);
  return sizes.length > 0 ? sizes : [width];
}

async function inspect(buffer: Buffer): Promise<{ width: number; height: number }> {
  if (buffer.length > maxBytes)
    throw new PictureError('tooLarge', `picture of ${buffer.length} bytes, at most ${maxBytes} are taken`);
  const meta = await sharp(buffer, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('unreadable', 'not a picture', { cause });
    });
  const { width, height } = meta.autoOrient ?? meta;
  if (Math.min(width, height) < minSide) throw new PictureError('tooSmall', `picture of ${width} × ${height} pixels`);
  if (width * height > maxPixels)
    throw new PictureError('tooManyPixels', `picture of ${width} × ${height} pixels, at most ${maxPixels} are taken`);
  return { width, height };
}

/** Decodes an image, rotates it by its metadata and removes the metadata. */
async function decode(buffer: Buffer, width: number): Promise<Raster> {
  try {
    return await toRaster(
      sharp(buffer, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width, withoutEnlargement: true }),
    );
  } catch (cause) {
    throw new PictureError('unreadable', 'picture is broken', { cause });
  }
}

function fileOf(dir: string, id: string, size: number, format: PictureFormat): string {
  return join(dir, `${id}-${size}.${format}`);
}

function schemeFile(dir: string, id: string): string {
  return join(dir, `${id}.svg`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function writeMissing(
  dir: string,
  id: string,
  sizes: readonly number[],
  source: () => Promise<Raster>,
): Promise<void> {
  const wanted = sizes.flatMap((size) =>
    pictureFormats.map((format) => ({ size, format, path: fileOf(dir, id, size, format) })),
  );
  const present = await Promise.all(wanted.map(({ path }) => exists(path)));
  const missing = wanted.filter((_, i) => !present[i]);
  if (missing.length === 0) return;
  await mkdir(dir, { recursive: true });
  // from the largest down, each scaled from the previous one; so the smallest file is written last
  let raster = await source();
  for (const size of sizes.toReversed()) {
    raster = await reduce(raster, size);
    for (const { format, path } of missing.filter((file) => file.size === size)) {
      await writeAtomically(path, await encodeRaster(raster, format));
    }
  }
}

async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
