import { inflateSync } from 'node:zlib';
import { type PdfStream, type PdfStructure, readPdfStructure, WORD_END } from './pdf-structure.ts';
import type { Refusal } from './refusal.ts';

/** Bytes of all object streams together. */
const UNPACKED_BYTES_MAX = 48 * 1024 * 1024;
const OBJECT_STREAMS_MAX = 5000;
/** A document has one, and one more for each version that is stored in it. */
const OPEN_ACTIONS_MAX = 50;
const ACTION_LENGTH_MAX = 2000;
/** Of all opening actions together. */
const VERSIONS_MAX = 1000;

const namesOf = (...names: string[]) => new RegExp(`/(?:${names.join('|')})${WORD_END}`);

/** Names of PDF objects that run programs, open or send other files, or contain files. */
const active = namesOf(
  'JavaScript',
  'Launch',
  'EmbeddedFiles?',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
);
/** Short names are not looked for in pictures, whose bytes may contain them by chance. */
const activeShort = namesOf('JS', 'XFA', 'Movie');
const automatic = namesOf('AA');
const link = namesOf('URI');
const encrypted = namesOf('Encrypt');
/** Readers take any stream that has a first object for an object stream, whatever its type. */
const objectStream = namesOf('First', 'ObjStm');
/** Without these no reader finds objects in streams. */
const tableStream = namesOf('XRef', 'ObjStm');

/**
 * Refuses a document that could do more than be read: scripts, actions that open files or send data, embedded files,
 * and pages of the internet that open by themselves. Links that a reader clicks are accepted. Objects may be compressed
 * together in object streams: those are unpacked, and documents whose object streams cannot be are refused.
 */
export function checkPdf(bytes: Buffer): Refusal | null {
  const text = bytes.toString('latin1');
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return 'unreadable';
  if (/<(?:script|html|\?php)[\s>]/i.test(text)) return 'activePdf';
  const raw = withPlainNames(text);
  const structure = readPdfStructure(text);
  // what is a stream for one reader may be objects for another
  const outside = structure ? withPlainNames(withoutData(text, structure.streams)) : raw;
  const objectStreams = structure ? readObjectStreams(bytes, structure.streams) : [];
  if (objectStreams === null) return 'hiddenPdf';
  const document = { outside, structure, objectStreams };
  if (hidesObjects(document)) return 'hiddenPdf';
  const parts = [outside, ...objectStreams.map((stream) => withPlainNames(stream.text))];
  if (active.test(raw) || parts.some((part) => active.test(part) || activeShort.test(part))) return 'activePdf';
  return opensPageByItself(parts, document) ? 'activePdf' : null;
}

const PART_LENGTH = 100_000;
const CODE_LENGTH = '#53'.length;

/** Names may be written with codes: `/J#53`. Replaced in parts, since very many codes at once take much memory. */
function withPlainNames(text: string): string {
  if (!text.includes('#')) return text;
  const parts: string[] = [];
  for (let at = 0, end = 0; at < text.length; at = end) {
    const hash = text.lastIndexOf('#', at + PART_LENGTH);
    // a code is not cut in two
    end = Math.max(at + PART_LENGTH, hash + CODE_LENGTH);
    parts.push(text.slice(at, end).replace(/#([\da-f]{2})/gi, charOf));
  }
  return parts.join('');
}

const charOf = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

function withoutData(text: string, streams: readonly PdfStream[]): string {
  const starts = [0, ...streams.map(({ to }) => to)];
  return starts.map((start, index) => text.slice(start, streams[index]?.from)).join('');
}

interface Document {
  /** the document without the data of its streams */
  outside: string;
  structure: PdfStructure | null;
  objectStreams: readonly ObjectStream[];
}

/** Whether the document may have objects in streams that were not read. */
function hidesObjects({ outside, structure, objectStreams }: Document): boolean {
  if (!structure) return tableStream.test(outside) || ['W', 'N', 'First'].every((name) => namesOf(name).test(outside));
  return objectStreams.length > 0 && encrypted.test(outside);
}

interface ObjectStream {
  text: string;
  /** where the first object begins; numbers and places of the objects stand before it */
  first: number;
}

/** Null: there are too many or too large object streams, or one cannot be read. */
function readObjectStreams(bytes: Buffer, streams: readonly PdfStream[]): ObjectStream[] | null {
  const found: ObjectStream[] = [];
  let left = UNPACKED_BYTES_MAX;
  for (const { dictionary, from, to } of streams) {
    const plain = withPlainNames(dictionary);
    if (!objectStream.test(plain)) continue;
    const text = unpackedData(plain, bytes.subarray(from, to), left)?.toString('latin1');
    const first = firstIn(plain);
    if (text === undefined || first === null || !/^[\s\0\d]*$/.test(text.slice(0, first))) return null;
    left -= text.length;
    if (left <= 0 || found.push({ text, first }) > OBJECT_STREAMS_MAX) return null;
  }
  return found;
}

function firstIn(dictionary: string): number | null {
  const [first, ...more] = dictionary.matchAll(/\/First\s+(\d+)(?!\d|\s+\d+\s+R)/g);
  return first && more.length === 0 ? Number(first[1]) : null;
}

/** Entries that change how data is read, or place it in another file. */
const otherReading = namesOf('DecodeParms', 'DP', 'FDecodeParms', 'FFilter', 'F');
const filter = namesOf('Filter');
const onlyFlate = new RegExp(String.raw`/Filter\s*(?:/FlateDecode${WORD_END}|\[\s*/FlateDecode\s*\])`);

/** Null: the data is damaged, unpacks to more than `most` bytes, or is encoded in another way than by deflate. */
function unpackedData(dictionary: string, data: Buffer, most: number): Buffer | null {
  if (otherReading.test(dictionary)) return null;
  const [, first, ...more] = dictionary.split(filter);
  if (first === undefined) return data;
  if (more.length > 0 || !onlyFlate.test(dictionary)) return null;
  try {
    return inflateSync(data, { maxOutputLength: most });
  } catch {
    return null;
  }
}

/**
 * Whether opening the document or a page opens an address. An action may be an object of its own, `12 0 R`; when it is
 * unknown or not simple, any link of the document counts.
 */
function opensPageByItself(parts: readonly string[], { structure, objectStreams }: Document): boolean {
  if (!parts.some((part) => link.test(part))) return false;
  if (parts.some((part) => automatic.test(part))) return true;
  const references = new Set<number>();
  let actions = 0;
  for (const part of parts) {
    for (const { index, 0: name } of part.matchAll(openAction)) {
      const value = part.slice(index + name.length).slice(0, ACTION_LENGTH_MAX);
      const reference = referenced.exec(value)?.[1];
      if (reference !== undefined) references.add(Number(reference));
      else if (!isHarmless(value)) return true;
      if (++actions > OPEN_ACTIONS_MAX) return true;
    }
  }
  return !areHarmless(references, { structure, objectStreams });
}

const openAction = new RegExp(`/OpenAction${WORD_END}`, 'g');
const referenced = /^\s*(\d+)\s+\d+\s+R/;
/** A dictionary or an array without others in it. */
const simple = /^\s*(?:<<(?:[^<>()%]|\([^<>()%\\]*\))*>>|\[[^[\]<>()%]*\])/;

/** Whether the action at the beginning of a text is known and opens no address. */
function isHarmless(text: string): boolean {
  const action = simple.exec(text)?.[0];
  return action !== undefined && !link.test(action) && !/\/Next/.test(action);
}

/** Whether all objects with these numbers are known, and all versions of them open no address. */
function areHarmless(
  numbers: ReadonlySet<number>,
  { structure, objectStreams }: Pick<Document, 'structure' | 'objectStreams'>,
): boolean {
  const known = new Set<number>();
  let versions = 0;
  const isKnownHarmless = (number: number, text: string) => {
    known.add(number);
    return ++versions <= VERSIONS_MAX && isHarmless(withPlainNames(text.slice(0, ACTION_LENGTH_MAX)));
  };
  for (const number of numbers) {
    for (const text of structure?.objects.get(number) ?? []) if (!isKnownHarmless(number, text)) return false;
  }
  for (const { text, first } of numbers.size > 0 ? objectStreams : []) {
    for (const [, number, offset] of text.slice(0, first).matchAll(/(\d+)[\s\0]+(\d+)/g)) {
      if (!numbers.has(Number(number))) continue;
      if (!isKnownHarmless(Number(number), text.slice(first + Number(offset)))) return false;
    }
  }
  return known.size === numbers.size;
}
