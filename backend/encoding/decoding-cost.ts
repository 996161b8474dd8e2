import type { Metadata } from 'sharp';

/** Most bytes of a picture that may be in memory at once while it is decoded. */
export const DECODED_BYTES_MAX = 160_000_000;

const sampleBytes: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** Lossless WebP is decoded completely before it is scaled down. */
const WEBP_PIXEL_BYTES = 4;
const COEFFICIENT_BYTES = 2;

/**
 * Bytes that decoding holds for the whole picture, by its header. Decoders read the rows of an ordinary JPEG or PNG one
 * after another and hold nothing; they need the whole picture when its rows are stored in several passes (interlaced,
 * progressive), when it must be turned, and for WebP.
 */
export function decodedBytes(meta: Metadata): number {
  const { width, height, format, channels, depth, isProgressive, orientation = 1 } = meta;
  const pixels = width * height;
  if (format === 'webp') return pixels * WEBP_PIXEL_BYTES;
  // a JPEG is turned after it was scaled down
  if (format === 'jpeg') return isProgressive ? pixels * samplesPerPixel(meta) * COEFFICIENT_BYTES : 0;
  return isProgressive || orientation > 1 ? pixels * channels * (sampleBytes[depth] ?? 8) : 0;
}

/** Samples that a JPEG stores for a pixel: cameras store colours for every second pixel. */
function samplesPerPixel({ channels, chromaSubsampling }: Metadata): number {
  if (chromaSubsampling === '4:2:0') return 1.5;
  return chromaSubsampling === '4:2:2' ? 2 : channels;
}
