import type { Db } from '#backend/db/connection.ts';

/**
 * The only import of demo data by the shop, and a dynamic one, so that a shop with its own catalogue never loads it.
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

/** Adds cities with warehouses and stores, which feeds do not contain. */
export async function addCities(db: Db): Promise<void> {
  const { demoGeography } = await import('#demo/catalogue/demo-source.ts');
  const { loadGeography } = await import('#backend/import/load-geography.ts');
  await loadGeography(db, demoGeography());
}

/** What is suggested at sign-up where DaData is not connected. */
export async function addSuggestions(db: Db): Promise<void> {
  const { seedSuggestions } = await import('#demo/suggestions/seed-suggestions.ts');
  await seedSuggestions(db);
}
