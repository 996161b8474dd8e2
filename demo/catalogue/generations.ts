import type { Series } from './plan.ts';
import { Random, seedOf } from './random.ts';

const names = [
  ['Neo', 'N'],
  ['Pro', 'P'],
  ['Plus', 'PL'],
  ['Prime', 'PR'],
  ['Nova', 'NV'],
  ['Lite', 'L'],
  ['Max', 'MX'],
  ['Air', 'A'],
  ['Core', 'C'],
  ['Home', 'H'],
  ['Art', 'AR'],
  ['Eco', 'E'],
  ['Style', 'S'],
  ['Ultra', 'U'],
  ['Trend', 'T'],
  ['Active', 'AC'],
  ['Comfort', 'CF'],
  ['Smart', 'SM'],
  ['Line', 'LN'],
  ['Vision', 'V'],
] as const;

/**
 * A further series derived from a hand-written one, with its own name, mark, price level and year. Generation 0 is the
 * hand-written one itself.
 */
export function variantOf(series: Series, generation: number, seed: number): Series {
  if (generation === 0) return series;
  const [word, letters] = names[(generation - 1) % names.length] ?? names[0];
  const lap = Math.floor((generation - 1) / names.length);
  const random = new Random(seedOf(seed, generation, 0x6e4));
  return {
    ...series,
    title: `${series.title} ${word}${lap ? ` ${lap + 1}` : ''}`.trim(),
    variant: `/${letters}${lap || ''}`,
    tier: series.tier * random.between(0.85, 1.25),
    year: random.int(2019, 2026),
  };
}
