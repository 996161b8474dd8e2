import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { isWithinOneTypo, switchKeyboardLayout } from '#lib/rules/search-text.ts';
import { AFTER_ALL_LETTERS, BEFORE_ALL_LETTERS, withinTime } from './internal.ts';
import { type Chunk, readQuery, type SearchQuery, wordsOf } from './search-query.ts';
import { soundAlikeWords } from './sound-alike-words.ts';
import { canBeMisspelt, oneTypoVariants } from './spelling.ts';
import { isSynonym, meaningfulWords, type Synonyms, synonymAt } from './synonyms.ts';
import { wordQuery } from './text-match.ts';
import { isPreposition } from './word-kinds.ts';

export interface RepairedQuery {
  repaired: SearchQuery;
  /** words of `repaired` that occur in products */
  known: Set<string>;
  /** words of `repaired` that products have longer words for: «кондиц», or 'EACS-12HF3' by its beginning '12hf' */
  beginnings: Map<string, string>;
  /** null when no word was corrected */
  correctedQuery: string | null;
}

/** A chunk of the query; `switched` are its words in the other keyboard layout. */
interface Part extends Chunk {
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
/** A shorter beginning of an abbreviated word says too little. */
const ABBREVIATION_MIN = 3;

/** Corrects words that no product has: the wrong keyboard layout, one typo, another alphabet. */
export async function repairQuery(db: Db, query: SearchQuery, synonyms: Synonyms): Promise<RepairedQuery> {
  const parts = query.chunks.map((chunk) => ({
    ...chunk,
    switched: chunk.size ? [] : wordsOf(switchKeyboardLayout(chunk.typed)),
  }));
  const found = await withinTime(db, REPAIR_MS, (bound) => findRightWords(bound, parts, synonyms));
  const { right, beginnings } = found ?? { right: new Map<string, string>(), beginnings: new Map<string, string>() };
  const repaired = readQuery(parts.map((part) => repairedText(part, right)).join(' '));
  return {
    repaired,
    known: new Set([...right.values()].flatMap((words) => words.split(' '))),
    beginnings,
    correctedQuery: repaired.text === query.text ? null : repaired.text,
  };
}

async function findRightWords(db: Db, parts: Part[], synonyms: Synonyms) {
  const known = await knownWords(db, parts, synonyms);
  const right: RightWords = new Map([...known].map((word) => [word, word]));
  const last = parts.at(-1);
  const unclear = () => parts.filter(({ words, switched }) => !areAll(words, right) && !areAll(switched, right));
  const unclearWords = (layout: 'words' | 'switched') =>
    unclear()
      .flatMap((part) => part[layout])
      .filter((word) => !right.has(word) && canBeMisspelt(word))
      .slice(0, CORRECTED_MAX);
  const soundsAlike = await soundAlikeWords(db, unclearWords('words'), meaningfulWords(synonyms));
  for (const word of soundsAlike.exact) {
    const meant = soundsAlike.words.get(word) ?? word;
    // 'balu' is a typo of 'ballu' rather than «балу»
    if (!synonyms.brandWords.has(meant)) right.set(word, meant);
  }
  for (const layout of ['words', 'switched'] as const) {
    const misspelt = unclearWords(layout);
    for (const word of misspelt) {
      const meant = meaningfulWords(synonyms).find((own) => own.length >= BEGINNING_MIN && isWithinOneTypo(word, own));
      if (meant) right.set(word, meant);
    }
    const others = misspelt.filter((word) => !right.has(word));
    for (const [word, correction] of await corrections(db, others, last?.[layout].at(-1))) right.set(word, correction);
  }
  for (const word of unclearWords('words')) {
    const likely = soundsAlike.words.get(word);
    if (likely !== undefined) right.set(word, likely);
  }
  for (const [word, parts] of await knownCompounds(db, unclearWords('words'))) right.set(word, parts);
  const beginnings = await knownBeginnings(
    db,
    unclear().flatMap(({ words }) => words.filter((word) => !right.has(word))),
  );
  return { right, beginnings };
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

/** The words, in either layout, that occur in products or have a meaning; the last ones also as the beginning of a word. */
async function knownWords(db: Db, parts: Part[], synonyms: Synonyms): Promise<Set<string>> {
  const unfinished = new Set([parts.at(-1)?.words.at(-1), parts.at(-1)?.switched.at(-1)]);
  const words = [...new Set(parts.flatMap((part) => [...part.words, ...part.switched]))];
  const meant = wordsWithMeaning(parts, synonyms);
  const isClear = (word: string) => meant.has(word) || isPreposition(word) || isSynonym(synonyms, word);
  const asked = words.filter((word) => !isClear(word));
  const found = await existing(db, asked, (word) => wordQuery(word, { isUnfinished: unfinished.has(word) }));
  const sizes = parts.flatMap(({ size, words: own }) => (size ? own : []));
  return new Set([...words.filter(isClear), ...found, ...sizes]);
}

/** Words of phrases with a meaning: «сухой воздух». */
function wordsWithMeaning(parts: Part[], synonyms: Synonyms): Set<string> {
  const words = parts.flatMap((part) => part.words);
  const meant = words.flatMap((_, at) => words.slice(at, at + (synonymAt(synonyms, words, at)?.roots.length ?? 0)));
  return new Set(meant);
}

/** The words whose query matches some product. */
async function existing(db: Db, words: string[], queryOf: (word: string) => string): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM (
      SELECT w.word, to_tsquery('product_text', w.match) AS query
      FROM unnest(${words}::text[], ${words.map(queryOf)}::text[]) AS w (word, match)
    ) asked
    WHERE CASE
      WHEN numnode(query) = 0 THEN true
      WHEN EXISTS (SELECT FROM search_head h WHERE h.search @@ query) THEN true
      ELSE EXISTS (SELECT FROM search_texts t WHERE t.search @@ query)
    END`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Words with a known word after «электро»: «электроконвектор» → «электро конвектор». */
async function knownCompounds(db: Db, words: string[]): Promise<RightWords> {
  const rests = new Map(
    words.flatMap((word) => (/^электро.{4}/.test(word) ? [[word.slice(ELECTRIC.length), word]] : [])),
  );
  const known = await existing(db, [...rests.keys()], (word) => wordQuery(word));
  return new Map([...known].map((rest) => [rests.get(rest) ?? rest, `${ELECTRIC} ${rest}`]));
}

const ELECTRIC = 'электро';

/** For words that no product has: the longest beginning of each that some product's word has too. */
async function knownBeginnings(db: Db, words: string[]): Promise<Map<string, string>> {
  const tried = words.flatMap((word) => beginningsOf(word).map((beginning) => ({ word, beginning })));
  const known = await existing(db, [...new Set(tried.map(({ beginning }) => beginning))], (word) =>
    wordQuery(word, { isUnfinished: true }),
  );
  const found = new Map<string, string>();
  for (const { word, beginning } of tried) if (known.has(beginning) && !found.has(word)) found.set(word, beginning);
  return found;
}

/** Of a model number also without its last signs: the model may have a successor. */
function beginningsOf(word: string): string[] {
  const isModel = /\d/.test(word) && /[a-zа-я]/.test(word);
  const all = isModel ? [word, word.slice(0, -1), word.slice(0, -2)] : [word];
  return all.filter((beginning) => beginning.length >= ABBREVIATION_MIN);
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
