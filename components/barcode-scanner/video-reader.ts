import { FORMATS, type Read } from './read.ts';

/** Reads the barcode in the present frame of a video; null: there is none. */
export type VideoReader = (video: HTMLVideoElement) => Promise<Read | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; format: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where it has one, otherwise a library, which is loaded now. */
export async function videoReader(): Promise<VideoReader> {
  return (await ownReader()) ?? (await libraryReader());
}

async function ownReader(): Promise<VideoReader | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const known = await BarcodeDetector.getSupportedFormats();
    const formats = FORMATS.filter((format) => known.includes(format));
    // some browsers have the interface and no format at all
    if (!formats.includes('ean_13')) return null;
    const detector = new BarcodeDetector({ formats });
    return async (video) => {
      const [first] = await detector.detect(video);
      return first ? { text: first.rawValue, format: first.format } : null;
    };
  } catch {
    return null;
  }
}

/** Pixels across: enough for a code that takes half of the picture, and quick on a weak phone. */
const WIDTH_MAX = 960;

async function libraryReader(): Promise<VideoReader> {
  const { decodeFrame, greyOf } = await import('./decode-frame.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    // the middle of the picture, where the frame is
    const [width, height] = [videoWidth, Math.round(videoHeight * 0.5)];
    const scale = Math.min(1, WIDTH_MAX / width);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(video, 0, (videoHeight - height) / 2, width, height, 0, 0, canvas.width, canvas.height);
    return decodeFrame(greyOf(context.getImageData(0, 0, canvas.width, canvas.height)), canvas.width, canvas.height);
  };
}
