import { checkPdf, isPdf } from './check-pdf.ts';
import type { EncodedAs, EncodedFile } from './encoded.ts';
import type { FileRefusal } from './refusal.ts';

/**
 * Recognises a file by its content and encodes a picture anew, without any byte of the file: metadata such as the place
 * of the photo is lost.
 */
export async function encode(bytes: Buffer, as: EncodedAs): Promise<{ file: EncodedFile } | { refusal: FileRefusal }> {
  if (as === 'pictureOrPdf' && isPdf(bytes)) {
    const refusal = checkPdf(bytes);
    return refusal ? { refusal } : { file: { kind: 'pdf' } };
  }
  if (!isPicture(bytes)) return { refusal: as === 'pictureOrPdf' ? 'formatWithPdf' : 'format' };
  if (as !== 'logo' && hasOtherFormat(bytes)) return { refusal: 'foreign' };
  // a document, and a file that is refused, needs no decoder of pictures
  const { encodePicture } = await import('./encode-picture.ts');
  return encodePicture(bytes, as);
}

/** Checks the first bytes: a file name proves nothing, and only these formats may reach their decoders. */
function isPicture(bytes: Buffer): boolean {
  return /^(?:89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/.test(bytes.toString('hex', 0, 12));
}

/** Text that begins a page, a program or a PDF document: in a picture it means that the file is two formats at once. */
const otherFormats = /<(?:script|html|!doctype|svg|iframe|\?php)[\s>]|%pdf-\d/i;

const hasOtherFormat = (bytes: Buffer) => otherFormats.test(bytes.toString('latin1')) || endsAsArchive(bytes);

/** Whether a ZIP archive ends where the file does. */
function endsAsArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at >= 0 && bytes.length >= at + 22 && bytes.readUInt16LE(at + 20) === bytes.length - at - 22;
}
