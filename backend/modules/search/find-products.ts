import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { codedProducts } from './coded-products.ts';
import {
  FOUND_MAX,
  type FoundPage,
  NOTHING,
  type PageInput,
  readPage,
  sortColumns,
  TEXT_PLACE,
  withinTime,
} from './internal.ts';
import type { SearchQuery } from './search-query.ts';
import { type Found, searchUntilFound } from './search-until-found.ts';
import { pointsOf, type TextMatch, tsqueryOf } from './text-match.ts';

export type FoundProducts = FoundPage & Pick<Found<unknown>, 'correctedQuery'>;

/** Less than a caller waits (§9), with room for the corrections. */
const FIND_MS = 1500;

/**
 * A page of what the text finds: exact codes first, then as `sort` says; 'popular', the default, puts codes that begin so
 * before the rest, and of that what fits best. When more than 10,000 products fit, the page is one of the most popular and of some others.
 */
export async function findProducts(db: Db, { query, ...page }: PageInput & { query: string }): Promise<FoundProducts> {
  return readFound(db, query, NOTHING, (bound, found) => readPage(bound, found, page));
}

/** What `read` makes of the products that the text finds, given as `(sortColumns, place, points)`. */
export async function readFound<T extends Pick<FoundPage, 'wholeTotal'>>(
  db: Db,
  text: string,
  nothing: T,
  read: (db: Db, found: RawBuilder<unknown>) => Promise<T>,
): Promise<T & Pick<FoundProducts, 'correctedQuery'>> {
  const { found, correctedQuery } = await searchUntilFound<T>(db, text, {
    nothing,
    isNothing: ({ wholeTotal }) => wholeTotal === 0,
    look: async (query, match) => {
      const everywhere = sql`SELECT p.id FROM products p WHERE p.search @@ ${tsqueryOf(match)} LIMIT ${FOUND_MAX + 1}`;
      const inTime = await withinTime(db, FIND_MS, (bound) => read(bound, placesOf(query, match, everywhere)));
      return inTime ?? read(db, placesOf(query, match, null));
    },
  });
  return { ...found, correctedQuery };
}

/** Codes and what `everywhere` gives; the head instead of it where that is too much or too slow (null). */
function placesOf(query: SearchQuery, match: TextMatch, everywhere: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const isTooMuch = everywhere ? sql`(SELECT count(*) FROM matched) > ${FOUND_MAX}` : sql`true`;
  return sql`
    WITH coded AS MATERIALIZED (${codedProducts(query)}),
    matched AS MATERIALIZED (${everywhere ?? sql`SELECT 0 AS id WHERE false`}),
    popular AS MATERIALIZED (
      SELECT h.product_id AS id FROM search_head h WHERE ${isTooMuch} AND h.search @@ ${tsqueryOf(match)}
    ), places AS (
      SELECT id, min(place) AS place FROM (
        SELECT id, place FROM coded UNION ALL SELECT id, ${TEXT_PLACE}::int FROM matched UNION ALL SELECT id, ${TEXT_PLACE}::int FROM popular
      ) every GROUP BY id
    )
    SELECT ${sortColumns}, places.place, ${pointsOf(match, sql`p.search`)} AS points
    FROM places JOIN products p ON p.id = places.id AND p.is_active`;
}
