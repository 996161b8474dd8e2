import { foldText } from '#lib/rules/search-text.ts';

/** What can be found by words. All words are folded. */
export interface Findable {
  /** of its own name */
  words: readonly string[];
  /** of its type, short and in full: nobody has to type them */
  typeWords: readonly string[];
  /** of what it lies in */
  aroundWords: readonly string[];
}

export const wordsOf = (...texts: string[]): string[] => foldText(texts.join(' ')).split(' ').filter(Boolean);

/**
 * How well the words of a query fit, the best first: the whole name, its beginning, some of its words, words from around it too.
 * Words may be unfinished and in any order; null when one of them is nowhere, or none of them is in the name.
 */
export function rankOf(found: Findable, asked: readonly string[]): number | null {
  const every = [...found.words, ...found.typeWords, ...found.aroundWords];
  if (asked.length === 0 || !asked.every((word) => beginsOneOf(every, word))) return null;
  const own = asked.filter((word) => !found.typeWords.includes(word));
  const name = found.words.join(' ');
  if (name === own.join(' ')) return 0;
  if (name.startsWith(own.join(' '))) return 1;
  const inName = own.filter((word) => beginsOneOf(found.words, word)).length;
  if (inName === 0) return null;
  return inName === own.length ? 2 : 3;
}

const beginsOneOf = (words: readonly string[], beginning: string) => words.some((word) => word.startsWith(beginning));

/** Those that `rank` does not refuse, the best first; equals stay in their order. */
export function bestOf<Item>(items: readonly Item[], count: number, rank: (item: Item) => number | null): Item[] {
  return items
    .flatMap((item) => {
      const place = rank(item);
      return place === null ? [] : [{ item, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item);
}
