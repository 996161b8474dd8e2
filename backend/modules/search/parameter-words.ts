import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { foldText } from '#lib/rules/search-text.ts';
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

/** SQL: the pairs of a product `p` that are filters. */
export const facetPairs = (ids: readonly number[]): RawBuilder<unknown> => sql`(
  SELECT coalesce(jsonb_agg(pair), '[]') FROM jsonb_array_elements(p.parameters) pair
  WHERE (pair->>0)::int = ANY(${ids}::int[])
)`;

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
    if (!parameter) continue;
    const { name, unit } = parameter;
    if (value === true) words.push(name);
    else if (typeof value === 'number') {
      for (const word of parameterWords(name, unit, value)) sizes.add(word);
      if (unit === 'м²' && /площад/i.test(name)) area = Math.max(area ?? 0, value);
    } else if (typeof value !== 'boolean') {
      for (const text of [value].flat()) addText(text, words, sizes);
    }
  }
  return { words: foldText(words.join(' ')), sizes: [...sizes], area };
}

function addText(text: string, words: string[], sizes: Set<string>): void {
  if (text.length > TEXT_MAX) return;
  for (const word of sizesIn(text).flatMap(indexWords)) sizes.add(word);
  if (/[а-яa-z]{3}/i.test(text)) words.push(text);
}
