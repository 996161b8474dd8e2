import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { FOUND_MAX, type FoundPage, NOTHING, type PageInput, readPage, sortColumns, tsquery, withinTime } from './internal.ts';
import { codedProducts, pointsOf } from './matching.ts';
import type { SearchQuery, TextMatch } from './search-query.ts';
import { searchUntilFound } from './search-until-found.ts';

export interface FoundProducts extends FoundPage {
  /** the text that was searched instead, after a typo or a wrong keyboard layout */
  correctedQuery: string | null;
}

/** Less than a caller waits (§9), with room for the corrections. */
const FIND_MS = 1500;

/**
 * A page of what the text finds: exact codes first, then codes that begin so, then by relevance ('popular', the default)
 * or as `sort` says. When more than 10,000 products fit, the page is one of the most popular and of some others.
 */
export async function findProducts(db: Db, { query, ...page }: PageInput & { query: string }): Promise<FoundProducts> {
  const { found, correctedQuery } = await searchUntilFound<FoundPage>(db, query, {
    nothing: NOTHING,
    isNothing: ({ total }) => total === 0,
    look: async (read, match) => (await withinTime(db, FIND_MS, (bound) => look(bound, read, match, page))) ?? NOTHING,
  });
  return { ...found, correctedQuery };
}

async function look(db: Db, query: SearchQuery, match: TextMatch, page: PageInput): Promise<FoundPage> {
  const fits = tsquery(match.match);
  return readPage(
    db,
    sql`
    WITH coded AS MATERIALIZED (${codedProducts(query)}),
    matched AS MATERIALIZED (
      SELECT p.id FROM products p WHERE p.is_active AND p.search @@ ${fits} LIMIT ${FOUND_MAX + 1}
    ), popular AS MATERIALIZED (
      SELECT h.product_id AS id FROM search_head h WHERE (SELECT count(*) FROM matched) > ${FOUND_MAX} AND h.search @@ ${fits}
    ), places AS (
      SELECT id, min(place) AS place FROM (
        SELECT id, place FROM coded UNION ALL SELECT id, 9 FROM matched UNION ALL SELECT id, 9 FROM popular
      ) every GROUP BY id
    )
    SELECT ${sortColumns}, places.place, ${pointsOf(match, sql`p.search`)} AS points
    FROM places JOIN products p ON p.id = places.id AND p.is_active`,
    page,
  );
}
