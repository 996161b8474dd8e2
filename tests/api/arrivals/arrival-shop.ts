import { sql } from 'kysely';
import { registerArrivalJobs } from '#backend/modules/arrivals/index.ts';
import { followStock } from '#backend/modules/catalogue/index.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import type { Answer, Person } from '#tests/account-shop.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';

export interface Received {
  phone: string;
  key: string;
  title: string;
  links: { text: string; link: string }[];
}

export interface ArrivalShop extends OrderShop {
  subscribe(person: Person, guid: string): Promise<Answer<'POST v1 subscriptions'>>;
  change(person: Person, guid: string, state: 'active' | 'cancelled'): Promise<Answer<'PUT v1 subscriptions'>>;
  list(person: Person, query?: object): Promise<Answer<'GET v1 subscriptions'>['body']>;
  hasSubscribe(person: Person & { xmlId: string }, guid: string): Promise<boolean | undefined>;
  /** sets the stock of a product in a city; 0 removes it */
  arrive(productId: number, quantity: number, subdomain?: string): Promise<void>;
  /** does what the background work does after a change: follows the stock and runs all due jobs */
  runBackgroundWork(): Promise<void>;
  /** all notifications of arrivals */
  received(): Promise<Received[]>;
  /** no subscriptions, notifications, jobs, limits or stock of the goods */
  reset(): Promise<void>;
}

/** The demo shop in which all goods are out of stock. */
export async function openArrivalShop(): Promise<ArrivalShop> {
  const shop = await openOrderShop();
  const { db } = shop.database;
  registerArrivalJobs();
  return {
    ...shop,
    subscribe: (person, guid) => shop.ask('POST v1 subscriptions', { body: { nomenclatureId: guid } }, person),
    change: (person, guid, state) =>
      shop.ask('PUT v1 subscriptions', { body: { nomenclatureId: guid, state } }, person),
    list: async (person, query = {}) => (await shop.ask('GET v1 subscriptions', { query }, person)).body,
    async hasSubscribe(person, guid) {
      const warehouses = (await db.selectFrom('warehouses').select('guid').execute()).map((one) => one.guid);
      const { body } = await shop.ask(
        'POST v1 remains/{xmlId}/byWarehouseAndProducts/',
        { params: { xmlId: person.xmlId }, body: { warehouses, guids: [guid] } },
        person,
      );
      return body.items?.[0]?.hasSubscribe;
    },
    async arrive(productId, quantity, subdomain = 'kazan') {
      await sql`
        INSERT INTO stock (product_id, warehouse_id, quantity)
        SELECT ${productId}, w.id, ${quantity} FROM warehouses w JOIN cities c ON c.id = w.city_id
        WHERE c.subdomain = ${subdomain} ORDER BY w.sort, w.id LIMIT 1
        ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`.execute(db);
    },
    async runBackgroundWork() {
      await sql`UPDATE stock_turn SET taken_at = '-infinity'`.execute(db);
      await followStock(db, shop.now());
      // an import and the process's clock are later than the shop's clock
      const now = new Date(Math.max(Date.now(), shop.now().getTime()) + 120_000);
      while ((await runDueJobs({ db, now })) > 0);
    },
    async received() {
      const { rows } = await sql<Received>`
        SELECT u.phone, n.key, n.title, n.links FROM notifications n JOIN users u ON u.id = n.user_id
        WHERE n.kind = 'arrival' ORDER BY n.id`.execute(db);
      return rows;
    },
    async reset() {
      const ids = shop.goods.slice(0, 20).map(({ id }) => id);
      await sql`TRUNCATE arrival_subscriptions, notifications, limits, expected_arrivals, stop_sells`.execute(db);
      await db.deleteFrom('stock').where('product_id', 'in', ids).execute();
      await sql`UPDATE products SET is_available = true WHERE id = ANY(${ids}::int[])`.execute(db);
      await sql`TRUNCATE stock_changes`.execute(db);
      await db.deleteFrom('jobs').execute();
    },
  };
}
