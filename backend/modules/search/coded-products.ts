import { type RawBuilder, sql } from 'kysely';
import { AFTER_ALL_LETTERS, BEGUN_CODE_TIER } from './internal.ts';
import type { SearchQuery } from './search-query.ts';

const CODED_MAX = 50;

/**
 * Active products by code, article or barcode as `(id, tier, popularity)`: tiers 0 to 2 are exact matches, 3 are codes
 * that begin with the query.
 */
export function codedProducts({ codes, codePrefix }: SearchQuery): RawBuilder<unknown> {
  const exact = sql`SELECT product_id, array_position('{code,article,barcode}'::text[], kind) - 1 AS tier
    FROM product_codes WHERE normalized = ANY(${codes}::text[]) LIMIT ${CODED_MAX}`;
  const begun = sql`SELECT product_id, ${BEGUN_CODE_TIER}::int FROM product_codes
    WHERE normalized ~>=~ ${codePrefix} AND normalized ~<~ (${codePrefix} || ${AFTER_ALL_LETTERS}::text) LIMIT ${CODED_MAX}`;
  return sql`SELECT p.id, min(c.tier) AS tier, p.popularity
    FROM ((${exact}) UNION ALL (${begun})) c JOIN products p ON p.id = c.product_id AND p.is_active
    GROUP BY p.id`;
}
