import { type RawBuilder, sql } from 'kysely';
import { foldAlphabet } from '#lib/rules/search-text.ts';

type Sql = RawBuilder<unknown>;

/** `text` in small letters without accents and ё, its punctuation still in place; costly, so take it once. */
export const lowered = (text: Sql): Sql =>
  sql`translate(normalize(${text}), ${foldAlphabet.from}::text, ${foldAlphabet.to}::text)`;

const spaced = (text: Sql) => sql`btrim(regexp_replace(${text}, '[^0-9a-zа-я]+', ' ', 'g'))`;

/** SQL's `foldText`. */
export const folded = (text: Sql): Sql => spaced(lowered(text));

/**
 * The words of a lowered text, and once more those with hyphens and slashes, written together:
 * 'насос ds-09/wf' → 'насос ds 09 wf ds09wf'.
 */
export const wordsAndCompounds = (text: Sql): Sql => {
  const compounds = sql`regexp_replace(${text}, '(?<!\\S)[^\\s/-]+(?!\\S)', '', 'g')`;
  const together = sql`regexp_replace(${compounds}, '(?<=[0-9a-zа-я])[/-](?=[0-9a-zа-я])', '', 'g')`;
  return sql`${spaced(text)} || ' ' || ${spaced(together)}`;
};

/** A is the name, B brand, article and tags, C the category, D the categories above it. */
export const vector = (text: Sql, weight: 'A' | 'B' | 'C' | 'D'): Sql =>
  sql`setweight(to_tsvector('product_text', ${text}), ${sql.lit(weight)})`;
