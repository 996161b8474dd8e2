import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap';
import GlobalHistogramBinarizer from '@zxing/library/esnext/core/common/GlobalHistogramBinarizer';
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType';
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader';
import EAN8Reader from '@zxing/library/esnext/core/oned/EAN8Reader';
import EAN13Reader from '@zxing/library/esnext/core/oned/EAN13Reader';
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource';
import type { Read } from './read.ts';

const readers: readonly [format: string, () => EAN13Reader | EAN8Reader | Code128Reader][] = [
  ['ean_13', () => new EAN13Reader()],
  ['ean_8', () => new EAN8Reader()],
  ['code_128', () => new Code128Reader()],
];

const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** The barcode in a picture of grey levels, one byte a pixel; null: there is none that can be read. */
export function decodeFrame(grey: Uint8ClampedArray, width: number, height: number): Read | null {
  const source = new RGBLuminanceSource(grey, width, height);
  for (const [format, reader] of readers) {
    const text = attempt(() =>
      reader()
        .decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints)
        .getText(),
    );
    if (text !== null) return { text, format };
  }
  return null;
}

/** The library throws when it finds nothing. */
function attempt(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Grey levels of the pixels of a canvas. */
export function greyOf({ data, width, height }: ImageData): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = ((data[i * 4] ?? 0) * 306 + (data[i * 4 + 1] ?? 0) * 601 + (data[i * 4 + 2] ?? 0) * 117) >> 10;
  return grey;
}
