import type { Db } from '#backend/db/connection.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { cached } from './cached.ts';
import { indexWords, parameterWords, sizesIn } from './sizes.ts';

type Value = number | string | boolean | string[];

interface Parameter {
  id: number;
  name: string;
  unit: string | null;
}

/** What a product is found by besides its name and its groups. */
export interface ParameterTexts {
  /** words of texts and of features that it has */
  words: string;
  /** of numbers with their units */
  sizes: string[];
  /** largest area that it serves, m² */
  area: number | null;
}

/** A longer text is a description. */
const TEXT_MAX = 60;

/** The parameters by which products are filtered. */
export async function readParameters(db: Db): Promise<Map<number, Parameter>> {
  const rows = await db.selectFrom('parameters').select(['id', 'name', 'unit']).where('is_facet', '=', true).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Search texts of a product's parameters, given as pairs. */
export function parameterTexts(
  pairs: readonly [number, Value][],
  known: ReadonlyMap<number, Parameter>,
): ParameterTexts {
  const words: string[] = [];
  const sizes = new Set<string>();
  let area: number | null = null;
  for (const [id, value] of pairs) {
    const parameter = known.get(id);
    if (!parameter || value === false) continue;
    const found = wordsOfValue(parameter, value);
    if (found.words !== '') words.push(found.words);
    for (const size of found.sizes) sizes.add(size);
    if (typeof value === 'number' && isArea(parameter)) area = Math.max(area ?? 0, value);
  }
  return { words: words.join(' '), sizes: [...sizes], area };
}

const isArea = ({ name, unit }: Parameter) => unit === 'м²' && /площад/i.test(name);

type ValueWords = Pick<ParameterTexts, 'words' | 'sizes'>;

/** A cache, since products have the same values again and again. */
const cachedValues = cached<ValueWords>(50_000);

const wordsOfValue = (parameter: Parameter, value: Exclude<Value, false>): ValueWords =>
  cachedValues(`${parameter.name}\n${parameter.unit}\n${String(value)}`, () => readValue(parameter, value));

function readValue({ name, unit }: Parameter, value: Value): ValueWords {
  if (typeof value === 'number') return { words: '', sizes: parameterWords(name, unit, value) };
  if (typeof value === 'boolean') return { words: foldText(name), sizes: [] };
  const texts = [value].flat().filter((text) => text.length <= TEXT_MAX);
  return {
    words: foldText(texts.filter((text) => /[а-яa-z]{3}/i.test(text)).join(' ')),
    sizes: texts.flatMap((text) => sizesIn(text).flatMap(indexWords)),
  };
}
