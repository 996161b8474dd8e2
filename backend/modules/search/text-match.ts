import { type RawBuilder, sql } from 'kysely';
import { formsOf } from './word-forms.ts';

/** Condition on a product's text: every word, the last one perhaps unfinished; or any of the words. */
export interface TextMatch {
  kind: 'every' | 'any';
  words: string[];
}

/** Points for whole words in name, brand, article and tags: more than all others together. */
export const WHOLE_POINTS = 4;

/**
 * A `to_tsquery` expression: a folded word in its forms, in texts of the `weights`, and if unfinished also as the
 * beginning of a longer word.
 */
export function wordQuery(word: string, { weights = '', isUnfinished = false } = {}): string {
  const [typed, ...forms] = formsOf(word);
  return `(${[`${typed}:${isUnfinished ? '*' : ''}${weights}`, ...forms.map((form) => `${form}:${weights}`)].join(' | ')})`;
}

/** The tsquery of a match; `isLastWhole` treats the last word as complete. */
export function tsqueryOf({ kind, words }: TextMatch, { isLastWhole = false } = {}): RawBuilder<unknown> {
  return tsquery(kind === 'any' ? anyOf(words) : allOf(words, { isLastWhole }));
}

/**
 * SQL: relevance of a matching text vector: whole words in name, brand, article and tags count most, then a category
 * with the words; for a match of any words, their number.
 */
export function pointsOf({ kind, words }: TextMatch, vector: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts: [match: string, points: number][] =
    kind === 'any'
      ? words.map((word) => [wordQuery(word), 1])
      : [
          [allOf(words, { weights: 'AB', isLastWhole: true }), WHOLE_POINTS],
          [anyOf(words, { weights: 'CD' }), 2],
          [allOf(words, { weights: 'AB' }), 1],
        ];
  const counted = parts.map(
    ([match, points]) => sql`CASE WHEN ${vector} @@ ${tsquery(match)} THEN ${sql.lit(points)} ELSE 0 END`,
  );
  return sql`(${sql.join(counted, sql` + `)})`;
}

function allOf(words: string[], { weights = '', isLastWhole = false } = {}): string {
  return words
    .map((word, index) => wordQuery(word, { weights, isUnfinished: !isLastWhole && index === words.length - 1 }))
    .join(' & ');
}

const anyOf = (words: string[], { weights = '' } = {}) => words.map((word) => wordQuery(word, { weights })).join(' | ');

/** A query of stop words alone («для») would be empty, so it is matched literally. */
const tsquery = (match: string): RawBuilder<unknown> =>
  sql`(CASE WHEN numnode(to_tsquery('product_text', ${match})) > 0
    THEN to_tsquery('product_text', ${match}) ELSE to_tsquery('simple', ${match}) END)`;
