import type { Db } from '#backend/db/connection.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { readQuery } from './search-query.ts';
import { queryWords } from './sizes.ts';
import { rootOf } from './word-kinds.ts';

/** What people type, and what they mean by it. */
export interface Synonym {
  /** the typed words, folded */
  words: string[];
  roots: string[];
  /** phrases of folded words, the most probable first; none: the words say nothing */
  meanings: string[][];
}

/** Synonyms by the first root of what is typed, the longest first. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

/** An operator's change takes effect within five seconds in every process. */
const FRESH_MS = 2000;

const known = new WeakMap<Db, { readAt: number; synonyms: Promise<Synonyms> }>();

/** The synonyms as operators edit them, at most two seconds old. */
export function readSynonyms(db: Db): Promise<Synonyms> {
  const now = Date.now();
  const last = known.get(db);
  if (last && now - last.readAt < FRESH_MS) return last.synonyms;
  const synonyms = read(db);
  known.set(db, { readAt: now, synonyms });
  synonyms.catch(() => known.delete(db));
  return synonyms;
}

async function read(db: Db): Promise<Synonyms> {
  const rows = await db.selectFrom('search_synonyms').select(['typed', 'meaning']).execute();
  const found = new Map<string, Synonym[]>();
  for (const { typed, meaning } of rows) {
    const meanings = phrasesOf(meaning).map(searchedWords);
    for (const words of phrasesOf(typed).map((phrase) => foldText(phrase).split(' '))) {
      const [first = '', ...others] = words.map(rootOf);
      const same = found.get(first) ?? [];
      same.push({ words, roots: [first, ...others], meanings });
      found.set(first, same);
    }
  }
  for (const same of found.values()) same.sort((left, right) => right.roots.length - left.roots.length);
  return found;
}

/** Phrases between commas that have words. */
export const phrasesOf = (text: string): string[] => text.split(/[,;\n]/).filter((phrase) => foldText(phrase) !== '');

/** Words of a meaning; numbers as sizes. */
const searchedWords = (phrase: string): string[] =>
  readQuery(phrase).chunks.flatMap(({ words, size }) => (size ? queryWords(size).slice(0, 1) : words));

/** The longest synonym that begins at a word of `words`. */
export function synonymAt(synonyms: Synonyms, words: readonly string[], at: number): Synonym | undefined {
  const isAt = ({ roots }: Synonym) => roots.every((root, next) => rootOf(words[at + next] ?? '') === root);
  return synonyms.get(rootOf(words[at] ?? ''))?.find(isAt);
}

/** Whether a single word has a meaning of its own. */
export const isSynonym = (synonyms: Synonyms, word: string): boolean =>
  synonyms.get(rootOf(word))?.some(({ roots }) => roots.length === 1) ?? false;

/** All typed words that have a meaning by themselves, for the correction of typos. */
export const meaningfulWords = (synonyms: Synonyms): string[] =>
  [...synonyms.values()].flat().flatMap(({ words }) => (words.length === 1 ? words : []));
