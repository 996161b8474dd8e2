import { foldText, looksLikeCode, normalizeCode } from '#lib/rules/search-text.ts';

const TEXT_MAX = 200;
const WORDS_MAX = 10;
const CODE_MAX = 40;
/** Shorter ones within a longer text are more often sizes and powers: 'труба 2000 мм'. */
const CODE_AMONG_WORDS_MIN = 6;

export interface SearchQuery {
  text: string;
  /** parts between spaces as they were typed, each with its words */
  chunks: { typed: string; words: string[] }[];
  words: string[];
  /** normalised, to be found exactly */
  codes: string[];
  /** normalised beginning of a code; null when the text is no code */
  codePrefix: string | null;
}

/** Reads what a person typed; whatever exceeds 200 characters or ten words is left out. */
export function readQuery(typed: string): SearchQuery {
  const chunks: SearchQuery['chunks'] = [];
  let room = WORDS_MAX;
  for (const chunk of typed.slice(0, TEXT_MAX).split(/[\s\p{Cc}]+/u)) {
    const words = wordsOf(chunk).slice(0, room);
    if (words.length > 0) chunks.push({ typed: chunk, words });
    room -= words.length;
  }
  const text = chunks.map((chunk) => chunk.typed).join(' ');
  return { text, chunks, words: unique(chunks.flatMap((chunk) => chunk.words)), ...codesOf(text, chunks) };
}

export const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean);

function codesOf(text: string, chunks: SearchQuery['chunks']): Pick<SearchQuery, 'codes' | 'codePrefix'> {
  const whole = normalizeCode(text);
  const parts = chunks
    .map((chunk) => chunk.typed)
    .filter((typed) => looksLikeCode(typed))
    .map(normalizeCode)
    .filter((code) => code.length >= CODE_AMONG_WORDS_MIN);
  return {
    codes: unique([whole, ...parts]).filter((code) => code !== '' && code.length <= CODE_MAX),
    codePrefix: looksLikeCode(text) && whole.length <= CODE_MAX ? whole : null,
  };
}

/** The last of equal words stays, since the last word of a query may be unfinished. */
const unique = (words: string[]) => words.filter((word, index) => !words.includes(word, index + 1));
