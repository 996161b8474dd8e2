import { foldText, looksLikeCode, normalizeCode, switchKeyboardLayout } from '#lib/rules/search-text.ts';

const TEXT_MAX = 200;
const WORDS_MAX = 10;
const CODE_MAX = 40;
/** Shorter ones within a longer text are more often sizes and powers: 'труба 2000 мм'. */
const CODE_AMONG_WORDS_MIN = 6;

export interface SearchQuery {
  /** what was typed, without what has no words */
  text: string;
  /** parts between spaces as they were typed, each with its words */
  chunks: { typed: string; words: string[] }[];
  words: string[];
  /** normalised, to be found exactly */
  codes: string[];
  /** normalised beginning of a code; null when the text does not look like one */
  codePrefix: string | null;
}

/** Reads what a person typed; whatever exceeds 200 characters or ten words is left out. */
export function readQuery(typed: string): SearchQuery {
  const chunks: SearchQuery['chunks'] = [];
  let room = WORDS_MAX;
  for (const chunk of cleanText(typed).split(' ')) {
    const words = wordsOf(chunk).slice(0, room);
    if (words.length > 0) chunks.push({ typed: chunk, words });
    room -= words.length;
  }
  const texts = chunks.map((chunk) => chunk.typed);
  const text = texts.join(' ');
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

/** At most 200 characters of what was typed, without control characters and surplus spaces. */
export const cleanText = (typed: string) =>
  typed
    .slice(0, TEXT_MAX)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

export const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean);

const isCode = (code: string) => code !== '' && code.length <= CODE_MAX;

/** The letters of a НС-код typed in the wrong layout give 'YC-1234567'. */
function normalizeTypedCode(text: string): string {
  const switched = normalizeCode(switchKeyboardLayout(text));
  return /^\d+$/.test(switched) ? switched : normalizeCode(text);
}

/** The last of equal words stays, since the last word of a query may be unfinished. */
const unique = (words: string[]) => words.filter((word, index) => !words.includes(word, index + 1));
