import { constants, inflateSync } from 'node:zlib';
import type { Refusal } from './refusal.ts';

/** Bytes of all streams together that are unpacked to look for objects. */
const UNPACKED_BYTES_MAX = 48 * 1024 * 1024;
const OBJECT_STREAMS_MAX = 5000;
/** A document has one, and one more for each version that is stored in it. */
const OPEN_ACTIONS_MAX = 50;
/** Enough of a stream to tell what it contains. */
const HEAD_BYTES = 64;

/** What follows a name: white space, a delimiter or the end. */
const END = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;
const namesOf = (...names: string[]) => new RegExp(`/(?:${names.join('|')})${END}`);

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
/** Encodings in which an object stream could not be read here. */
const hiding = namesOf('Encrypt', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode', 'Crypt');
const objectStream = namesOf('ObjStm');

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
  const unpacked = objectStreamsOf(bytes, text);
  if (unpacked === null) return 'hiddenPdf';
  const objects = unpacked.map(withPlainNames);
  const outside = withoutStreams(raw);
  if ([raw, ...objects].some((part) => active.test(part))) return 'activePdf';
  if ([outside, ...objects].some((part) => activeShort.test(part))) return 'activePdf';
  if (opensPageByItself(raw, outside, objects)) return 'activePdf';
  return hidesObjects(outside, objects.length) ? 'hiddenPdf' : null;
}

/** Whether the document has object streams that were not read: encoded in another way or encrypted. */
function hidesObjects(outside: string, unpacked: number): boolean {
  const packed = outside.match(new RegExp(objectStream, 'g'))?.length ?? 0;
  if (packed === 0) return false;
  if (packed > unpacked || hiding.test(outside)) return true;
  const dictionaries = outside.split('stream').map((part) => part.slice(part.lastIndexOf('endobj')));
  return dictionaries.some((part) => objectStream.test(part) && /\/(?:DecodeParms|DP|FFilter)/.test(part));
}

/** Names may be written with codes: `/J#53`. */
const withPlainNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface Span {
  /** of the opening keyword */
  start: number;
  /** behind the opening keyword */
  from: number;
  /** of the closing keyword */
  to: number;
}

/** Parts between keywords, not inside each other. An end is looked for only while there is one: the time is linear. */
function* spansOf(text: string, opening: RegExp, closing: string): Generator<Span> {
  let last = 0;
  for (const { index: start, 0: keyword } of text.matchAll(opening)) {
    if (start < last) continue;
    const from = start + keyword.length;
    const to = text.indexOf(closing, from);
    if (to < 0) return;
    last = to + closing.length;
    yield { start, from, to };
  }
}

function withoutStreams(text: string): string {
  const parts: string[] = [];
  let rest = 0;
  for (const { start, to } of spansOf(text, /(?<!end)stream\r?\n/g, 'endstream')) {
    parts.push(text.slice(rest, start), 'stream');
    rest = to + 'endstream'.length;
  }
  return parts.join('') + text.slice(rest);
}

/**
 * Whether opening the document or a page opens an address. An action may be an object of its own, `12 0 R`; when it
 * leads further or is in an object stream, any link of the document counts.
 */
function opensPageByItself(raw: string, outside: string, objects: readonly string[]): boolean {
  if (![raw, ...objects].some((part) => link.test(part))) return false;
  if ([outside, ...objects].some((part) => automatic.test(part))) return true;
  return [raw, ...objects].some((part) => {
    const actions = [...part.matchAll(/\/OpenAction\s*(?:(\d+\s+\d+)\s+R|<<)/g)];
    if (actions.length > OPEN_ACTIONS_MAX) return true;
    return actions.some(({ index, 1: reference }) => {
      const action = reference === undefined ? dictionaryAt(part, index) : objectOf(raw, reference);
      return action === null || link.test(action) || /\/Next/.test(action);
    });
  });
}

/** The dictionary that begins at or behind a place, with those inside it. */
function dictionaryAt(text: string, from: number): string {
  let depth = 0;
  for (const { index, 0: bracket } of text.slice(from).matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(from, from + index);
  }
  return text.slice(from);
}

/** The text of an object by its number and generation, of all its versions; null: it is in an object stream. */
function objectOf(raw: string, reference: string): string | null {
  const [number, generation] = reference.split(/\s+/);
  const opening = new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g');
  const bodies = Array.from(spansOf(raw, opening, 'endobj'), ({ from, to }) => raw.slice(from, to));
  return bodies.length > 0 ? bodies.join(' ') : null;
}

/**
 * Texts of all streams that may be object streams: unpacked, such a stream begins with numbers. Streams are looked for
 * by their keyword and not by the table of objects, in which a document could hide one. Null: there are too many or too
 * large ones, or one is damaged.
 */
function objectStreamsOf(bytes: Buffer, text: string): string[] | null {
  const unpacked: string[] = [];
  let left = UNPACKED_BYTES_MAX;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[ \t]*[\r\n]*/g)) {
    const at = index + keyword.length;
    if (!isZlib(bytes, at) || !mayBeObjects(bytes.subarray(at, at + HEAD_BYTES))) continue;
    const plain = unpackedAt(bytes, at, left);
    if (plain === null || unpacked.length >= OBJECT_STREAMS_MAX) return null;
    left -= plain.length;
    if (left <= 0) return null;
    if (beginsWithNumber.test(plain.toString('latin1', 0, HEAD_BYTES))) unpacked.push(plain.toString('latin1'));
  }
  return unpacked;
}

/** A comment may stand before the first number; white space may be longer than what is looked at. */
const beginsWithNumber = /^[\s\0]*(?:[\d+.%-]|$)/;

function unpackedAt(bytes: Buffer, at: number, most: number): Buffer | null {
  try {
    return inflateSync(bytes.subarray(at), { maxOutputLength: most });
  } catch {
    return null;
  }
}

/** Whether a zlib header stands at a place. */
function isZlib(bytes: Buffer, at: number): boolean {
  if (at + 2 > bytes.length) return false;
  const head = bytes.readUInt16BE(at);
  return ((head >> 8) & 0xf) === 8 && head % 31 === 0;
}

/** Whether a compressed stream may begin with a number. */
function mayBeObjects(head: Buffer): boolean {
  try {
    return beginsWithNumber.test(inflateSync(head, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'));
  } catch {
    return false;
  }
}
