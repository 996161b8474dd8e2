import type { Db } from '#backend/db/connection.ts';

/**
 * The only import of the demo by the commands that start the shop, and a dynamic one, so that a shop with its own
 * catalogue never loads it. Programs of their own load the demo catalogue (`seed-catalogue.ts`, `refresh-pictures.ts`)
 * and draw its pictures (`draw-picture.ts`).
 */

/**
 * Adds demo people, prices, past orders, gifts and bonuses to a database that has the demo catalogue.
 *
 * @param dataDir folder for the pictures of gifts
 */
export async function addDemoSales(db: Db, dataDir: string): Promise<void> {
  const demo = await db.selectFrom('categories').select('id').where('source', '=', 'demo').limit(1).executeTakeFirst();
  if (!demo) return;
  const { seedSales } = await import('#demo/seed-people-and-trade.ts');
  await seedSales(db, dataDir);
}
