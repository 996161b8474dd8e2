import { sql } from 'kysely';
import { type StockToWrite, writeStock } from '#backend/modules/stock/index.ts';
import { SECTION } from './buying.ts';
import { openCustomers } from './customers.ts';

const PIECES = 100;

/**
 * Runs before all tests. Many of them order the first products of one section, of which the demo has fewer than ten pieces
 * each: a product that is sold out meanwhile would leave the list that another test has opened.
 */
export default async function fillStock(): Promise<void> {
  const { db, close } = await openCustomers();
  const path = SECTION.replace(/^\/catalog\/|\?.*$/g, '');
  const { rows } = await sql<StockToWrite>`
    WITH sold AS (SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id WHERE c.path = ${path}),
      parts AS (SELECT component_id AS id FROM product_set_items WHERE set_id IN (SELECT id FROM sold))
    SELECT s.product_id AS "productId", s.warehouse_id AS "warehouseId", ${PIECES}::int AS quantity
    FROM stock s JOIN products p ON p.id = s.product_id
    JOIN warehouses w ON w.id = s.warehouse_id JOIN cities c ON c.id = w.city_id
    WHERE c.subdomain = 'kazan' AND s.quantity BETWEEN 1 AND ${PIECES} AND p.kind <> 'set'
      AND p.id IN (SELECT id FROM sold UNION SELECT id FROM parts)`.execute(db);
  await db.transaction().execute((trx) => writeStock(trx, rows));
  await close();
}
