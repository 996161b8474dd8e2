import type { ParameterPair } from './key-parameters.ts';

/** From this ratio of width to height on, a 4 : 3 plate cuts off only the empty margins of a square picture. */
const WIDE_FROM = 1.5;

const width = /^ширина$/i;
const height = /^высота$/i;
const size = /Ш\s×\sВ/;

/** Whether the product is much wider than high, by its parameters; false if these are missing. */
export function isWide(groups: [heading: string, pairs: ParameterPair[]][]): boolean {
  const pairs = groups.flatMap(([, pairsOfGroup]) => pairsOfGroup);
  const valueOf = (name: RegExp) => pairs.find(([other]) => name.test(other))?.[1] ?? '';
  const [across = 0, up = 0] = numbersIn(valueOf(size)) ?? [];
  const [w = across] = numbersIn(valueOf(width)) ?? [];
  const [h = up] = numbersIn(valueOf(height)) ?? [];
  return h > 0 && w / h >= WIDE_FROM;
}

/** «1 200 × 285 мм» → 1200, 285. */
const numbersIn = (text: string) =>
  text.match(/\d[\d\s]*(?:[.,]\d+)?/g)?.map((number) => Number(number.replace(/\s/g, '').replace(',', '.')));
