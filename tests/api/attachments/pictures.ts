import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Photo {
  width?: number;
  height?: number;
  seed?: number;
  format?: 'jpeg' | 'png' | 'webp';
  /** how the camera was held, as EXIF numbers it; default: upright */
  orientation?: number;
  isProgressive?: boolean;
}

/** A photo with a place in its metadata, different for each seed. */
export function photo({
  width = 1200,
  height = 900,
  seed = 1,
  format = 'jpeg',
  orientation = 1,
  isProgressive = false,
}: Photo = {}): Promise<Buffer> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .toFormat(format, { progressive: isProgressive })
    .toBuffer();
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return framed;
}

/** A valid PNG of one bit per pixel: some kilobytes that unfold to `width` × `height` pixels. */
export function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A valid interlaced PNG of four channels with sixteen bits each. */
export const interlaced = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#c86432' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();

/** A JPEG whose header gives another size. */
export async function oversized(width: number, height: number): Promise<Buffer> {
  const bytes = await photo({ width: 64, height: 64 });
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

/** An empty archive as the end of a file. */
export const archiveEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

export const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
