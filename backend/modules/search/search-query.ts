import { SEARCH_TEXT_MAX } from '#lib/config/limits.ts';
import { foldText, looksLikeCode, normalizeCode, switchKeyboardLayout } from '#lib/rules/search-text.ts';
import { type Size, sizesIn } from './sizes.ts';

const WORDS_MAX = 10;
const CODE_MAX = 40;
/** Minimum length of a code within a longer text: shorter ones are usually sizes and powers, as in 'труба 2000 мм'. */
const CODE_AMONG_WORDS_MIN = 6;

/** A typed part of a query: words between spaces, or a number with its unit. */
export interface Chunk {
  typed: string;
  words: string[];
  size: Size | null;
}

export interface SearchQuery {
  /** the typed text without parts that have no words */
  text: string;
  chunks: Chunk[];
  words: string[];
  /** normalised, for exact matches */
  codes: string[];
  /** normalised beginning of a code; null when the text does not look like one */
  codePrefix: string | null;
}

/** Parses a typed query, up to 200 characters and ten words. */
export function readQuery(typed: string): SearchQuery {
  const cleaned = cleanText(typed);
  const chunks: Chunk[] = [];
  let room = WORDS_MAX;
  for (const chunk of chunksOf(cleaned)) {
    const words = wordsOf(chunk.typed).slice(0, room);
    if (words.length > 0) chunks.push({ ...chunk, words });
    room -= words.length;
  }
  const texts = cleaned.split(' ').filter((text) => wordsOf(text).length > 0);
  const text = chunks.map((chunk) => chunk.typed).join(' ');
  const code = normalizeTypedCode(text);
  const parts = texts.filter(looksLikeCode).map(normalizeTypedCode);
  return {
    text,
    chunks,
    words: unique(chunks.flatMap((chunk) => chunk.words)),
    codes: unique([code, ...parts.filter((part) => part.length >= CODE_AMONG_WORDS_MIN)]).filter(isCode),
    codePrefix: looksLikeCode(text) && isCode(code) ? code : null,
  };
}

/** The text cut at sizes, and between them at spaces. */
function chunksOf(text: string): Omit<Chunk, 'words'>[] {
  const chunks: Omit<Chunk, 'words'>[] = [];
  const addWords = (part: string) => {
    for (const typed of part.split(' ').filter(Boolean)) chunks.push({ typed, size: null });
  };
  let at = 0;
  for (const size of sizesIn(text)) {
    addWords(text.slice(at, size.start));
    chunks.push({ typed: text.slice(size.start, size.end).trim(), size });
    at = size.end;
  }
  addWords(text.slice(at));
  return chunks;
}

/** Up to 200 characters of the typed text, without control characters and repeated spaces. */
export const cleanText = (typed: string) =>
  typed
    .slice(0, SEARCH_TEXT_MAX)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

export const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean);

const isCode = (code: string) => code !== '' && code.length <= CODE_MAX;

/** A НС-код typed in the wrong layout is 'YC-1234567'. */
function normalizeTypedCode(text: string): string {
  const switched = normalizeCode(switchKeyboardLayout(text));
  return /^\d+$/.test(switched) ? switched : normalizeCode(text);
}

/** Keeps the last of equal words, since the last word of a query may be unfinished. */
const unique = (words: string[]) => words.filter((word, index) => !words.includes(word, index + 1));
