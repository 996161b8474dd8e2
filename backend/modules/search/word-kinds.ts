import { foldText } from '#lib/rules/search-text.ts';
import { cached } from './cached.ts';

/** Words after which a text no longer says what a thing is, but what it is for, or made of. */
const prepositions = new Set(
  'для к ко под от на в во из с со без по у о об при до через над за чтобы не и или'.split(' '),
);

export const isPreposition = (word: string): boolean => prepositions.has(word);

const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ую|юю|ых|их|ыми|ими)$/;

/** Whether a folded Russian word has the ending of an adjective: «настенный», «газовая». */
export const isAdjective = (word: string): boolean => word.length >= 5 && ADJECTIVE.test(word);

const ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ией|иях|ий|ый|ой|ей|ая|яя|ое|ее|ые|ие|ую|юю|ых|их|ов|ев|ам|ям|ах|ях|ом|ем|ью|ия|ию|ии|ы|и|а|я|о|е|у|ю|ь|й)$/;
const ROOT_MIN = 3;

/** A folded Russian word without its ending, enough to compare forms: «кондиционеров» → «кондиционер». */
export function rootOf(word: string): string {
  if (!/^[а-я]{4,}$/.test(word)) return word;
  const root = word.replace(ENDING, '');
  return root.length >= ROOT_MIN ? root : word;
}

/** A name's words by what they say: what the product is, what else it is called, and what it is for. */
export interface NameParts {
  type: string[];
  rest: string[];
  purpose: string[];
}

const isRussian = (part: string) => /^[а-яё-]+$/i.test(part);

/**
 * The type of «Насосная станция Джилекс для дачи» is its first noun with the adjectives around it, and other nouns that
 * the category's name has before its first preposition.
 */
export function partsOfName(name: string, categoryName: string): NameParts {
  const category = rootsOfCategory(categoryName);
  const parts: NameParts = { type: [], rest: [], purpose: [] };
  let hasNoun = false;
  let isPurpose = false;
  let isNext = false;
  for (const part of name.split(/\s+/)) {
    const folded = foldedPart(part);
    if (folded === '') continue;
    if (!isRussian(part)) {
      isPurpose = false;
      isNext = false;
      parts.rest.push(part);
    } else if (isPreposition(folded)) {
      isPurpose = hasNoun;
      parts.purpose.push(part);
    } else if (isPurpose) parts.purpose.push(part);
    else if (folded.split(' ').some((word) => category.has(rootOf(word)))) {
      parts.type.push(part);
      hasNoun ||= !isAdjective(folded);
      isNext = true;
    } else if (isAdjective(folded) && (!hasNoun || isNext)) parts.type.push(part);
    else if (!hasNoun && !isAdjective(folded)) {
      parts.type.push(part);
      hasNoun = true;
      isNext = true;
    } else {
      isNext = false;
      parts.rest.push(part);
    }
  }
  return parts;
}

/** Caches, since names consist of the same parts again and again. */
const CACHED_MAX = 50_000;
const foldedParts = cached<string>(CACHED_MAX);
const categoryRoots = cached<ReadonlySet<string>>(CACHED_MAX);

const foldedPart = (part: string): string => foldedParts(part, () => foldText(part));

const rootsOfCategory = (name: string): ReadonlySet<string> =>
  categoryRoots(name, () => new Set(beforePreposition(foldText(name).split(' ')).map(rootOf)));

function beforePreposition(words: string[]): string[] {
  const at = words.findIndex((word) => isPreposition(word) && word !== 'и');
  return at === -1 ? words : words.slice(0, at);
}
