import { sql } from 'kysely';
import { countedSets } from '#backend/modules/stock/take-stock.ts';
import { SECTION } from './buying.ts';
import { openCustomers } from './customers.ts';

const PIECES = 100;

/**
 * Runs before all tests. Many of them order the first products of one section, of which the demo has less than ten pieces:
 * a product that is sold out meanwhile would leave the list that another test has opened.
 */
export default async function fillStock(): Promise<void> {
  const { db, close } = await openCustomers();
  const path = SECTION.replace(/^\/catalog\/|\?.*$/g, '');
  const ofSection = sql`SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id WHERE c.path = ${path}`;
  const parts = sql`SELECT component_id FROM product_set_items WHERE set_id IN (${ofSection})`;
  const idsOf = async (query: typeof parts) =>
    (await sql<{ id: number }>`${query}`.execute(db)).rows.map(({ id }) => id);
  const warehouses = await idsOf(
    sql`SELECT w.id FROM warehouses w JOIN cities c ON c.id = w.city_id WHERE c.subdomain = 'kazan'`,
  );
  const sets = await idsOf(sql`SELECT DISTINCT set_id AS id FROM product_set_items WHERE component_id IN (${parts})`);
  await sql`
    UPDATE stock SET quantity = ${PIECES}
    WHERE quantity BETWEEN 1 AND ${PIECES} AND warehouse_id = ANY(${warehouses}::int[])
      AND (product_id IN (${parts}) OR product_id IN (${ofSection}))`.execute(db);
  await sql`
    UPDATE stock s SET quantity = counted.quantity FROM (${countedSets(sets, warehouses)}) AS counted
    WHERE s.product_id = counted.set_id AND s.warehouse_id = counted.warehouse_id`.execute(db);
  await close();
}
