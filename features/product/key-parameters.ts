import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { withUnit } from '#lib/format/measure.ts';
import { typeset } from '#lib/format/typeset.ts';

const SHOWN = 6;
const LONGEST_VALUE = 20;
const LONGEST_NAME = 40;
const answers = new Set(['Есть', 'Нет']);

/** A name and a value with its unit. */
export type ParameterPair = [name: string, value: string];

/** A value and its unit stay on one line, and so do sizes: «2,64 кВт», «85 %», «Ш × В × Г». */
export function parameterPair({
  name,
  value,
  unit,
}: ProductDetails['parameters'][number]['items'][number]): ParameterPair {
  return [unbroken(typeset(name)), unbroken(withUnit(typeset(value), unit))];
}

const unbroken = (text: string) => text.replaceAll(' × ', '\u00a0×\u00a0');

/** The first six parameters that say how much and fit a tile; they come in the order of their weight. */
export function keyParameters(groups: [heading: string, pairs: ParameterPair[]][]): ParameterPair[] {
  const pairs = groups.flatMap(([, pairsOfGroup]) => pairsOfGroup).filter(([, value]) => !answers.has(value));
  return pairs.filter(([name, value]) => name.length <= LONGEST_NAME && value.length <= LONGEST_VALUE).slice(0, SHOWN);
}
