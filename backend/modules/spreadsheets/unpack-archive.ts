import { inflateRawSync } from 'node:zlib';
import { messages } from './messages.ts';
import { TableRefusal } from './table-refusal.ts';

/** Five thousand rows of twenty columns are some ten megabytes. */
const UNPACKED_MAX = 40 * 1024 * 1024;
const ENTRIES_MAX = 500;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const DEFLATED = 8;

/** The XML files of an archive by their paths. Refuses one that unpacks to more than a list of goods can be, whatever sizes it tells of itself. */
export function unpackArchive(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, Uint8Array>();
  try {
    let left = UNPACKED_MAX;
    for (const { path, data, isDeflated, size } of entriesOf(view)) {
      const content = isDeflated ? inflateRawSync(data, { maxOutputLength: left + 1 }) : data;
      left -= Math.max(size, content.length);
      if (left < 0) throw new TableRefusal(messages.tooMuch);
      if (/\.(?:xml|rels)$/i.test(path)) files.set(path, content);
    }
  } catch (error) {
    if (error instanceof TableRefusal) throw error;
    throw new TableRefusal(isTooLarge(error) ? messages.tooMuch : messages.noTable);
  }
  return files;
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

function* entriesOf(view: Buffer) {
  const end = endOf(view);
  const count = view.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new TableRefusal(messages.tooMuch);
  let at = view.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (view.readUInt32LE(at) !== ENTRY) throw new TableRefusal(messages.noTable);
    const packed = view.readUInt32LE(at + 20);
    const local = view.readUInt32LE(at + 42);
    const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    const path = at + 46;
    const pathEnd = path + view.readUInt16LE(at + 28);
    yield {
      path: view.toString('utf8', path, pathEnd),
      data: view.subarray(start, start + packed),
      isDeflated: view.readUInt16LE(at + 10) === DEFLATED,
      size: view.readUInt32LE(at + 24),
    };
    at = pathEnd + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
}

function endOf(view: Buffer): number {
  const first = Math.max(0, view.length - END_BYTES - COMMENT_MAX);
  for (let at = view.length - END_BYTES; at >= first; at--) if (view.readUInt32LE(at) === END) return at;
  throw new TableRefusal(messages.noTable);
}
