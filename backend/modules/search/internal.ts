import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { NamedSort } from '#lib/contract/catalogue-filters.ts';
import { fits, fitsRest, type Narrowing, NOT_NARROWED, type Scope, scoped } from './narrowing.ts';

/** Number of most popular products in `search_head`: few enough to be read within a few milliseconds. */
export const HEAD_POPULAR = 8_000;
/**
 * Number of further products in it, spread evenly over the catalogue: they represent frequent words of products that
 * sell little.
 */
export const HEAD_SAMPLE = 2_000;

/** Bounds in byte order. */
export const BEFORE_ALL_LETTERS = '\u0001';
export const AFTER_ALL_LETTERS = '\uffff';

/**
 * Runs `read` with plans that use indexes: the planner assumes that words are independent, and would read the whole
 * catalogue when two frequent words never occur in one product. Null when it took longer than `milliseconds`.
 */
export async function withinTime<T>(db: Db, milliseconds: number, read: (db: Db) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(transaction);
      return read(transaction);
    });
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/** Most results that are counted and reachable by paging. */
export const FOUND_MAX = 10_000;

export interface FoundPage {
  /** of this page, in order */
  ids: number[];
  /** at most 10,000 */
  total: number;
  /** the same without filters and scope */
  wholeTotal: number;
  /** whether there are more than `total` */
  isCapped: boolean;
}

export interface PageInput {
  limit: number;
  offset: number;
  sort?: NamedSort;
  narrowing?: Narrowing;
  scope?: Scope | null;
}

export const NOTHING: FoundPage = { ids: [], total: 0, wholeTotal: 0, isCapped: false };

/** Rank of a result before any order: exact codes, articles and barcodes have 0 to 2. */
export const BEGUN_CODE_TIER = 3;
export const TEXT_TIER = 4;

/** Order of products found by their text alone. */
export const textOrder: Record<NamedSort, RawBuilder<unknown>> = {
  popular: sql`points DESC, popularity DESC, id DESC`,
  cheap: sql`price, popularity DESC, id DESC`,
  expensive: sql`price DESC NULLS LAST, popularity DESC, id DESC`,
  new: sql`released_on DESC, popularity DESC, id DESC`,
  name: sql`name_key, id`,
};

const tierFirst = (sort: NamedSort) => (sort === 'popular' ? sql`tier` : sql`least(tier, ${sql.lit(BEGUN_CODE_TIER)})`);

/** Columns of `search_texts t` by which results are ordered and filtered. */
export const sortColumns = sql`t.product_id AS id, t.popularity, t.price, t.released_on, t.name_key, t.brand_id, t.category_id`;

/**
 * One page of `found (sortColumns, tier, points)`: exact codes first, then ordered by `sort`. Products withdrawn since
 * the last rebuild are left out.
 */
export async function readPage(
  db: Db,
  found: RawBuilder<unknown>,
  { limit, offset, sort = 'popular', narrowing = NOT_NARROWED, scope = null }: PageInput,
): Promise<FoundPage> {
  // unfiltered results are not copied
  const shown = narrowing === NOT_NARROWED ? sql`found` : sql`fitting`;
  const order = sql`${tierFirst(sort)}, ${textOrder[sort]}`;
  const { rows } = await sql<FoundPage>`
    WITH ${scoped(narrowing.customerPrices?.(found) ?? found, scope)}, fitting AS (
      SELECT * FROM found f WHERE ${fits('price', narrowing)} AND ${fits('brand', narrowing)} AND ${fitsRest(narrowing)}
    ), page AS (
      SELECT id, row_number() OVER (ORDER BY ${order}) AS number FROM ${shown}
      ORDER BY ${order} LIMIT ${Math.max(0, Math.min(limit, FOUND_MAX - offset))} OFFSET ${offset}
    )
    SELECT least(count(*), ${FOUND_MAX})::int AS total, count(*) > ${FOUND_MAX} AS "isCapped",
      (SELECT least(count(*), ${FOUND_MAX})::int FROM everything) AS "wholeTotal",
      ARRAY(SELECT page.id FROM page JOIN products p ON p.id = page.id AND p.is_active ORDER BY page.number) AS ids
    FROM ${shown}`.execute(db);
  return rows[0] ?? NOTHING;
}
