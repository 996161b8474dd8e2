import { type RawBuilder, sql } from 'kysely';

/** What a product's text must have: every word, the last one perhaps unfinished; or any of the words. */
export interface TextMatch {
  kind: 'every' | 'any';
  words: string[];
}

/** The tsquery of a match; `isLastWhole` takes the last word as finished. */
export function tsqueryOf({ kind, words }: TextMatch, { isLastWhole = false } = {}): RawBuilder<unknown> {
  if (kind === 'any') return tsquery(words.join(' | '));
  return tsquery(isLastWhole ? words.join(' & ') : [...words.slice(0, -1), `${words.at(-1)}:*`].join(' & '));
}

/**
 * How well a text vector that matches fits: whole words in name, brand, article and tags count most, then a category
 * that speaks of them; of a match of any words, their number.
 */
export function pointsOf({ kind, words }: TextMatch, vector: RawBuilder<unknown>): RawBuilder<unknown> {
  const unfinished = words.at(-1);
  const parts: [match: string, points: number][] =
    kind === 'any'
      ? words.map((word) => [word, 1])
      : [
          [words.map((word) => `${word}:AB`).join(' & '), 4],
          [words.map((word) => `${word}:CD`).join(' | '), 2],
          [[...words.slice(0, -1).map((word) => `${word}:AB`), `${unfinished}:*AB`].join(' & '), 1],
        ];
  const counted = parts.map(([match, points]) => sql`CASE WHEN ${vector} @@ ${tsquery(match)} THEN ${sql.lit(points)} ELSE 0 END`);
  return sql`(${sql.join(counted, sql` + `)})`;
}

/** A query of stop words alone («для») would be empty: it is taken literally. */
const tsquery = (match: string): RawBuilder<unknown> =>
  sql`(CASE WHEN numnode(to_tsquery('product_text', ${match})) > 0
    THEN to_tsquery('product_text', ${match}) ELSE to_tsquery('simple', ${match}) END)`;
