import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { isWithinOneTypo, switchKeyboardLayout } from '#lib/rules/search-text.ts';
import { AFTER_ALL_LETTERS, BEFORE_ALL_LETTERS, withinTime } from './internal.ts';
import { readQuery, type SearchQuery, wordsOf } from './search-query.ts';
import { canBeMisspelt, oneTypoVariants } from './spelling.ts';
import { wordQuery } from './text-match.ts';

export interface RepairedQuery {
  repaired: SearchQuery;
  /** words of `repaired` that occur in products */
  known: string[];
  /** null when no word was corrected */
  correctedQuery: string | null;
}

/** A part of the query between spaces; `switched` are its words in the other keyboard layout. */
interface Part {
  typed: string;
  words: string[];
  switched: string[];
}

/** The corrected word by the typed one; the same word if it occurs in products. */
type RightWords = Map<string, string>;

/** Usually takes 10 ms; the limit is generous, since an aborted correction means no results. */
const REPAIR_MS = 500;
/** Each costs about a thousand look-ups in the vocabulary. */
const CORRECTED_MAX = 3;
/** A shorter beginning with a typo matches too many words. */
const BEGINNING_MIN = 5;

/** Corrects words that no product has: the wrong keyboard layout, or one typo. */
export async function repairQuery(db: Db, query: SearchQuery): Promise<RepairedQuery> {
  const parts = query.chunks.map(({ typed, words }) => ({
    typed,
    words,
    switched: wordsOf(switchKeyboardLayout(typed)),
  }));
  const right = (await withinTime(db, REPAIR_MS, (bound) => findRightWords(bound, parts))) ?? new Map<string, string>();
  const repaired = readQuery(parts.map((part) => repairedText(part, right)).join(' '));
  const known = new Set(right.values());
  return {
    repaired,
    known: repaired.words.filter((word) => known.has(word)),
    correctedQuery: repaired.text === query.text ? null : repaired.text,
  };
}

async function findRightWords(db: Db, parts: Part[]): Promise<RightWords> {
  const known = await knownWords(db, parts);
  const right: RightWords = new Map([...known].map((word) => [word, word]));
  const last = parts.at(-1);
  const unclear = () => parts.filter(({ words, switched }) => !areAll(words, right) && !areAll(switched, right));
  for (const layout of ['words', 'switched'] as const) {
    const misspelt = unclear()
      .flatMap((part) => part[layout])
      .filter((word) => !right.has(word) && canBeMisspelt(word));
    for (const [word, correction] of await corrections(db, misspelt.slice(0, CORRECTED_MAX), last?.[layout].at(-1))) {
      right.set(word, correction);
    }
  }
  return right;
}

const areAll = (words: string[], right: RightWords) => words.length > 0 && words.every((word) => right.has(word));

function repairedText({ typed, words, switched }: Part, right: RightWords): string {
  const isKnown = (word: string) => right.get(word) === word;
  if (words.every(isKnown)) return typed;
  if (switched.length > 0 && switched.every(isKnown)) return switched.join(' ');
  const best = !areAll(words, right) && areAll(switched, right) ? switched : words;
  const isChanged = best === switched || words.some((word) => right.has(word) && !isKnown(word));
  return isChanged ? best.map((word) => right.get(word) ?? word).join(' ') : typed;
}

/** The words, in either layout, that occur in products; the last ones also as the beginning of a word. */
async function knownWords(db: Db, parts: Part[]): Promise<Set<string>> {
  const unfinished = new Set([parts.at(-1)?.words.at(-1), parts.at(-1)?.switched.at(-1)]);
  const words = [...new Set(parts.flatMap((part) => [...part.words, ...part.switched]))];
  const matches = words.map((word) => wordQuery(word, { isUnfinished: unfinished.has(word) }));
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM (
      SELECT w.word, to_tsquery('product_text', w.match) AS query FROM unnest(${words}::text[], ${matches}::text[]) AS w (word, match)
    ) asked
    WHERE CASE
      WHEN numnode(query) = 0 THEN true
      WHEN EXISTS (SELECT FROM search_head h WHERE h.search @@ query) THEN true
      ELSE EXISTS (SELECT FROM search_texts t WHERE t.search @@ query)
    END`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/**
 * Words of the vocabulary one typo away from the misspelt ones, or from the beginning of the `unfinished` one; frequent
 * words are preferred.
 */
async function corrections(db: Db, misspelt: string[], unfinished: string | undefined): Promise<RightWords> {
  if (misspelt.length === 0) return new Map();
  const variants = misspelt.map((word) => oneTypoVariants(word).join(' '));
  const begun = misspelt.filter((word) => word === unfinished && word.length >= BEGINNING_MIN);
  const { rows } = await sql<{ word: string; correction: string; frequency: number }>`
    WITH ranges AS MATERIALIZED (
      SELECT m.word, variant AS first,
        variant || CASE WHEN m.word = ANY(${begun}::text[]) THEN ${AFTER_ALL_LETTERS} ELSE ${BEFORE_ALL_LETTERS} END AS after
      FROM unnest(${misspelt}::text[], ${variants}::text[]) AS m (word, variants)
      CROSS JOIN string_to_table(m.variants, ' ') AS variant
    )
    SELECT r.word, s.word AS correction, s.frequency
    FROM ranges r JOIN search_words s ON s.word >= r.first AND s.word < r.after`.execute(db);
  const isWhole = (row: (typeof rows)[number]) => Number(isWithinOneTypo(row.word, row.correction));
  rows.sort((left, right) => isWhole(left) - isWhole(right) || left.frequency - right.frequency);
  return new Map(rows.map(({ word, correction }) => [word, correction]));
}
