import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { SUGGESTS_LIMIT } from '#lib/config/limits.ts';
import { codedProducts, pointsOf } from './matching.ts';
import { tsquery, withinTime } from './internal.ts';
import { searchUntilFound } from './search-until-found.ts';
import { allWords, type SearchQuery, type TextMatch } from './search-query.ts';

export interface Suggestions {
  productIds: number[];
  tags: { slug: string; name: string }[];
  /** the text that was searched instead, after a typo or a wrong keyboard layout */
  correctedQuery: string | null;
}

/** Of so many most popular products that fit, the best fitting are suggested. */
const CANDIDATES = 100;
const TAGS_MAX = 10;
/** What the head does not hold is worth no longer wait. */
const DEEP_SEARCH_MS = 15;

/** Products and tags for what is being typed. Its work is bounded whatever the text and the size of the catalogue. */
export async function suggest(db: Db, { query, limit = SUGGESTS_LIMIT }: { query: string; limit?: number }): Promise<Suggestions> {
  const { found, correctedQuery } = await searchUntilFound<Omit<Suggestions, 'correctedQuery'>>(db, query, {
    nothing: { productIds: [], tags: [] },
    isNothing: ({ productIds, tags }) => productIds.length === 0 && tags.length === 0,
    look: (read, match) => look(db, read, match, limit),
  });
  return { ...found, correctedQuery };
}

async function look(db: Db, query: SearchQuery, match: TextMatch, limit: number) {
  const { ids, tags } = await lookInHead(db, query, match, limit);
  const deep = ids.length < limit ? await lookEverywhere(db, match, limit) : [];
  return { productIds: [...new Set([...ids, ...deep])].slice(0, limit), tags };
}

async function lookInHead(db: Db, query: SearchQuery, match: TextMatch, limit: number) {
  const { rows } = await sql<{ id: number | null; slug: string; name: string }>`
    WITH popular AS MATERIALIZED (
      SELECT h.product_id AS id, h.popularity, h.search FROM search_head h
      WHERE h.search @@ ${tsquery(match.match)} ORDER BY h.popularity DESC, h.product_id DESC LIMIT ${CANDIDATES}
    ), found AS (
      SELECT id, min(place) AS place, max(points) AS points, max(popularity) AS popularity FROM (
        SELECT id, place, 0 AS points, popularity FROM (${codedProducts(query)}) coded
        UNION ALL
        SELECT id, 9, ${pointsOf(match, sql`search`)}, popularity FROM popular
      ) every GROUP BY id
    )
    (SELECT f.id, NULL AS slug, NULL AS name FROM found f JOIN products p ON p.id = f.id AND p.is_active
      ORDER BY f.place, f.points DESC, f.popularity DESC, f.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT NULL, t.slug, t.name FROM tags t
      WHERE t.search @@ ${tsquery(match.match)} AND EXISTS (SELECT FROM product_tags pt WHERE pt.tag_id = t.id)
      ORDER BY t.name LIMIT ${TAGS_MAX})`.execute(db);
  return {
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
    tags: rows.flatMap(({ id, slug, name }) => (id === null ? [{ slug, name }] : [])),
  };
}

/** Products that only the whole catalogue has: few, or they would have been met in the head. */
async function lookEverywhere(db: Db, match: TextMatch, limit: number): Promise<number[]> {
  const rows = await withinTime(db, DEEP_SEARCH_MS, async (transaction) => {
    const found = await sql<{ id: number }>`
      WITH candidates AS MATERIALIZED (
        SELECT p.id, p.popularity, p.search FROM products p
        WHERE p.is_active AND p.search @@ ${tsquery(match.match)} LIMIT ${CANDIDATES}
      )
      SELECT id FROM candidates ORDER BY ${pointsOf(match, sql`search`)} DESC, popularity DESC, id DESC LIMIT ${limit}`.execute(transaction);
    return found.rows;
  });
  return (rows ?? []).map(({ id }) => id);
}
