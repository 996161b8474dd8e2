import type { Db } from '#backend/db/connection.ts';

/**
 * The only way from the shop to its demo data. It is loaded where it is asked for, so that a shop with a catalogue of
 * its own never runs it.
 */

/** Adds people, prices and past orders where the demo catalogue is there and they are not. */
export async function addDemoSales(db: Db): Promise<void> {
  const demo = await db.selectFrom('categories').select('id').where('source', '=', 'demo').limit(1).executeTakeFirst();
  if (!demo) return;
  const { seedPeople } = await import('#demo/seed-people.ts');
  const { seedTrade } = await import('#demo/seed-trade.ts');
  const { seedOrders } = await import('#demo/seed-orders.ts');
  await seedPeople(db);
  await seedTrade(db);
  await seedOrders(db);
}

/** Cities with their warehouses and shops, which no feed names. */
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
