import sharp, { type Sharp } from 'sharp';

/** Pixel widths in which every picture is kept, as far as its source is that wide. */
export const pictureWidths = [160, 320, 640, 1200] as const;
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Pixels with straight alpha, four bytes each. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

// Pictures are encoded side by side, so threads inside one picture only get in each other's way.
sharp.concurrency(1);

/** Draws the SVG once at its full size; the smaller sizes are reduced from this. */
export async function rasterise(svg: string): Promise<Raster> {
  return toRaster(sharp(Buffer.from(svg)));
}

export async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes the picture at the pixel width, never enlarging it. */
export async function encodePicture(raster: Raster, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } });
  const sized = width < raster.width ? image.resize({ width, kernel: 'mks2013' }) : image;
  if (format === 'webp') return sized.webp({ quality: 72, alphaQuality: 60, effort: 3, smartSubsample: false }).toBuffer();
  return sized.avif({ quality: 48, effort: width > 640 ? 0 : 1, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** SVG to one encoded picture with transparency. */
export async function renderPicture(svg: string, width: number, format: PictureFormat = 'avif'): Promise<Buffer> {
  return encodePicture(await rasterise(svg), width, format);
}
