import type { Locale } from '#lib/config/locales.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { catalogueValue } from '#lib/format/catalogue-value.ts';
import { withUnit } from '#lib/format/measure.ts';
import { withSoftHyphens } from '#lib/format/soft-hyphens.ts';
import { typeset } from '#lib/format/typeset.ts';
import type { ParameterPair } from './key-parameters.ts';

/** Long words of the name can be hyphenated. No line break between a value and its unit, or inside dimensions: «2,64 кВт», «85 %», «Ш × В × Г». */
export function parameterPair(
  { name, value, unit }: ProductDetails['parameters'][number]['items'][number],
  locale: Locale,
): ParameterPair {
  return [withSoftHyphens(unbroken(typeset(name))), unbroken(catalogueValue(withUnit(typeset(value), unit), locale))];
}

const unbroken = (text: string) => text.replaceAll(' × ', '\u00a0×\u00a0');
