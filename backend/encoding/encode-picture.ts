import sharp, { type Metadata } from 'sharp';
import { DECODED_BYTES_MAX, decodedBytes } from './decoding-cost.ts';
import type { EncodedAs, EncodedFile } from './encoded.ts';
import type { FileRefusal } from './refusal.ts';

/** Longest side of a stored picture and of its preview, in pixels. */
const SIDE_MAX = 2048;
const PREVIEW_SIDE = 200;
/** JPEG is decoded at a reduced size, so photos of phones may be large. */
const PHOTO_PIXELS_MAX = 50_000_000;
const PIXELS_MAX = 24_000_000;
const LOGO_PIXELS_MAX = 16_000_000;
/** Sharp in print and on screens of high density. */
const LOGO_BOUNDS = { width: 480, height: 240 };

// each process encodes one file
sharp.cache(false);
sharp.concurrency(1);

/** Encodes a picture of a known format anew, without any byte of the file. */
export async function encodePicture(
  bytes: Buffer,
  as: EncodedAs,
): Promise<{ file: EncodedFile } | { refusal: FileRefusal }> {
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (meta.width * meta.height > pixelsMax(meta, as)) return { refusal: 'tooManyPixels' };
    if (decodedBytes(meta) > DECODED_BYTES_MAX) return { refusal: 'tooMuchMemory' };
    return { file: as === 'logo' ? await logo(bytes) : await picture(bytes, as === 'artwork') };
  } catch {
    return { refusal: 'unreadable' };
  }
}

const decoded = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error', sequentialRead: true }).autoOrient();

async function picture(bytes: Buffer, isArtwork: boolean): Promise<EncodedFile> {
  const sized = decoded(bytes).resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (isArtwork ? sized : sized.flatten({ background: '#fff' }))
    .webp({ quality: isArtwork ? 92 : 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const preview = await sharp(data)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'cover' })
    .webp({ quality: 70, effort: 2 })
    .toBuffer();
  return { kind: 'picture', bytes: data, preview, width: info.width, height: info.height };
}

async function logo(bytes: Buffer): Promise<EncodedFile> {
  const drawn = await decoded(bytes)
    .resize({ ...LOGO_BOUNDS, fit: 'inside', withoutEnlargement: true })
    // offers are read on white in any theme
    .flatten({ background: '#fff' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return { kind: 'logo', bytes: drawn };
}

function pixelsMax({ format }: Metadata, as: EncodedAs): number {
  if (as === 'logo') return LOGO_PIXELS_MAX;
  return format === 'jpeg' ? PHOTO_PIXELS_MAX : PIXELS_MAX;
}
