import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { messages } from './messages.ts';
import { TableRefusal } from './table-refusal.ts';

/** Five thousand rows of twenty columns are some ten megabytes. */
const UNPACKED_MAX = 40 * 1024 * 1024;
const ENTRIES_MAX = 500;

/**
 * The XML files of a zip archive by their paths.
 *
 * @throws `TableRefusal` for what is no archive, and for one that unpacks to more than a list of goods can be: by the sizes it
 * states, and by the bytes that are counted while they are inflated
 */
export async function unpackArchive(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  try {
    // the sizes it states are not compared with the true ones: `inflate` counts those
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      validateEntrySizes: false,
    });
    if (archive.entryCount > ENTRIES_MAX) throw new TableRefusal(messages.tooMuch);
    return await xmlFilesOf(archive);
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal(messages.noTable);
  }
}

async function xmlFilesOf(archive: ZipFile): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let left = UNPACKED_MAX;
  for await (const entry of archive.eachEntry()) {
    const path = entry.fileNameRaw.toString('utf8');
    // before anything of it is inflated
    if (entry.uncompressedSize > left) throw new TableRefusal(messages.tooMuch);
    const content = /\.(?:xml|rels)$/i.test(path) ? await inflate(archive, entry, left) : null;
    left -= Math.max(entry.uncompressedSize, content?.length ?? 0);
    if (left < 0) throw new TableRefusal(messages.tooMuch);
    if (content) files.set(path, content);
  }
  return files;
}

async function inflate(archive: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new TableRefusal(messages.tooMuch);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
