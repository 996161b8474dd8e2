import { type RawBuilder, sql } from 'kysely';
import { sizeClassWord } from './sizes.ts';
import type { Term } from './understand.ts';
import { formsOf } from './word-forms.ts';

/** Condition on a product's text: every term, or any of them. */
export interface TextMatch {
  kind: 'every' | 'any';
  terms: Term[];
  /** whether the product must be of a type that is asked for, if any is */
  isTyped: boolean;
  /** products for this area, m², or for a little more; null: for any */
  area: number | null;
}

/** Points for a product whose type is asked for: more than all others together. */
const TYPE_POINTS = 16;
/** Points for the brand, when not every word is found. */
const BRAND_POINTS = 12;
/** Points for all words in type, name, brand, article, category and tags. */
export const WHOLE_POINTS = 4;
/** Points for a bare number that is the size class of an air conditioner: more than other sizes. */
const CLASS_POINTS = 8;
/** Products for an area serve up to this multiple of it. */
const AREA_REACH = 1.35;
/** A product that serves at most this multiple of the area comes before others. */
const AREA_CLOSE = 1.12;

interface Wanted {
  weights?: string;
  /** whether the last word is complete */
  isLastWhole?: boolean;
}

/**
 * A `to_tsquery` expression: a folded word in its forms, in texts of the `weights`, and if unfinished also as the
 * beginning of a longer word.
 */
export function wordQuery(word: string, { weights = '', isUnfinished = false } = {}): string {
  const [typed, ...forms] = formsOf(word);
  return `(${[`${typed}:${isUnfinished ? '*' : ''}${weights}`, ...forms.map((form) => `${form}:${weights}`)].join(' | ')})`;
}

/** A `to_tsquery` expression: one of the term's phrases. */
export function termQuery(
  { phrases, kind, isOpen: isUnfinished }: Term,
  { weights = '', isLastWhole = false }: Wanted = {},
): string {
  const isOpen = isUnfinished && !isLastWhole && kind !== 'size';
  const last = phrases.length - 1;
  const all = phrases.map((phrase, at) => {
    const words = phrase.map((word, place) =>
      wordQuery(word, { weights, isUnfinished: isOpen && at === last && place === phrase.length - 1 }),
    );
    return words.length === 1 ? words[0]! : `(${words.join(' & ')})`;
  });
  return all.length === 1 ? all[0]! : `(${all.join(' | ')})`;
}

/** The tsquery of a match; `isLastWhole` treats the last word as complete. */
export function tsqueryOf({ kind, terms, isTyped }: TextMatch, { isLastWhole = false } = {}): RawBuilder<unknown> {
  if (kind === 'any') return tsquery(anyOf(terms));
  const types = terms.filter((term) => term.kind === 'type');
  const every = allOf(terms, { isLastWhole });
  return tsquery(
    isTyped && types.length > 0 ? `(${every}) & (${anyOf(types, { weights: 'AC', isLastWhole })})` : every,
  );
}

/** SQL: whether a row of `table` serves the area asked for. */
export function servesArea({ area }: TextMatch, table: RawBuilder<unknown>): RawBuilder<unknown> {
  if (area === null) return sql`true`;
  return sql`${table}.area BETWEEN ${area * 0.98}::real AND ${area * AREA_REACH}::real`;
}

/** Bounds of the areas that products for an area serve. */
export const areaBounds = (area: number): [from: number, to: number] => [area, Math.floor(area * AREA_REACH)];

/**
 * SQL: relevance of a row of `table` that matches: first the type of product, then whole words in name, brand, category
 * and tags, then a category with the words. For a match of any words their number counts.
 */
export function pointsOf({ kind, terms, area }: TextMatch, table: RawBuilder<unknown>): RawBuilder<unknown> {
  const types = terms.filter((term) => term.kind === 'type');
  const named = terms.filter((term) => term.kind !== 'size');
  const leading = leadingTerms(terms);
  const parts: [match: string, points: number][] = [];
  if (leading.length > 0) parts.push([anyOf(leading, { weights: 'A', isLastWhole: true }), TYPE_POINTS]);
  const probable = types
    .filter(({ phrases }) => phrases.length > 1)
    .map((term) => ({ ...term, phrases: [term.phrases[0]!] }));
  if (probable.length > 0) parts.push([anyOf(probable), 1]);
  const classes = terms.flatMap(({ phrases }) => phrases.flat()).flatMap(sizeClassWord);
  if (classes.length > 0) parts.push([classes.join(' | '), CLASS_POINTS]);
  if (kind === 'any')
    parts.push(
      ...terms.map((term): [string, number] => [
        termQuery(term, { isLastWhole: true }),
        term.kind === 'brand' ? BRAND_POINTS : 2,
      ]),
    );
  else if (named.length > 0) {
    parts.push([allOf(named, { weights: 'ABC', isLastWhole: true }), WHOLE_POINTS]);
    parts.push([anyOf(named, { weights: 'C', isLastWhole: true }), 2]);
    parts.push([allOf(named, { weights: 'AB' }), 1]);
  }
  const counted = parts.map(
    ([match, points]) =>
      sql`CASE WHEN ${table}.search @@ to_tsquery('product_text', ${match}) THEN ${sql.lit(points)} ELSE 0 END`,
  );
  if (area !== null) counted.push(sql`CASE WHEN ${table}.area <= ${area * AREA_CLOSE}::real THEN 3 ELSE 0 END`);
  return counted.length === 0 ? sql`0` : sql`(${sql.join(counted, sql` + `)})`;
}

/** SQL: beginning of an order of rows of `table` that puts products of the type asked for first. */
export function typeFirst({ terms }: TextMatch, table: RawBuilder<unknown>): RawBuilder<unknown> {
  const leading = leadingTerms(terms);
  if (leading.length === 0) return sql``;
  return sql`${table}.search @@ to_tsquery('product_text', ${anyOf(leading, { weights: 'A', isLastWhole: true })}) DESC,`;
}

/** Terms that name the type of product, or else all words. */
function leadingTerms(terms: Term[]): Term[] {
  const types = terms.filter(({ kind }) => kind === 'type');
  return types.length > 0 ? types : terms.filter(({ kind }) => kind !== 'size');
}

const allOf = (terms: Term[], wanted: Wanted) => terms.map((term) => termQuery(term, wanted)).join(' & ');
const anyOf = (terms: Term[], wanted: Wanted = { isLastWhole: true }) =>
  terms.map((term) => termQuery(term, wanted)).join(' | ');

/** A query of stop words alone («для») would be empty, so it is matched literally. */
const tsquery = (match: string): RawBuilder<unknown> =>
  sql`(CASE WHEN numnode(to_tsquery('product_text', ${match})) > 0
    THEN to_tsquery('product_text', ${match}) ELSE to_tsquery('simple', ${match}) END)`;
