import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { isWithinOneTypo, switchKeyboardLayout } from '#lib/rules/search-text.ts';
import { afterPrefix, withinTime } from './internal.ts';
import { readQuery, type SearchQuery, wordsOf } from './search-query.ts';
import { canBeMisspelt, oneTypoVariants } from './spelling.ts';

export interface RepairedQuery {
  repaired: SearchQuery;
  /** words of `repaired` that some product has */
  known: string[];
  /** null when no word was corrected */
  correctedQuery: string | null;
}

/** A part of the query between spaces; `switched` are the words of the same keys in the other layout. */
interface Part {
  typed: string;
  words: string[];
  switched: string[];
}

const KNOWN_WORDS_MS = 15;
/** Each costs about a thousand look-ups in the vocabulary. */
const CORRECTED_MAX = 4;

/** Corrects the words that no product has: the keyboard layout they were typed in, or one typo. */
export async function repairQuery(db: Db, query: SearchQuery): Promise<RepairedQuery> {
  const parts = query.chunks.map(({ typed, words }) => ({ typed, words, switched: wordsOf(switchKeyboardLayout(typed)) }));
  const unfinished = [parts.at(-1)?.words.at(-1), parts.at(-1)?.switched.at(-1)];
  const known = await knownWords(db, parts, unfinished);
  const corrections = await correctionsOf(db, misspelt(parts, known), unfinished);
  const repaired = readQuery(parts.map((part) => repairedText(part, known, corrections)).join(' '));
  const found = new Set([...known, ...corrections.values()]);
  return {
    repaired,
    known: repaired.words.filter((word) => found.has(word)),
    correctedQuery: repaired.text === query.text ? null : repaired.text,
  };
}

const areKnown = (words: string[], known: Set<string>) => words.length > 0 && words.every((word) => known.has(word));

function repairedText({ typed, words, switched }: Part, known: Set<string>, corrections: Map<string, string>): string {
  if (areKnown(words, known)) return typed;
  if (areKnown(switched, known)) return switched.join(' ');
  const right = (word: string) => (known.has(word) ? word : corrections.get(word));
  const candidates = [words, switched].map((texts) => texts.map(right));
  const complete = candidates.find((candidate) => candidate.length > 0 && !candidate.includes(undefined));
  if (complete) return complete.join(' ');
  return words.some(right) ? words.map((word) => right(word) ?? word).join(' ') : typed;
}

/** Which of the words some product has; an unfinished one as the beginning of a word. */
async function knownWords(db: Db, parts: Part[], unfinished: (string | undefined)[]): Promise<Set<string>> {
  const words = [...new Set(parts.flatMap((part) => [...part.words, ...part.switched]))];
  const matches = words.map((word) => (unfinished.includes(word) ? `${word}:*` : word));
  const rows = await withinTime(db, KNOWN_WORDS_MS, async (transaction) => {
    const found = await sql<{ word: string }>`
      SELECT word FROM (
        SELECT w.word, to_tsquery('product_text', w.match) AS query FROM unnest(${words}::text[], ${matches}::text[]) AS w (word, match)
      ) asked
      WHERE CASE
        WHEN numnode(query) = 0 THEN true
        WHEN EXISTS (SELECT FROM search_head h WHERE h.search @@ query) THEN true
        ELSE EXISTS (SELECT FROM products p WHERE p.is_active AND p.search @@ query)
      END`.execute(transaction);
    return found.rows;
  });
  return new Set((rows ?? []).map(({ word }) => word));
}

function misspelt(parts: Part[], known: Set<string>): string[] {
  const unclear = parts.filter(({ words, switched }) => !areKnown(words, known) && !areKnown(switched, known));
  const words = [...unclear.flatMap((part) => part.words), ...unclear.flatMap((part) => part.switched)];
  return words.filter((word) => !known.has(word) && canBeMisspelt(word)).slice(0, CORRECTED_MAX);
}

/** Words of the vocabulary one typo away, by the misspelt word; of an unfinished one also words that begin so. Frequent words are preferred. */
async function correctionsOf(db: Db, misspelt: string[], unfinished: (string | undefined)[]): Promise<Map<string, string>> {
  if (misspelt.length === 0) return new Map();
  const variants = misspelt.flatMap((word) => oneTypoVariants(word).map((variant) => ({ word, variant })));
  const begun = variants.filter(({ word }) => unfinished.includes(word));
  const { rows } = await sql<{ word: string; correction: string; frequency: number }>`
    SELECT v.word, w.word AS correction, w.frequency
    FROM unnest(${variants.map(({ word }) => word)}::text[], ${variants.map(({ variant }) => variant)}::text[]) AS v (word, variant)
    JOIN search_words w ON w.word = v.variant
    UNION ALL
    SELECT v.word, w.word, w.frequency
    FROM unnest(
      ${begun.map(({ word }) => word)}::text[],
      ${begun.map(({ variant }) => variant)}::text[],
      ${begun.map(({ variant }) => afterPrefix(variant))}::text[]
    ) AS v (word, variant, after)
    CROSS JOIN LATERAL (
      SELECT s.word, s.frequency FROM search_words s
      WHERE s.word >= v.variant AND s.word < v.after ORDER BY s.frequency DESC LIMIT 1
    ) w`.execute(db);
  const whole = (row: (typeof rows)[number]) => Number(isWithinOneTypo(row.word, row.correction));
  rows.sort((left, right) => whole(left) - whole(right) || left.frequency - right.frequency);
  return new Map(rows.map(({ word, correction }) => [word, correction]));
}
