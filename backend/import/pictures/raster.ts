import sharp, { type Sharp } from 'sharp';

/** Side of a drawn picture, which is square, in pixels. */
export const pictureSide = 1200;
/** the resolution at which a unit of an SVG is one pixel */
const PIXELS_PER_INCH = 72;
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Pixels with straight alpha, four bytes each. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

// Pictures are encoded in parallel, so threads within one picture would only compete.
sharp.concurrency(1);

/** Renders an SVG that is `pictureSide` units wide and high; `side`: in pixels, by default the same. */
export async function rasterise(svg: string, side = pictureSide): Promise<Raster> {
  return toRaster(sharp(Buffer.from(svg), { density: (PIXELS_PER_INCH * side) / pictureSide }));
}

export async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The picture at the pixel width; never enlarged. */
export async function reduce(raster: Raster, width: number): Promise<Raster> {
  return width < raster.width ? toRaster(open(raster).resize({ width })) : raster;
}

/** Encodes the picture at its own size. */
export async function encodeRaster(raster: Raster, format: PictureFormat): Promise<Buffer> {
  const isLarge = raster.width > 640;
  // few levels of alpha turn soft shadows into bands; 92 gives 192 levels, and more take twice the time
  if (format === 'webp') return open(raster).webp({ quality: 72, alphaQuality: 92, effort: 2 }).toBuffer();
  return open(raster)
    .avif({ quality: 48, effort: isLarge ? 0 : 1, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** A square SVG to one encoded picture with transparency. */
export async function renderPicture(svg: string, width: number, format: PictureFormat = 'avif'): Promise<Buffer> {
  // twice as large is as sharp as the full size when scaled down, and takes half the time
  const side = Math.min(2 * width, pictureSide);
  return encodeRaster(await reduce(await rasterise(svg, side), width), format);
}

function open({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}
