import type { Db } from '#backend/db/connection.ts';
import { seedApprovals } from './seed-approvals.ts';
import { seedBonuses } from './seed-bonuses.ts';
import { seedClaims } from './seed-claims.ts';
import { seedContent } from './seed-content.ts';
import { seedDelivery } from './seed-delivery.ts';
import { seedGifts } from './seed-gifts.ts';
import { seedLeague } from './seed-league.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPartner } from './seed-partner.ts';
import { seedPeople } from './seed-people.ts';
import { seedReadiness } from './seed-readiness.ts';
import { seedService } from './seed-service.ts';
import { seedTrade } from './seed-trade.ts';

/**
 * Adds demo people with their prices, orders and everything that follows from orders; each part is added once.
 *
 * @param dataDir folder for the pictures of gifts; null: none are drawn
 * @param now the moment that the dates of orders, promotions and debts count from
 */
export async function seedSales(db: Db, dataDir: string | null, now = new Date()): Promise<void> {
  await seedReadiness(db);
  await seedDelivery(db);
  await seedPeople(db, now);
  await seedTrade(db, now);
  await seedOrders(db, now);
  await seedApprovals(db, now);
  await seedNotifications(db, now);
  await seedPartner(db, now);
  await seedClaims(db, now);
  await seedService(db, now);
  await seedGifts(db, dataDir);
  await seedBonuses(db, now);
  await seedLeague(db, now);
  await seedContent(db, now);
}
