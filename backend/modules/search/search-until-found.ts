import type { Db } from '#backend/db/connection.ts';
import { looksLikeCode, normalizeCode, switchKeyboardLayout } from '#lib/rules/search-text.ts';
import { codesCloseTo } from './close-codes.ts';
import { type RepairedQuery, repairQuery } from './repair-query.ts';
import { readQuery, type SearchQuery } from './search-query.ts';
import { inLatinLetters } from './sound.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { areaBounds, type TextMatch } from './text-match.ts';
import { type Meaning, type Term, understand } from './understand.ts';

export interface Search<T> {
  nothing: T;
  isNothing(found: T): boolean;
  attempt(query: SearchQuery, match: TextMatch): Promise<T>;
}

/** What was searched for, when it is not simply the typed text. */
export interface Understood {
  /** the corrected text that was searched instead, after a typo, a wrong keyboard layout or another alphabet */
  correctedQuery: string | null;
  /** typed parts that no product has together with the others, and that were left out */
  leftOut: string[];
  /** the area by which the results are limited, and the text without it */
  area: { from: number; to: number; rest: string } | null;
}

export interface Found<T> extends Understood {
  found: T;
}

/** Most words in a search for any of them, since each one costs time to count. */
const ANY_OF_MAX = 5;
/** A code with a typo may stand for several codes. */
const CLOSE_CODES_MAX = 5;

export const NOTHING_UNDERSTOOD: Understood = { correctedQuery: null, leftOut: [], area: null };

interface Attempt extends Understood {
  query: SearchQuery;
  match: TextMatch;
}

/**
 * Searches for what the text means; without results, and if it looks like a code, for codes one typo away; then with a
 * corrected keyboard layout or typo; then without the words that no product has; finally for any of
 * the words. An area limits the results as long as there are some.
 */
export async function searchUntilFound<T>(db: Db, typed: string, search: Search<T>): Promise<Found<T>> {
  const query = readQuery(typed);
  if (query.words.length === 0) return { found: search.nothing, ...NOTHING_UNDERSTOOD };
  for await (const { query: read, match, ...understood } of attempts(db, query)) {
    const found = await search.attempt(read, match);
    if (!search.isNothing(found)) return { found, ...understood };
  }
  return { found: search.nothing, ...NOTHING_UNDERSTOOD };
}

async function* attempts(db: Db, query: SearchQuery): AsyncGenerator<Attempt> {
  const synonyms = await readSynonyms(db);
  const meaning = understand(query, synonyms);
  const every = { kind: 'every', terms: meaning.terms, isTyped: hasSize(meaning.terms) } as const;
  yield* withAndWithoutArea(query, meaning, every);
  yield* otherCodes(query, synonyms);

  const close = query.codePrefix === null ? [] : await codesCloseTo(db, query.codePrefix, CLOSE_CODES_MAX);
  if (close.length > 0) {
    yield {
      query: { ...query, codes: close.map(normalizeCode) },
      match: { ...every, isTyped: false, area: null },
      ...NOTHING_UNDERSTOOD,
      correctedQuery: close.join(', '),
    };
  }

  const repair = await repairQuery(db, query, synonyms);
  const { repaired, correctedQuery } = repair;
  const meant = understand(repaired, synonyms);
  const { terms, leftOut } = knownTerms(meant.terms, repair);
  // a size alone does not describe a product
  if (terms.every(({ kind, typed }) => kind === 'size' || /^\d{1,2}$/.test(typed))) return;
  const understood = { correctedQuery, leftOut };
  yield* withAndWithoutArea(repaired, meant, { kind: 'every', terms, isTyped: hasSize(terms) }, understood);
  const words = terms.filter(({ kind }) => kind !== 'size');
  const sizes = terms.filter(({ kind }) => kind === 'size').map(({ typed }) => typed);
  const withoutSizes = { correctedQuery, leftOut: [...leftOut, ...sizes] };
  if (sizes.length > 0 && words.length > 0)
    yield* withAndWithoutArea(repaired, meant, { kind: 'every', terms: words, isTyped: true }, withoutSizes);
  if (sizes.length > 0)
    yield* withAndWithoutArea(repaired, meant, { kind: 'every', terms, isTyped: false }, understood);
  if (terms.length > 1) {
    const some = terms.slice(0, ANY_OF_MAX);
    yield* withAndWithoutArea(repaired, meant, { kind: 'any', terms: some, isTyped: false }, withoutSizes);
  }
}

/** A number says nothing of a product of another type: «труба 25» is no cable for pipes of 25 metres. */
const hasSize = (terms: Term[]) => terms.some(({ kind }) => kind === 'size');

/** A code typed in the other keyboard layout («уфсы-12») or in Russian letters («бсуи-09»). */
function* otherCodes({ text, codePrefix }: SearchQuery, synonyms: Synonyms): Generator<Attempt> {
  if (codePrefix !== null) return;
  for (const typed of [switchKeyboardLayout(text), inLatinLetters(text)]) {
    if (!looksLikeCode(typed)) continue;
    const query = readQuery(typed);
    const { terms } = understand(query, synonyms);
    yield {
      query,
      match: { kind: 'every', terms, isTyped: false, area: null },
      ...NOTHING_UNDERSTOOD,
      correctedQuery: typed.toUpperCase(),
    };
  }
}

/** The attempt with the area of the query, if it has one, and without. */
function* withAndWithoutArea(
  query: SearchQuery,
  { area }: Meaning,
  match: Omit<TextMatch, 'area'>,
  understood: Pick<Understood, 'correctedQuery' | 'leftOut'> = NOTHING_UNDERSTOOD,
): Generator<Attempt> {
  if (area !== null) {
    const [from, to] = areaBounds(area.squareMetres);
    const limit = { from, to, rest: area.rest };
    yield { query, match: { ...match, area: area.squareMetres }, ...understood, area: limit };
  }
  yield { query, match: { ...match, area: null }, ...understood, area: null };
}

/** The terms that products have, and the typed text of the others. */
function knownTerms(
  terms: Term[],
  { repaired, known, beginnings }: RepairedQuery,
): { terms: Term[]; leftOut: string[] } {
  const kept: Term[] = [];
  const leftOut: string[] = [];
  for (const term of terms) {
    const words = term.typed.split(' ');
    const beginning = beginnings.get(term.typed);
    if (term.kind === 'size' || term.phrases.length > 1 || words.every((word) => known.has(word))) kept.push(term);
    else if (beginning !== undefined) kept.push({ ...term, phrases: [[beginning]], isOpen: true });
    if (!words.every((word) => known.has(word)) && beginning !== term.typed && term.kind !== 'size')
      leftOut.push(repaired.chunks.find((chunk) => chunk.words.includes(term.typed))?.typed ?? term.typed);
  }
  return { terms: kept, leftOut: [...new Set(leftOut)] };
}
