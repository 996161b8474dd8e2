import { constants, inflateSync } from 'node:zlib';
import { beginningsOf, COMMENT_BEFORE, GAP, mayBeOneOf, NUMBER, namesOf } from './pdf-names.ts';
import { type PdfStream, type PdfStructure, readPdfStructure } from './pdf-structure.ts';
import type { FileRefusal } from './refusal.ts';

/** Bytes of all object streams together. */
const UNPACKED_BYTES_MAX = 16 * 1024 * 1024;
const OBJECT_STREAMS_MAX = 5000;
/** A document has one, and one more for each version that is stored in it. */
const OPEN_ACTIONS_MAX = 50;
const ACTION_LENGTH_MAX = 2000;
/** Of all opening actions together. */
const VERSIONS_MAX = 1000;

const PDF_MARK = '%PDF-';

/** Names of PDF objects that run programs, open or send other files, or contain files. */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Thread',
];
/** Short names are not looked for in pictures, whose bytes may contain them by chance. */
const ACTIVE_SHORT = ['JS', 'XFA', 'Movie', 'EF', 'OnInstantiate', 'URL'];
const active = namesOf(...ACTIVE);
const activeShort = namesOf(...ACTIVE_SHORT);
/** Values that a longer name may become where the text is cut; `/JS` and the like act only with a value behind them. */
const cutName = beginningsOf(...ACTIVE, 'Movie');
const automatic = namesOf('AA');
const link = namesOf('URI');
const encrypted = namesOf('Encrypt');
/** Readers take any stream that has a first object for an object stream, whatever its type. */
const objectStream = namesOf('First', 'ObjStm');
/** Without these no reader finds objects in streams; MuPDF takes any stream with a count (`N`) for an object stream. */
const tableStream = namesOf('XRef', 'ObjStm');
const table = namesOf('W', 'XRef');
const counted = namesOf('N');
const halfCodedTable = mayBeOneOf('W', 'N');
const STRUCTURAL = ['AA', 'OpenAction', 'URI', 'Next', 'Encrypt', 'First', 'ObjStm', 'XRef'];
const halfCoded = mayBeOneOf(...ACTIVE, ...ACTIVE_SHORT, ...STRUCTURAL);

/** Whether a file says of itself that it is a PDF document. */
export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, PDF_MARK.length)).toString('latin1') === PDF_MARK;

/**
 * Refuses a document that could do more than be read: scripts, actions that open files or send data, embedded files,
 * and pages of the internet that open by themselves. Links that a reader clicks are accepted. Objects may be compressed
 * together in object streams: those are unpacked, and documents whose object streams cannot be are refused.
 */
export function checkPdf(file: Buffer): FileRefusal | null {
  const bytes = withoutPadding(file);
  const text = bytes.toString('latin1');
  if (!text.endsWith('%%EOF')) return 'unreadable';
  if (/<(?:script|html|\?php)[\s>]/i.test(text)) return 'activePdf';
  const structure = readPdfStructure(text);
  const objectStreams = structure ? readObjectStreams(bytes, structure.streams) : [];
  if (objectStreams === null) return 'hiddenPdf';
  const packed = objectStreams.map((stream) => stream.text);
  // what is a stream for one reader may be objects for another: nothing is left out then
  const whole = structure?.text ?? text;
  const parts = [withoutData(whole, structure?.streams ?? []), ...packed];
  if (parts.some((part) => halfCoded.test(part)) || hidesObjects(parts, structure)) return 'hiddenPdf';
  if ([whole, ...packed].some((part) => active.test(part))) return 'activePdf';
  if (parts.some((part) => activeShort.test(part))) return 'activePdf';
  if (!parts.some((part) => link.test(part))) return null;
  return opensByItself(parts, { structure, objectStreams }) ? 'activePdf' : null;
}

/** Some programs fill the end of a document. */
function withoutPadding(file: Buffer): Buffer {
  let end = file.length;
  while (end > 0 && [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20].includes(file[end - 1] ?? -1)) end--;
  return file.subarray(0, end);
}

function withoutData(text: string, streams: readonly PdfStream[]): string {
  const starts = [0, ...streams.map(({ to }) => to)];
  return starts.map((start, index) => text.slice(start, streams[index]?.from)).join('');
}

/** Whether the document may have objects in streams that were not read. */
function hidesObjects(parts: readonly string[], structure: PdfStructure | null): boolean {
  const [outside = '', ...unpacked] = parts;
  if (!structure) {
    const isTable = [table, counted].every((entry) => entry.test(outside) || halfCodedTable.test(outside));
    return isTable || tableStream.test(outside);
  }
  return encrypted.test(outside) && (unpacked.length > 0 || countedStreams(structure.streams).length > 0);
}

interface ObjectStream {
  text: string;
  /** where the first object begins; numbers and places of the objects stand before it */
  first: number;
}

/** Some readers find objects also in a stream that is packed in another. */
const innerStream = new RegExp(`stream(?<=(?:>>${GAP}*|${COMMENT_BEFORE})stream)`);

/** Null: there are too many or too large object streams, or one cannot be read. */
function readObjectStreams(bytes: Buffer, streams: readonly PdfStream[]): ObjectStream[] | null {
  const found: ObjectStream[] = [];
  let left = UNPACKED_BYTES_MAX;
  for (const { dictionary, from, to } of streams) {
    if (!objectStream.test(dictionary)) continue;
    const entries = entriesOf(dictionary);
    const first = numberOf(entries.get('First'));
    const text = unpackedData(entries, bytes.subarray(from, to), left);
    const count = numberOf(entries.get('N'));
    if (text === null || first === null || count === null || !isHeader(text.slice(0, first), count)) return null;
    if (innerStream.test(text)) return null;
    left -= text.length;
    if (left <= 0 || found.push({ text, first }) > OBJECT_STREAMS_MAX) return null;
  }
  const isHidden = countedStreams(streams).some((stream) => beginsWithNumbers(stream, bytes));
  return isHidden ? null : found;
}

/** Whether a text has the numbers and places of so many objects and nothing else. */
function isHeader(text: string, count: number): boolean {
  if (!/^[ \t\r\n\d]*$/.test(text)) return false;
  let numbers = 0;
  for (const [number] of text.matchAll(/\d+/g)) if (!isNumber.test(number) || ++numbers > 2 * count) return false;
  return numbers === 2 * count;
}

const ENTRY =
  /[ \t\r\n]*\/([A-Za-z]+)[ \t\r\n]*(\d+[ \t\r\n]+\d+[ \t\r\n]+R(?![^ \t\r\n/>])|\d+(?![^ \t\r\n/>])|\/[A-Za-z]+|\[[ \t\r\n]*\/[A-Za-z]+[ \t\r\n]*\])/y;
const KNOWN = new Set(['Type', 'N', 'First', 'Length', 'Filter', 'Extends']);

/** Entries of an object stream's dictionary; none when it has others or is written in an unusual way. */
function entriesOf(dictionary: string): Map<string, string> {
  const entries = new Map<string, string>();
  const inside = /^[ \t\r\n]*<<([^<>]*)>>[ \t\r\n]*$/.exec(dictionary)?.[1]?.trimEnd() ?? '';
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < inside.length) {
    const [, name = '', value = ''] = ENTRY.exec(inside) ?? [];
    if (!KNOWN.has(name) || entries.has(name)) return new Map();
    entries.set(name, value);
  }
  return entries;
}

const isNumber = new RegExp(`^${NUMBER}$`);
const numberOf = (value = ''): number | null => (isNumber.test(value) ? Number(value) : null);

/** Streams that only MuPDF may take for object streams; most are colour profiles. */
function countedStreams(streams: readonly PdfStream[]): PdfStream[] {
  if (!streams.some(({ dictionary }) => table.test(dictionary))) return [];
  return streams.filter(({ dictionary }) => counted.test(dictionary) && !objectStream.test(dictionary));
}

const deflate = /\/Filter[ \t\r\n]*(?:\/FlateDecode|\[[ \t\r\n]*\/FlateDecode[ \t\r\n]*\])/;
const encoding = namesOf('Filter', 'F', 'DecodeParms', 'DP');
const BEGINNING = 4096;
/** White space and comments. */
const SKIPPED = String.raw`(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*`;
const twoNumbers = new RegExp(String.raw`^${SKIPPED}(?:$|[+-]?[\d.]+(?![\d.])${SKIPPED}(?:$|[\d.+-]))`);

/** Whether a stream may begin with the number and place of an object. */
function beginsWithNumbers({ dictionary, from, to }: PdfStream, bytes: Buffer): boolean {
  const others = dictionary.replace(deflate, '');
  if (encoding.test(others)) return true;
  const beginning = bytes.subarray(from, Math.min(to, from + BEGINNING));
  if (others === dictionary) return twoNumbers.test(beginning.toString('latin1'));
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 * BEGINNING };
    return twoNumbers.test(inflateSync(beginning, options).toString('latin1', 0, BEGINNING));
  } catch {
    return true;
  }
}

/** Where readers that go by the length of the data find its end. */
const lineEnd = /^(?:\r\n?|\n)?$/;

/**
 * Null: the data is damaged, unpacks to more than `most` bytes, or readers may take it for something else. Deflated data
 * ends by itself: a reader that takes another length sees the same or its beginning.
 */
function unpackedData(entries: ReadonlyMap<string, string>, data: Buffer, most: number): string | null {
  const length = numberOf(entries.get('Length'));
  const isExact = length !== null && length <= data.length && lineEnd.test(data.toString('latin1', length));
  const filter = entries.get('Filter')?.replaceAll(/[[\]\s]/g, '');
  if (filter === undefined) return isExact ? data.toString('latin1') : null;
  if (filter !== '/FlateDecode') return null;
  try {
    const text = inflateSync(data, { maxOutputLength: most }).toString('latin1');
    return isExact || !cutName.test(text) ? text : null;
  } catch {
    return null;
  }
}

interface Objects {
  structure: PdfStructure | null;
  objectStreams: readonly ObjectStream[];
}

/**
 * Whether opening the document or one of its pages may open a link without a click. An action may be stored as a separate
 * object and referred to as `12 0 R`; an action that is not found, or is not simple, counts as one that may.
 */
function opensByItself(parts: readonly string[], objects: Objects): boolean {
  if (parts.some((part) => automatic.test(part))) return true;
  const actions = parts.flatMap(actionsIn);
  if (actions.length > OPEN_ACTIONS_MAX) return true;
  const references = new Set<number>();
  for (const action of actions) {
    const reference = referenced.exec(action)?.[1];
    if (reference !== undefined) references.add(Number(reference));
    else if (!isHarmless(action)) return true;
  }
  return !areHarmless(references, objects);
}

const openAction = new RegExp(namesOf('OpenAction'), 'g');
/** Texts behind the name, one more than there may be at most. */
const actionsIn = (text: string): string[] =>
  Array.from(text.matchAll(openAction).take(OPEN_ACTIONS_MAX + 1), ({ index, 0: name }) =>
    text.slice(index + name.length, index + name.length + ACTION_LENGTH_MAX),
  );

const referenced = new RegExp(`^${GAP}*(${NUMBER})${GAP}+${NUMBER}${GAP}+R`);
/** A dictionary or an array without others in it. */
const simple = /^[\s\0]*(?:<<(?:[^<>()%]|\([^<>()%\\]*\))*>>|\[[^[\]<>()%]*\])/;
const further = namesOf('URI', 'Next');

/** Whether the action at the beginning of a text is known and follows no link. */
function isHarmless(text: string): boolean {
  const action = simple.exec(text)?.[0];
  return action !== undefined && !further.test(action);
}

/** Whether all objects with these numbers are known, and all versions of them follow no link. */
function areHarmless(numbers: ReadonlySet<number>, { structure, objectStreams }: Objects): boolean {
  const known = new Set<number>();
  let versions = 0;
  const isKnownHarmless = (number: number, text: string) => {
    known.add(number);
    return ++versions <= VERSIONS_MAX && isHarmless(text.slice(0, ACTION_LENGTH_MAX));
  };
  for (const number of numbers) {
    for (const text of structure?.objects.get(number) ?? []) if (!isKnownHarmless(number, text)) return false;
  }
  for (const { text, first } of numbers.size > 0 ? objectStreams : []) {
    for (const [, number, offset] of text.slice(0, first).matchAll(/(?<!\d)(\d+)[ \t\r\n]+(\d+)/g)) {
      if (!numbers.has(Number(number))) continue;
      if (!isKnownHarmless(Number(number), text.slice(first + Number(offset)))) return false;
    }
  }
  return known.size === numbers.size;
}
