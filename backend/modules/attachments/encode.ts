import sharp, { type Metadata } from 'sharp';

/** Longest side of a stored picture and of its preview, in pixels. */
const SIDE_MAX = 2048;
const PREVIEW_SIDE = 200;
/** Baseline JPEG is decoded at a reduced size, so photos of phones may be large. */
const PHOTO_PIXELS_MAX = 50_000_000;
/** Other pictures are decoded completely: four bytes of memory for each pixel. */
const PIXELS_MAX = 24_000_000;
const SECONDS_MAX = 3;

/** Why a file is refused: the key of a message. */
export type Refusal = 'format' | 'formatWithPdf' | 'foreign' | 'tooManyPixels' | 'unreadable' | 'activePdf';

export type Encoded =
  | { kind: 'picture'; bytes: Uint8Array; preview: Uint8Array; width: number; height: number }
  | { kind: 'pdf'; bytes: Uint8Array; preview: null; width: null; height: null };

export type EncodingReply = { file: Encoded } | { refusal: Refusal };

/**
 * Recognises a file by its content and encodes a picture anew, without any byte of the file: metadata such as the
 * place of the photo is lost. Runs in a worker thread.
 */
export async function encode({
  file,
  isPdfAllowed,
}: {
  file: Uint8Array;
  isPdfAllowed: boolean;
}): Promise<EncodingReply> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (isPdf(bytes) && isPdfAllowed) return checkedPdf(bytes);
  if (!isPicture(bytes)) return { refusal: isPdfAllowed ? 'formatWithPdf' : 'format' };
  if (hasOtherFormat(bytes)) return { refusal: 'foreign' };
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (pixelsOf(meta) > pixelsMax(meta)) return { refusal: 'tooManyPixels' };
    return { file: await encoded(bytes) };
  } catch {
    return { refusal: 'unreadable' };
  }
}

async function encoded(bytes: Buffer): Promise<Encoded> {
  sharp.concurrency(1);
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PHOTO_PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const preview = await sharp(data)
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'cover' })
    .webp({ quality: 70, effort: 2 })
    .toBuffer();
  return { kind: 'picture', bytes: data, preview, width: info.width, height: info.height };
}

const pixelsOf = ({ width, height }: Metadata) => width * height;

const pixelsMax = ({ format, isProgressive }: Metadata) =>
  format === 'jpeg' && !isProgressive ? PHOTO_PIXELS_MAX : PIXELS_MAX;

/** Checks the first bytes: a file name proves nothing, and only these formats may reach their decoders. */
function isPicture(bytes: Buffer): boolean {
  return /^(?:89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/.test(bytes.toString('hex', 0, 12));
}

const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-';

/** Text that begins a page, a program or a PDF document: in a picture it means that the file is two formats at once. */
const otherFormats = /<(?:script|html|!doctype|svg|iframe|\?php)[\s>]|%pdf-\d/i;

const hasOtherFormat = (bytes: Buffer) => otherFormats.test(bytes.toString('latin1')) || endsAsArchive(bytes);

/** Whether a ZIP archive ends where the file does. */
function endsAsArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at >= 0 && bytes.length >= at + 22 && bytes.readUInt16LE(at + 20) === bytes.length - at - 22;
}

/** Names of PDF objects that run programs, open files or contain files. */
const activeObjects = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/;

function checkedPdf(bytes: Buffer): EncodingReply {
  const text = bytes.toString('latin1');
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return { refusal: 'unreadable' };
  // names may be written with codes: `/J#53`
  const plain = text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (activeObjects.test(plain) || /<(?:script|html|\?php)[\s>]/i.test(text)) return { refusal: 'activePdf' };
  return { file: { kind: 'pdf', bytes, preview: null, width: null, height: null } };
}
