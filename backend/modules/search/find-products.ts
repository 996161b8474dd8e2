import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { codedProducts } from './coded-products.ts';
import { estimateMatches } from './count-matches.ts';
import {
  FOUND_MAX,
  type FoundPage,
  NOTHING,
  type PageInput,
  readPage,
  sortColumns,
  TEXT_TIER,
  textOrder,
  withinTime,
} from './internal.ts';
import { NOT_NARROWED } from './narrowing.ts';
import type { SearchQuery } from './search-query.ts';
import { searchUntilFound, type Understood } from './search-until-found.ts';
import { pointsOf, servesArea, type TextMatch, tsqueryOf } from './text-match.ts';

export type FoundProducts = FoundPage & Understood;

/** Less than the time after which a caller gives up (§9), with a reserve for the corrections. */
const FIND_MS = 1000;
/** If the sample estimates this many, there are more than are counted, even with the sample's error. */
const SURELY_MANY = 3 * FOUND_MAX;

/**
 * A page of the products that match the text: exact codes first, then ordered by `sort`; 'popular', the default, puts
 * codes that begin with the text next, and orders the rest by relevance. All matches are ordered, but at most 10,000
 * are counted and reachable.
 */
export async function findProducts(db: Db, { query, ...page }: PageInput & { query: string }): Promise<FoundProducts> {
  const { narrowing = NOT_NARROWED, scope = null } = page;
  if (narrowing !== NOT_NARROWED || scope !== null) {
    return readFound(db, query, {
      nothing: NOTHING,
      isNothing: ({ wholeTotal }) => wholeTotal === 0,
      read: (bound, found) => readPage(bound, found, page),
    });
  }
  const { found, ...understood } = await searchUntilFound<FoundPage>(db, query, {
    nothing: NOTHING,
    isNothing: ({ total }) => total === 0,
    attempt: (read, match) => search(db, read, match, page),
  });
  return { ...found, ...understood };
}

interface Reading<T> {
  nothing: T;
  /** whether there are no results even without filters, so that corrections are tried */
  isNothing(found: T): boolean;
  read(db: Db, found: RawBuilder<unknown>): Promise<T>;
}

/**
 * The result of `read` for the products that match the text, given as `(sortColumns, tier, points)`: all of them, or
 * the most popular and a sample when that is too many or too slow.
 */
export async function readFound<T>(
  db: Db,
  text: string,
  { nothing, isNothing, read }: Reading<T>,
): Promise<T & Understood> {
  const { found, ...understood } = await searchUntilFound<T>(db, text, {
    nothing,
    isNothing,
    attempt: async (query, match) => {
      const points = pointsOf(match, sql`t`);
      const isMuch = (await estimateMatches(db, match)) > SURELY_MANY;
      const all = foundIn(query, sql`${fitting(match)} LIMIT ${FOUND_MAX + 1}`, points);
      const inTime = isMuch ? null : await withinTime(db, FIND_MS, (bound) => read(bound, all));
      return inTime ?? read(db, foundIn(query, headOf(match), points));
    },
  });
  return { ...found, ...understood };
}

interface PageQuery extends Required<Omit<PageInput, 'narrowing' | 'scope'>> {
  query: SearchQuery;
  match: TextMatch;
}

/** Reads a page; when that takes too long, from the most popular products and a sample. */
async function search(db: Db, query: SearchQuery, match: TextMatch, page: PageInput): Promise<FoundPage> {
  const pageQuery: PageQuery = { sort: 'popular', ...page, query, match };
  const found = await withinTime(db, FIND_MS, (bound) => searchWithin(bound, pageQuery));
  return found ?? pageOf(db, pageQuery, headOf(match));
}

async function searchWithin(db: Db, pageQuery: PageQuery): Promise<FoundPage> {
  const { match, sort, offset, limit } = pageQuery;
  const fits = fitting(match);
  if ((await estimateMatches(db, match)) <= SURELY_MANY) {
    const all = await pageOf(db, pageQuery, sql`${fits} LIMIT ${FOUND_MAX + 1}`);
    if (!all.isCapped) return all;
  }
  const first = await pageOf(db, pageQuery, sql`${fits} ORDER BY ${textOrder[sort]} LIMIT ${offset + limit}`);
  return { ...first, total: FOUND_MAX, wholeTotal: FOUND_MAX, isCapped: true };
}

const fitting = (match: TextMatch) =>
  sql`search_texts t WHERE t.search @@ ${tsqueryOf(match)} AND ${servesArea(match, sql`t`)}`;
const headOf = (match: TextMatch) =>
  sql`search_head h JOIN search_texts t USING (product_id)
    WHERE h.search @@ ${tsqueryOf(match)} AND ${servesArea(match, sql`h`)}`;

function pageOf(db: Db, { query, match, ...page }: PageQuery, rows: RawBuilder<unknown>): Promise<FoundPage> {
  const points = page.sort === 'popular' ? pointsOf(match, sql`t`) : sql`0`;
  return readPage(db, foundIn(query, rows, points), page);
}

/** End of a selection from `search_texts t`: products with a code of the query, and those in `rows`. */
const foundIn = (query: SearchQuery, rows: RawBuilder<unknown>, points: RawBuilder<unknown>) => sql`
  WITH coded AS MATERIALIZED (${codedProducts(query)}),
  matched AS MATERIALIZED (SELECT ${sortColumns}, ${points} AS points FROM ${rows})
  SELECT m.*, coalesce(coded.tier, ${TEXT_TIER}::int) AS tier FROM matched m LEFT JOIN coded ON coded.id = m.id
  UNION ALL
  SELECT ${sortColumns}, ${points}, coded.tier FROM coded JOIN search_texts t ON t.product_id = coded.id
  WHERE NOT EXISTS (SELECT FROM matched m WHERE m.id = coded.id)`;
