import Papa from 'papaparse';
import type { LocalizedText } from '#lib/config/locales.ts';
import { messages } from './messages.ts';
import { readWorkbook } from './read-workbook.ts';
import { TableRefusal } from './table-refusal.ts';
import { unpackArchive } from './unpack-archive.ts';

export interface Table {
  /** of a workbook the sheet that was read, where others hold something too */
  sheet: string | null;
  rows: { line: number; cells: string[] }[];
}

/** A file by its content, whatever it is called: a workbook (the first sheet that holds anything), or a text in columns. */
export async function parseFile(bytes: Uint8Array): Promise<Table> {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return parseWorkbook(await unpackArchive(bytes));
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableRefusal(messages.oldExcel);
  const text = decode(bytes);
  if (isNoText(text)) throw new TableRefusal(messages.noTable);
  return parseText(text, [';', '\t', ',']);
}

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, place) => bytes[place] === sign);

/** Lines of a text with the blank ones; splitting a million takes a second. */
const TEXT_LINES_MAX = 50_000;

/** Why a text is refused without being split; null: it is not. */
export function linesRefusal(text: string): LocalizedText | null {
  if (!/\S/.test(text)) return messages.empty;
  const ends = text.matchAll(/\r\n|\n|\r/g).drop(TEXT_LINES_MAX - 1);
  return ends.next().done ? null : messages.tooManyLines(TEXT_LINES_MAX);
}

/** A text whose lines are rows; it has columns where its lines have one of the separators. */
export function parseText(text: string, separators: readonly string[] = ['\t', ';']): Table {
  const refusal = linesRefusal(text);
  if (refusal) throw new TableRefusal(refusal);
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '');
  const separator = separators.find((sign) => filled.filter((line) => line.includes(sign)).length * 2 > filled.length);
  const cells = separator === undefined ? lines.map((line) => [line]) : columnsOf(text, lines, separator);
  return { sheet: null, rows: numbered(cells) };
}

/** Quotes that do not pair are inches, not quotes. */
function columnsOf(text: string, lines: string[], delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter });
  return errors.some(({ type }) => type === 'Quotes') ? lines.map((line) => line.split(delimiter)) : data;
}

const numbered = (rows: readonly string[][]) => rows.map((cells, place) => ({ line: place + 1, cells }));

/** UTF-8 or, as Excel writes, UTF-16 with its mark; else windows-1251. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const isNoText = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- what no text has
  /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) || /^\s*(?:<(?:!doctype|html|\?xml)|%PDF-|\{\\rtf)/i.test(text);

function parseWorkbook(files: ReadonlyMap<string, Uint8Array>): Table {
  try {
    return firstFilled(files);
  } catch (error) {
    if (error instanceof TableRefusal) throw error;
    throw new TableRefusal(messages.unreadable);
  }
}

function firstFilled(files: ReadonlyMap<string, Uint8Array>): Table {
  let first: (Table & { sheet: string }) | null = null;
  for (const { name, rows } of readWorkbook(files)) {
    if (first === null) {
      const filled = [...rows];
      if (filled.length > 0) first = { sheet: name, rows: filled };
    } else if (!rows.next().done) return first;
  }
  return { sheet: null, rows: first?.rows ?? [] };
}

const isFilled = ({ cells }: { cells: string[] }) => cells.some((cell) => cell.trim() !== '');

/** Refuses a table of more rows than are read at once; blank ones do not count. */
export function limitRows({ rows }: Table, max: number): void {
  const count = rows.filter(isFilled).length;
  if (count === 0) throw new TableRefusal(messages.empty);
  if (count > max) throw new TableRefusal(messages.tooManyRows(count, max));
}
