import { COMMENT_BEFORE, GAP, IN_NAME, NUMBER, SPACE, WORD_END, written } from './pdf-names.ts';

const TOKEN = new RegExp(
  [
    `[${SPACE}]+`,
    String.raw`%[^\r\n]*`,
    `/${IN_NAME}*`,
    '<<',
    '>>',
    `<[${SPACE}\\da-fA-F]*>`,
    String.raw`[[\]()]`,
    `${IN_NAME}+`,
  ].join('|'),
  'y',
);
const BLANK = new RegExp(`^[${SPACE}%]`);
/** Of dictionaries and arrays within each other. */
const DEPTH_MAX = 500;
const INTEGER = new RegExp(`^${NUMBER}$`);
/** Words allowed between objects: those of cross-reference tables, whose entries end with `f` or `n`, and of trailers. */
const BETWEEN = /^(?:\d+|xref|f|n|trailer|startxref)$/;
const OBJ = written('obj');
/** Words at which a reader may go on: `obj` behind a number, `trailer` before a dictionary, the end of a stream's data. */
const BEGINNINGS = new RegExp(
  [
    `${OBJ}${WORD_END}(?<=(?:[\\d.+-]${GAP}*|${COMMENT_BEFORE})${OBJ})`,
    `${written('trailer')}(?=${GAP}*(?:<<|%))`,
    written('endstream'),
  ].join('|'),
  'g',
);

export interface PdfStream {
  /** text of the object in front of the data */
  dictionary: string;
  /** of the first byte of the data, and behind the last one */
  from: number;
  to: number;
}

export interface PdfStructure {
  /** the document with spaces for its strings, except those that a reader may take for names */
  readonly text: string;
  /** texts of the objects without the data of their streams, all versions of each, by their number */
  objects: Map<number, string[]>;
  streams: PdfStream[];
}

/**
 * Objects and streams of a PDF document (ISO 32000-1, 7.3), in one pass. Null: it is not built by the rules, or has the
 * beginning of an object within a comment, a string or a stream, so that other readers may see other objects.
 */
export function readPdfStructure(text: string): PdfStructure | null {
  const reader = new StructureReader(text);
  return reader.read() && reader.beginnings === (text.match(BEGINNINGS)?.length ?? 0) ? reader : null;
}

class StructureReader implements PdfStructure {
  readonly objects = new Map<number, string[]>();
  readonly streams: PdfStream[] = [];
  /** number of objects, trailers and streams */
  beginnings = 0;
  readonly #text: string;
  readonly #withoutStrings: Buffer;
  readonly #open: string[] = [];
  #object: { number: number; from: number } | null = null;
  #isInTrailer = false;
  #last: readonly [string, string] = ['', ''];

  constructor(text: string) {
    this.#text = text;
    this.#withoutStrings = Buffer.from(text, 'latin1');
  }

  get text(): string {
    return this.#withoutStrings.toString('latin1');
  }

  /** Whether the document follows the rules. */
  read(): boolean {
    TOKEN.lastIndex = 0;
    for (let at = 0; at < this.#text.length; at = TOKEN.lastIndex) {
      const token = TOKEN.exec(this.#text)?.[0];
      if (token === undefined) return false;
      if (BLANK.test(token)) continue;
      const next = this.#take(token, at);
      if (next === null) return false;
      TOKEN.lastIndex = next;
      this.#last = [this.#last[1], token];
    }
    return !this.#object && this.#open.length === 0;
  }

  /** Where the next token begins; null: this one may not stand here. */
  #take(token: string, at: number): number | null {
    const next = at + token.length;
    const isOutside = !this.#object && !this.#isInTrailer;
    if (this.#isInTrailer && this.#open.length === 0 && token !== '<<') return null;
    // MuPDF reads codes in keywords
    if (token.includes('#') && !token.startsWith('/')) return null;
    if (token === '<<' || token === '[') return isOutside || this.#open.push(token) > DEPTH_MAX ? null : next;
    if (token === '>>' || token === ']') return this.#close(token) ? next : null;
    if (token === '(') return isOutside ? null : this.#passString(next);
    if (token === ')') return null;
    if (token === 'obj') return this.#begin(next);
    if (token === 'stream') return this.#readStream(at, next);
    if (token === 'endobj') return this.#end(at) ? next : null;
    if (this.#object || this.#open.length > 0) return next;
    if (!BETWEEN.test(token)) return null;
    this.#isInTrailer = token === 'trailer';
    if (this.#isInTrailer) this.beginnings++;
    return next;
  }

  #close(bracket: string): boolean {
    const matches = this.#open.pop() === (bracket === '>>' ? '<<' : '[');
    if (this.#open.length === 0) this.#isInTrailer = false;
    return matches;
  }

  #begin(from: number): number | null {
    if (this.#object || this.#open.length > 0 || !this.#last.every((number) => INTEGER.test(number))) return null;
    this.#object = { number: Number(this.#last[0]), from };
    this.#isInTrailer = false;
    this.beginnings++;
    return from;
  }

  #end(at: number): boolean {
    if (!this.#object || this.#open.length > 0) return false;
    const { number, from } = this.#object;
    const versions = this.objects.get(number) ?? [];
    versions.push(this.#text.slice(from, at));
    this.objects.set(number, versions);
    this.#object = null;
    return true;
  }

  #passString(from: number): number | null {
    const end = endOfString(this.#text, from);
    // pypdf takes a string that begins with a slash for a name
    if (end !== null && end - from > 1 && !/[/\\]/.test(this.#text.charAt(from)))
      this.#withoutStrings.fill(' ', from, end - 1);
    return end;
  }

  #readStream(at: number, next: number): number | null {
    const data = this.#last[1] === '>>' ? dataAt(this.#text, next) : null;
    if (!this.#object || !data) return null;
    this.beginnings++;
    this.streams.push({ dictionary: this.#text.slice(this.#object.from, at), from: data.from, to: data.to });
    return this.#end(at) ? data.behind : null;
  }
}

/** Behind the bracket that closes a string; null: there is none. */
function endOfString(text: string, from: number): number | null {
  const bracket = /[()]|\\[^]/g;
  bracket.lastIndex = from;
  for (let depth = 1, found = bracket.exec(text); found; found = bracket.exec(text)) {
    if (found[0] === '(') depth++;
    else if (found[0] === ')') depth--;
    if (depth === 0) return bracket.lastIndex;
  }
  return null;
}

const LINE_END = /\r?\n/y;
const STREAM_END = new RegExp(`endstream[${SPACE}]*endobj${WORD_END}`, 'y');

/** The data of a stream behind its keyword; null: it does not begin or end by the rules. */
function dataAt(text: string, keywordEnd: number): { from: number; to: number; behind: number } | null {
  LINE_END.lastIndex = keywordEnd;
  if (!LINE_END.test(text)) return null;
  const from = LINE_END.lastIndex;
  const to = text.indexOf('endstream', from);
  STREAM_END.lastIndex = to;
  return to >= 0 && STREAM_END.test(text) ? { from, to, behind: STREAM_END.lastIndex } : null;
}
