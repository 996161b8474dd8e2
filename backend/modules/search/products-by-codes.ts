import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

export interface CodedProduct {
  guid: string;
  /** false: withdrawn */
  isActive: boolean;
}

/** Codes looked up by one query; a larger query would delay all others. */
const AT_ONCE = 10_000;

/**
 * Products by normalised codes, articles and barcodes. A withdrawn product is returned only if no other has the code.
 */
export async function productsByCodes(db: Db, codes: Iterable<string>): Promise<Map<string, CodedProduct[]>> {
  const unique = [...new Set(codes)];
  const found = new Map<string, CodedProduct[]>();
  for (let start = 0; start < unique.length; start += AT_ONCE) {
    const { rows } = await sql<CodedProduct & { normalized: string }>`
      SELECT DISTINCT c.normalized, p.guid, p.is_active AS "isActive"
      FROM product_codes c JOIN products p ON p.id = c.product_id
      WHERE c.normalized = ANY(${unique.slice(start, start + AT_ONCE)}::text[])`.execute(db);
    for (const { normalized, ...product } of rows) {
      const others = found.get(normalized) ?? [];
      if (others[0]?.isActive === false && product.isActive) found.set(normalized, [product]);
      else if (product.isActive || !others[0]?.isActive) found.set(normalized, [...others, product]);
    }
  }
  return found;
}
