import type { Db } from '#backend/db/connection.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { cached } from './cached.ts';
import { brandSpellings } from './product-text.ts';
import { readQuery } from './search-query.ts';
import { queryWords } from './sizes.ts';
import { rootOf } from './word-kinds.ts';

/** What people type, and what they mean by it. */
interface Synonym {
  /** the typed words, folded */
  words: string[];
  roots: string[];
  /** phrases of folded words, the most probable first; none: the words say nothing */
  meanings: string[][];
}

/** What is known about words that people type. */
export interface Synonyms {
  /** by the first root of what is typed, the longest first */
  byRoot: ReadonlyMap<string, readonly Synonym[]>;
  /** folded words of brands, in Russian letters too */
  brandWords: ReadonlySet<string>;
}

/** An operator's change takes effect within five seconds in every process. */
const FRESH_MS = 2000;

const known = new WeakMap<Db, { readAt: number; synonyms: Promise<Synonyms> }>();

/** The synonyms as operators edit them and the words of brands, at most two seconds old. */
export function readSynonyms(db: Db): Promise<Synonyms> {
  const now = performance.now();
  const last = known.get(db);
  if (last && now - last.readAt < FRESH_MS) return last.synonyms;
  const synonyms = read(db);
  known.set(db, { readAt: now, synonyms });
  synonyms.catch(() => known.delete(db));
  return synonyms;
}

async function read(db: Db): Promise<Synonyms> {
  const rows = await db.selectFrom('search_synonyms').select(['typed', 'meaning']).execute();
  const brands = await db.selectFrom('brands').select('name').execute();
  const byRoot = new Map<string, Synonym[]>();
  for (const { typed, meaning } of rows) {
    for (const synonym of synonymsOf(typed, meaning)) {
      const first = synonym.roots[0] ?? '';
      byRoot.set(first, [...(byRoot.get(first) ?? []), synonym]);
    }
  }
  for (const same of byRoot.values()) same.sort((left, right) => right.roots.length - left.roots.length);
  return { byRoot, brandWords: new Set(brands.flatMap(({ name }) => wordsOfBrand(name))) };
}

// The tables are read again every few seconds, but changed seldom.
const CACHED_MAX = 5000;
const cachedSynonyms = cached<Synonym[]>(CACHED_MAX);
const cachedBrands = cached<string[]>(CACHED_MAX);

function synonymsOf(typed: string, meaning: string): Synonym[] {
  return cachedSynonyms(`${typed}\n${meaning}`, () => {
    const meanings = phrasesOf(meaning).map(searchedWords);
    return phrasesOf(typed).map((phrase) => {
      const words = foldText(phrase).split(' ');
      return { words, roots: words.map(rootOf), meanings };
    });
  });
}

const wordsOfBrand = (name: string): string[] =>
  cachedBrands(name, () => [...foldText(name).split(' '), ...brandSpellings(name)]);

/** Phrases between commas that have words. */
export const phrasesOf = (text: string): string[] => text.split(/[,;\n]/).filter((phrase) => foldText(phrase) !== '');

/** Words of a meaning; numbers as sizes. */
const searchedWords = (phrase: string): string[] =>
  readQuery(phrase).chunks.flatMap(({ words, size }) => (size ? queryWords(size).slice(0, 1) : words));

/** The longest synonym that begins at a word of `words`. */
export function synonymAt({ byRoot }: Synonyms, words: readonly string[], at: number): Synonym | undefined {
  const isAt = ({ roots }: Synonym) => roots.every((root, next) => rootOf(words[at + next] ?? '') === root);
  return byRoot.get(rootOf(words[at] ?? ''))?.find(isAt);
}

/** Whether a single word has a meaning of its own. */
export const isSynonym = ({ byRoot }: Synonyms, word: string): boolean =>
  byRoot.get(rootOf(word))?.some(({ roots }) => roots.length === 1) ?? false;

/** All typed words that have a meaning by themselves, for the correction of typos. */
export const meaningfulWords = ({ byRoot }: Synonyms): string[] =>
  [...byRoot.values()].flat().flatMap(({ words }) => (words.length === 1 ? words : []));
