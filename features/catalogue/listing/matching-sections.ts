import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { foldText } from '#lib/rules/search-text.ts';

const SHOWN = 6;
/** Shorter words are prepositions and units. */
const SHORTEST_WORD = 4;
/** Number of letters at the end of a Russian word that inflection may change. */
const ENDING = 2;

/** Sections whose name shares words with the query, regardless of inflection; the best first. */
export function matchingSections(tree: CategoryNode[], text: string): CategoryNode[] {
  const stems = wordsOf(text).map((word) => word.slice(0, Math.max(SHORTEST_WORD, word.length - ENDING)));
  if (stems.length === 0) return [];
  const scored = flatten(tree).flatMap((section) => {
    const words = wordsOf(section.text);
    const hits = stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
    return hits > 0 ? [{ section, hits }] : [];
  });
  const best = Math.max(...scored.map(({ hits }) => hits));
  return scored
    .filter(({ hits }) => hits === best)
    .toSorted((a, b) => b.section.count - a.section.count)
    .slice(0, SHOWN)
    .map(({ section }) => section);
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD);

const flatten = (tree: CategoryNode[]): CategoryNode[] => tree.flatMap((node) => [node, ...flatten(node.children)]);
