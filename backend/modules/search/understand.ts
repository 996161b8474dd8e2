import type { Chunk, SearchQuery } from './search-query.ts';
import { isSizeWord, queryWords } from './sizes.ts';
import { type Synonyms, synonymAt } from './synonyms.ts';
import { isAdjective, isPreposition } from './word-kinds.ts';

/** A part of a query that a product must have. */
export interface Term {
  /** as it was typed */
  typed: string;
  /** phrases of folded words of which one is in the product; the most probable first */
  phrases: string[][];
  /** a number is matched as it is; a type of product counts more than other words, and then a brand */
  kind: 'type' | 'brand' | 'word' | 'size';
  /** whether the last word of the last phrase may be the beginning of a longer word */
  isOpen: boolean;
}

/** What a query means. */
export interface Meaning {
  terms: Term[];
  /** the area to be served, m² */
  area: Area | null;
}

export interface Area {
  squareMetres: number;
  /** the query without it */
  rest: string;
}

interface Unit {
  word: string;
  chunk: Chunk;
}

/** Reads what a query means: its words with their synonyms, sizes, the area, and which words name the type of product. */
export function understand(query: SearchQuery, synonyms: Synonyms): Meaning {
  const areaChunk = query.chunks.find(({ size }) => size?.unit === 'm2');
  const terms = termsOf(
    query.chunks.filter((chunk) => chunk !== areaChunk),
    synonyms,
  );
  if (areaChunk?.size && terms.length > 0)
    return { terms, area: { squareMetres: areaChunk.size.number, rest: textWithout(query.chunks, areaChunk) } };
  const all = areaChunk ? termsOf(query.chunks, synonyms) : terms;
  return { terms: all.length > 0 ? all : plainTerms(query.chunks), area: null };
}

/** The text without the area and the preposition before it: «кондиционер на 35 м²» → «кондиционер». */
function textWithout(chunks: readonly Chunk[], area: Chunk): string {
  const at = chunks.indexOf(area);
  const before = chunks.slice(0, at);
  if (isPreposition(before.at(-1)?.words.join(' ') ?? '')) before.pop();
  return [...before, ...chunks.slice(at + 1)].map(({ typed }) => typed).join(' ');
}

function termsOf(chunks: readonly Chunk[], synonyms: Synonyms): Term[] {
  const units: Unit[] = chunks.flatMap((chunk) => chunk.words.map((word) => ({ word, chunk })));
  const words = units.map(({ word }) => word);
  const terms: Term[] = [];
  let afterPreposition = false;
  for (let at = 0; at < units.length; ) {
    const unit = units[at]!;
    const synonym = synonymAt(synonyms, words, at);
    const isEnd = (length: number) => at + length >= units.length;
    if (synonym) {
      const { length } = synonym.roots;
      if (synonym.meanings.length > 0) {
        const typed = words.slice(at, at + length);
        const phrases = withoutRepeats([...synonym.meanings, typed]);
        const isSize = synonym.meanings.every((phrase) => phrase.every(isSizeWord));
        const kind = isSize ? 'size' : afterPreposition ? 'word' : 'type';
        terms.push({ typed: typed.join(' '), phrases, kind, isOpen: isEnd(length) });
      }
      at += length;
    } else if (unit.chunk.size) {
      const { typed, size, words: own } = unit.chunk;
      terms.push({ typed, phrases: queryWords(size).map((word) => [word]), kind: 'size', isOpen: false });
      at += own.length;
    } else {
      const { word } = unit;
      if (isPreposition(word)) afterPreposition ||= terms.some(({ kind }) => kind === 'type');
      else {
        const kind = kindOf(word, afterPreposition, synonyms);
        terms.push({ typed: word, phrases: [[word]], kind, isOpen: isEnd(1) });
      }
      at += 1;
    }
  }
  return withoutEqual(terms.some(({ kind }) => kind === 'type') ? terms : terms.map(withCodePart));
}

function kindOf(word: string, afterPreposition: boolean, { brandWords }: Synonyms): Term['kind'] {
  if (brandWords.has(word)) return 'brand';
  return !afterPreposition && !isAdjective(word) && /^[а-я]{3,}$/.test(word) ? 'type' : 'word';
}

/** A number of a text that names no type of product may be a part of a code: 'vt 217'; alone also its beginning. */
function withCodePart(term: Term, _: number, { length }: readonly Term[]): Term {
  if (term.kind !== 'size' || !/^\d+$/.test(term.typed)) return term;
  const phrases = [...term.phrases, [term.typed]];
  return length === 1 ? { ...term, phrases, kind: 'word', isOpen: true } : { ...term, phrases };
}

/** Every word as it is, for a text of prepositions and words without a meaning. */
const plainTerms = (chunks: readonly Chunk[]): Term[] => {
  const words = chunks.flatMap((chunk) => chunk.words);
  return words.map((word, at) => ({ typed: word, phrases: [[word]], kind: 'word', isOpen: at === words.length - 1 }));
};

const keyOf = (phrase: readonly string[]) => phrase.join(' ');

const withoutRepeats = (phrases: string[][]) =>
  phrases.filter((phrase, at) => phrases.findIndex((one) => keyOf(one) === keyOf(phrase)) === at);

/** Keeps the last of equal terms, since the last word of a query may be unfinished. */
const withoutEqual = (terms: Term[]) =>
  terms.filter(
    (term, at) => !terms.slice(at + 1).some((later) => keyOf(later.phrases.flat()) === keyOf(term.phrases.flat())),
  );
