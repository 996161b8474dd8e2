import { gatherText } from './gather-text.ts';
import { messages } from './messages.ts';
import { readWorksheet, type SheetRow } from './read-worksheet.ts';
import { hearXml } from './read-xml.ts';
import { TableRefusal } from './table-refusal.ts';

interface Sheet {
  name: string;
  /** that hold anything; read as far as they are asked for */
  rows: Generator<SheetRow>;
}

/**
 * The sheets of a workbook (xlsx) in their order. Throws for what is none.
 *
 * @param files its parts by their paths
 */
export function* readWorkbook(files: ReadonlyMap<string, Uint8Array>): Generator<Sheet> {
  const { sheets, texts, styles } = partsOf(files);
  const shown = { texts: textsOf(files.get(texts)), dates: datesAmong(files.get(styles)) };
  for (const [path, name] of sheets) {
    const file = files.get(path);
    if (file) yield { name, rows: readWorksheet(file, shown) };
  }
}

/** Where the parts of a workbook are: the sheets by their paths with their names, each once. */
function partsOf(files: ReadonlyMap<string, Uint8Array>) {
  const book = files.get('xl/workbook.xml');
  if (!book) throw new Error('not a workbook');
  const paths = new Map<string, string>();
  const parts = { sheets: new Map<string, string>(), texts: '', styles: '' };
  hearXml(files.get('xl/_rels/workbook.xml.rels'), {
    opened: (_, { Id = '', Type = '', Target = '' }) => {
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (Type.endsWith('/worksheet')) paths.set(Id, path);
      if (Type.endsWith('/sharedStrings')) parts.texts = path;
      if (Type.endsWith('/styles')) parts.styles = path;
    },
  });
  hearXml(book, {
    opened: (tag, attributes) => {
      if (tag !== 'sheet') return;
      // whatever prefix stands for its namespace
      const relation = Object.keys(attributes).find((name) => name.endsWith(':id')) ?? '';
      const path = paths.get(attributes[relation] ?? '');
      if (path !== undefined && !parts.sheets.has(path)) parts.sheets.set(path, attributes.name ?? '');
    },
  });
  return parts;
}

const TEXTS_MAX = 500_000;

/** Texts that cells name by their numbers. */
function textsOf(file: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  const gathered = gatherText();
  hearXml(file, {
    opened: gathered.opened,
    closed: (name, text) => {
      gathered.closed(name, text);
      if (name !== 'si') return;
      if (texts.push(gathered.take()) > TEXTS_MAX) throw new TableRefusal(messages.tooMuch);
    },
  });
  return texts;
}

/** Of each style of cells whether it shows a number as a date or a time. */
function datesAmong(file: Uint8Array | undefined): boolean[] {
  const own = new Map<string, boolean>();
  const dates: boolean[] = [];
  let isOfCells = false;
  hearXml(file, {
    opened: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, isDateFormat(formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) dates.push(own.get(numFmtId) ?? isKnownDateFormat(Number(numFmtId)));
    },
    closed: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}

/** Without a code of its own it is one of those that every program knows. */
const isKnownDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** Longest code of a format that Excel writes; a longer one is not read. */
const FORMAT_MAX = 255;

function isDateFormat(code: string): boolean {
  if (code.length > FORMAT_MAX) return false;
  // what is not closed ends with the code: an end is not looked for again from each beginning
  const signs = code.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, '');
  return /[dmyhs]/i.test(signs) && !/[0#?]/.test(signs);
}
