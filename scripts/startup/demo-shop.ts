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
  const { seedPeople } = await import('#demo/seed-people.ts');
  const { seedTrade } = await import('#demo/seed-trade.ts');
  const { seedOrders } = await import('#demo/seed-orders.ts');
  const { seedNotifications } = await import('#demo/seed-notifications.ts');
  const { seedService } = await import('#demo/seed-service.ts');
  const { seedClaims } = await import('#demo/seed-claims.ts');
  await seedPeople(db);
  await seedTrade(db);
  await seedOrders(db);
  await seedNotifications(db);
  const { seedPartner } = await import('#demo/seed-partner.ts');
  await seedPartner(db);
  const { seedClaims } = await import('#demo/seed-claims.ts');
  await seedClaims(db);
  await seedService(db);
  const { seedGifts } = await import('#demo/seed-gifts.ts');
  const { seedBonuses } = await import('#demo/seed-bonuses.ts');
  await seedGifts(db, dataDir);
  await seedBonuses(db);
  const { seedLeague } = await import('#demo/seed-league.ts');
  await seedLeague(db);
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
