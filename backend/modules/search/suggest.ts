import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { SUGGESTED_TOTAL_MAX, SUGGESTS_LIMIT } from '#lib/config/limits.ts';
import { codedProducts } from './coded-products.ts';
import { countUpTo } from './count-matches.ts';
import { TEXT_TIER, withinTime } from './internal.ts';
import type { SearchQuery } from './search-query.ts';
import { searchUntilFound, type Understood } from './search-until-found.ts';
import { pointsOf, servesArea, type TextMatch, termQuery, tsqueryOf, typeFirst, WHOLE_POINTS } from './text-match.ts';

interface Suggested {
  productIds: number[];
  /** number of results of the search page, at most SUGGESTED_TOTAL_MAX + 1 */
  total: number;
  tags: { slug: string; name: string }[];
}

export type SearchSuggestions = Suggested & Understood;

/** Number of most popular matches of the type asked for among which the best are suggested. */
const CANDIDATES = 400;
const TAGS_MAX = 10;
/** Time limit in milliseconds, in case the sample's estimate is wrong. */
const DEEP_SEARCH_MS = 100;
/** Index entries, for complete and for unfinished words, that can be read within some milliseconds. */
const ENTRIES_MAX = 30_000;
const UNFINISHED_ENTRIES_MAX = 10_000;

/** Products and tags that match the typed text. The work is bounded for any text and any size of the catalogue. */
export async function suggest(
  db: Db,
  { query, limit = SUGGESTS_LIMIT }: { query: string; limit?: number },
): Promise<SearchSuggestions> {
  const { found, ...understood } = await searchUntilFound<Suggested>(db, query, {
    nothing: { productIds: [], total: 0, tags: [] },
    isNothing: ({ productIds, tags }) => productIds.length === 0 && tags.length === 0,
    attempt: (read, match) => search(db, read, match, limit),
  });
  return { ...found, ...understood };
}

interface Candidate {
  id: number;
  tier: number;
  points: number;
  popularity: number;
  /** contains the last word itself and not only a longer word that begins with it */
  isWhole: boolean;
}

/**
 * A number is more often complete than a word: one that occurs in the head only as a beginning is searched in the whole
 * catalogue. Products of both are in the order of the search page.
 */
async function search(db: Db, query: SearchQuery, match: TextMatch, limit: number): Promise<Suggested> {
  const { candidates, tags } = await lookInHead(db, query, match, limit);
  const isFull = candidates.length >= limit;
  const isNumberUnmet = /\d/.test(match.terms.at(-1)?.typed ?? '') && !candidates.some(({ isWhole }) => isWhole);
  const deep =
    isFull && !isNumberUnmet
      ? []
      : await withinTime(db, DEEP_SEARCH_MS, (bound) => lookDeep(bound, match, limit, isFull));
  const all = [...candidates, ...(deep ?? [])].toSorted(
    (left, right) =>
      left.tier - right.tier || right.points - left.points || right.popularity - left.popularity || right.id - left.id,
  );
  const productIds = [...new Set(all.map(({ id }) => id))].slice(0, limit);
  const total = productIds.length === 0 ? 0 : await countUpTo(db, match, SUGGESTED_TOTAL_MAX + 1);
  return { productIds, total: Math.max(productIds.length, total), tags };
}

async function lookInHead(db: Db, query: SearchQuery, match: TextMatch, limit: number) {
  const fits = tsqueryOf(match);
  const { rows } = await sql<(Candidate & { slug: null }) | { id: null; slug: string; name: string }>`
    WITH popular AS MATERIALIZED (
      SELECT h.product_id AS id, h.popularity, h.area, h.search FROM search_head h
      WHERE h.search @@ ${fits} AND ${servesArea(match, sql`h`)}
      ORDER BY ${typeFirst(match, sql`h`)} h.popularity DESC, h.product_id DESC LIMIT ${CANDIDATES}
    ), found AS (
      SELECT id, min(tier) AS tier, max(points) AS points, max(popularity) AS popularity FROM (
        SELECT id, tier, 0 AS points, popularity FROM (${codedProducts(query)}) coded
        UNION ALL
        SELECT id, ${TEXT_TIER}::int, ${pointsOf(match, sql`popular`)}, popularity FROM popular
      ) every GROUP BY id
    )
    (SELECT f.id, f.tier, f.points, f.popularity, f.tier < ${TEXT_TIER} OR f.points >= ${WHOLE_POINTS} AS "isWhole",
        NULL AS slug, NULL AS name
      FROM found f JOIN products p ON p.id = f.id AND p.is_active
      ORDER BY f.tier, f.points DESC, f.popularity DESC, f.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT NULL, NULL, NULL, NULL, NULL, t.slug, t.name FROM tags t
      WHERE t.search @@ ${fits} AND EXISTS (SELECT FROM product_tags pt WHERE pt.tag_id = t.id)
      ORDER BY t.name LIMIT ${TAGS_MAX})`.execute(db);
  return {
    candidates: rows.filter((row) => row.id !== null),
    tags: rows.flatMap((row) => (row.id === null ? [{ slug: row.slug, name: row.name }] : [])),
  };
}

/**
 * Searches the whole catalogue. The index must read all entries of the rarest word, or of every word if any may match,
 * and all of an unfinished one, so the number is estimated from the sample first.
 */
async function lookDeep(db: Db, match: TextMatch, limit: number, isWholeOnly: boolean): Promise<Candidate[]> {
  const entries = await estimateEntries(db, match);
  const isLastWhole = isWholeOnly || entries.unfinished > UNFINISHED_ENTRIES_MAX;
  const read = match.kind === 'any' ? entries.terms.reduce((sum, count) => sum + count, 0) : Math.min(...entries.terms);
  if (read > ENTRIES_MAX) return [];
  const { rows } = await sql<Candidate>`
    WITH candidates AS MATERIALIZED (
      SELECT t.product_id AS id, t.popularity, ${pointsOf(match, sql`t`)} AS points FROM search_texts t
      WHERE t.search @@ ${tsqueryOf(match, { isLastWhole })} AND ${servesArea(match, sql`t`)} LIMIT ${CANDIDATES}
    )
    SELECT c.id, ${TEXT_TIER}::int AS tier, c.points, c.popularity, c.points >= ${WHOLE_POINTS} AS "isWhole"
    FROM candidates c JOIN products p ON p.id = c.id AND p.is_active
    ORDER BY c.points DESC, c.popularity DESC, c.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Estimated number of products with each of the terms, and with a word that begins like the last one; stop words are
 * not counted.
 */
async function estimateEntries(db: Db, { terms }: TextMatch): Promise<{ terms: number[]; unfinished: number }> {
  const whole = terms.map((term) => termQuery(term, { isLastWhole: true }));
  const unfinished = terms.filter(({ isOpen }) => isOpen).map((term) => termQuery(term));
  const { rows } = await sql<{ entries: number; isWhole: boolean }>`
    SELECT isWhole AS "isWhole", (
      SELECT coalesce(sum(h.stands_for), 0)::int FROM search_head h WHERE h.stands_for > 0 AND h.search @@ asked.query
    ) AS entries
    FROM (
      SELECT to_tsquery('product_text', match) AS query, ordinal <= ${whole.length} AS isWhole
      FROM unnest(${[...whole, ...unfinished]}::text[]) WITH ORDINALITY AS m (match, ordinal)
    ) asked WHERE numnode(asked.query) > 0`.execute(db);
  return {
    terms: rows.filter((row) => row.isWhole).map((row) => row.entries),
    unfinished: Math.max(0, ...rows.filter((row) => !row.isWhole).map((row) => row.entries)),
  };
}
