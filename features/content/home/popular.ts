import type { ProductCard } from '#lib/contract/catalogue.ts';

/** Products that can be bought, taken from each list in turn, so that no group dominates. */
export function mixPopular(lists: ProductCard[][], size: number): ProductCard[] {
  const sold = lists.map((list) => list.filter((product) => product.availability === 'allow'));
  const longest = Math.max(0, ...sold.map((list) => list.length));
  const rounds = Array.from({ length: longest }, (_, round) => sold.flatMap((list) => list[round] ?? []));
  return rounds.flat().slice(0, size);
}
