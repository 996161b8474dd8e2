const SHOWN = 6;
const LONGEST_VALUE = 20;
const LONGEST_NAME = 40;
const answers = new Set(['Есть', 'Нет']);

/** A name and a value with its unit. */
export type ParameterPair = [name: string, value: string];

/** The first six quantitative parameters that fit into a tile; they are sorted by importance. */
export function keyParameters(groups: [heading: string, pairs: ParameterPair[]][]): ParameterPair[] {
  const pairs = groups.flatMap(([, pairsOfGroup]) => pairsOfGroup).filter(([, value]) => !answers.has(value));
  return pairs.filter(([name, value]) => name.length <= LONGEST_NAME && value.length <= LONGEST_VALUE).slice(0, SHOWN);
}
