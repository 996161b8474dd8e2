import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { retailPrice } from '#backend/price-on-request.ts';

/** Brings the prices by which results are sorted and filtered up to date; products without an entry are left out. */
export async function updateSearchPrices(trx: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE search_texts t SET price = now.price
    FROM (
      SELECT p.id, ${retailPrice} AS price
      FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = ANY(${productIds}::int[])
    ) AS now
    WHERE t.product_id = now.id AND t.price IS DISTINCT FROM now.price`.execute(trx);
}
