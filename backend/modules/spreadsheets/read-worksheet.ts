import { DAY_MS } from '#lib/rules/durations.ts';
import { gatherText, unescaped } from './gather-text.ts';
import { messages } from './messages.ts';
import { type Listener, readXml } from './read-xml.ts';
import { TableRefusal } from './table-refusal.ts';

export interface SheetRow {
  /** its number in the sheet, from 1 */
  line: number;
  cells: string[];
}

interface Shown {
  /** that cells name by their numbers */
  texts: readonly string[];
  /** of each style whether it shows a number as a date */
  dates: readonly boolean[];
}

const COLUMNS_MAX = 256;
const SHEET_ROWS_MAX = 100_000;
/** Five thousand rows of all columns, and of twenty filled ones with half a thousand characters: a short file may name one long text again and again. */
const CELLS_MAX = 5000 * COLUMNS_MAX;
const CHARACTERS_MAX = 50_000_000;

/** The rows of a sheet that hold anything, one after another. What is far away or too much is refused before room is made for it. */
export function* readWorksheet(file: Uint8Array, shown: Shown): Generator<SheetRow> {
  const { listener, rows } = sheetListener(shown);
  for (const _ of readXml(file, listener)) yield* rows.splice(0);
  yield* rows.splice(0);
}

function sheetListener(shown: Shown): { listener: Listener; rows: SheetRow[] } {
  const rows: SheetRow[] = [];
  const left = { cells: CELLS_MAX, characters: CHARACTERS_MAX };
  const inline = gatherText();
  let line = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: '' };
  let value = '';
  const fill = (text: string) => {
    if (text.trim() === '') return;
    if (cell.column > COLUMNS_MAX || line > SHEET_ROWS_MAX) throw new TableRefusal(messages.farCells);
    if (cell.column <= cells.length) throw new Error('cells out of order');
    while (cells.length < cell.column - 1) cells.push('');
    cells.push(text);
    left.characters -= text.length;
  };
  const opened = (name: string, { r, t = 'n', s = '' }: Record<string, string>) => {
    inline.opened(name);
    if (name === 'row') {
      line = lineOf(r, line);
      cells = [];
      cell = { ...cell, column: 0 };
    } else if (name === 'c') {
      cell = { column: columnOf(r) ?? cell.column + 1, type: t, style: s };
      value = '';
    }
  };
  const closed = (name: string, text: string) => {
    inline.closed(name, text);
    if (name === 'v') value = text;
    else if (name === 'c') fill(textOf({ ...cell, value, inline: inline.take() }, shown));
    else if (name === 'row' && cells.length > 0) {
      left.cells -= cells.length;
      if (left.cells < 0 || left.characters < 0) throw new TableRefusal(messages.tooMuch);
      rows.push({ line, cells });
      cells = [];
    }
  };
  return { listener: { opened, closed }, rows };
}

function lineOf(ref: string | undefined, before: number): number {
  const line = ref === undefined ? before + 1 : Number(ref);
  if (!Number.isSafeInteger(line) || line <= before) throw new Error('rows out of order');
  return line;
}

/** 'B7' → 2; null: the next one. */
function columnOf(ref: string | undefined): number | null {
  if (ref === undefined) return null;
  const [, letters] = /^([A-Z]+)\d+$/i.exec(ref) ?? [];
  if (letters === undefined) throw new Error('no cell');
  // beyond what any program has
  if (letters.length > 3) throw new TableRefusal(messages.farCells);
  return Array.from(letters.toUpperCase()).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

interface Cell {
  type: string;
  style: string;
  value: string;
  inline: string;
}

/** What a cell shows: of a formula its value, of a fault and of yes or no nothing. */
function textOf({ type, style, value, inline }: Cell, { texts, dates }: Shown): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'str') return unescaped(value);
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || value.trim() === '') return '';
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error('no number');
  return dates[Number(style)] ? dateOf(number) : String(number);
}

/** Excel counts days from the end of 1899. */
function dateOf(days: number): string {
  const date = new Date(Math.floor(days - 25_569) * DAY_MS);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
