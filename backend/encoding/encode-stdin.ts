import { buffer } from 'node:stream/consumers';
import { encode } from './encode.ts';
import type { EncodedAs, EncodedFile } from './encoded.ts';

/**
 * A program that encodes the file on its standard input and writes the reply as JSON. A process of its own returns all
 * memory that decoding took, and knows none of the shop's secrets.
 */
const reply = await encode(await buffer(process.stdin), process.argv[2] as EncodedAs);
process.stdout.write(JSON.stringify('refusal' in reply ? reply : { file: inText(reply.file) }));

function inText(file: EncodedFile): object {
  if (file.kind === 'pdf') return file;
  const bytes = file.bytes.toString('base64');
  return file.kind === 'logo' ? { ...file, bytes } : { ...file, bytes, preview: file.preview.toString('base64') };
}
