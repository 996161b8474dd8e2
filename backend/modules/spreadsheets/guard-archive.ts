import { inflateRawSync } from 'node:zlib';
import { NO_TABLE, TableRefusal } from './table-refusal.ts';

/** Five thousand rows of twenty columns are some ten megabytes. */
const UNPACKED_MAX = 40 * 1024 * 1024;
const ENTRIES_MAX = 500;
const TOO_MUCH = 'Файл разворачивается в слишком большой объём: сохраните только нужный лист';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const DEFLATED = 8;

/** Refuses an archive that unpacks to more than a list of goods can be, whatever sizes it tells of itself. */
export function guardArchive(bytes: Uint8Array): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let left = UNPACKED_MAX;
    for (const { data, isDeflated, size } of entriesOf(view)) {
      left -= Math.max(size, isDeflated ? inflateRawSync(data, { maxOutputLength: left + 1 }).length : data.length);
      if (left < 0) throw new TableRefusal(TOO_MUCH);
    }
  } catch (error) {
    if (error instanceof TableRefusal) throw error;
    throw new TableRefusal(isTooLarge(error) ? TOO_MUCH : NO_TABLE);
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

function* entriesOf(view: Buffer) {
  const end = endOf(view);
  const count = view.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new TableRefusal(TOO_MUCH);
  let at = view.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (view.readUInt32LE(at) !== ENTRY) throw new TableRefusal(NO_TABLE);
    const packed = view.readUInt32LE(at + 20);
    const local = view.readUInt32LE(at + 42);
    const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    yield {
      data: view.subarray(start, start + packed),
      isDeflated: view.readUInt16LE(at + 10) === DEFLATED,
      size: view.readUInt32LE(at + 24),
    };
    at += 46 + view.readUInt16LE(at + 28) + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
}

function endOf(view: Buffer): number {
  const first = Math.max(0, view.length - END_BYTES - COMMENT_MAX);
  for (let at = view.length - END_BYTES; at >= first; at--) if (view.readUInt32LE(at) === END) return at;
  throw new TableRefusal(NO_TABLE);
}
