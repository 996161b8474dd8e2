import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordDelivery } from '#backend/modules/league/index.ts';
import { seedPeriods } from '#demo/seed-league.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

export interface Delivered {
  /** kopecks */
  sum?: number;
  /** default: yesterday */
  deliveredAt?: string;
  /** when the shop learnt of it; default: at the same time */
  recordedAt?: string;
  brand?: string;
  isGift?: boolean;
  shipment?: 'delivered' | 'cancelled';
}

export interface LeagueShop extends AccountShop {
  owner: Person & { token: string; xmlId: string };
  member: Person & { token: string; xmlId: string };
  installer: Person & { token: string; xmlId: string };
  /** removes the demo's orders and points; the quarters are those of the shop's clock at its opening */
  clear(): Promise<void>;
  /** adds a company without people; returns its external id */
  company(name: string, group?: 'dealer' | 'installer'): Promise<string>;
  /** adds an order with the status `delivered`, without points; returns its id */
  order(customer: string, delivered?: Delivered): Promise<number>;
  /** the same with its points */
  deliver(customer: string, delivered?: Delivered): Promise<number>;
}

export async function openLeagueShop(): Promise<LeagueShop> {
  const shop = await openAccountShop();
  const { db } = shop.database;
  const person = async (phone: string) => {
    const visitor = await shop.signedIn(phone);
    const { body } = await shop.ask('GET v1 app/info/', {}, visitor);
    return { ...visitor, xmlId: body.xmlId ?? '' };
  };
  let companies = 0;
  const order: LeagueShop['order'] = async (customer, delivered = {}) => {
    const {
      sum = 100_000,
      deliveredAt = '2026-11-21T10:00:00Z',
      recordedAt = deliveredAt,
      brand,
      isGift = false,
    } = delivered;
    const { rows } = await sql<{ id: number }>`
      WITH o AS (
        INSERT INTO orders (customer, key, author, entity, payment_type, delivery_type, address, contact_fio, contact_phone,
          positions, quantity, sum, vat_rate, status, created_at, updated_at)
        VALUES (${customer}, ${randomUUID()}, '', '{}', 'prepayment', 'delivery', '', '', '9000000000', 1, 1, ${sum}, 20,
          'delivered', ${deliveredAt}, ${deliveredAt})
        RETURNING id
      ), h AS (
        INSERT INTO order_history (order_id, status, at) SELECT id, 'delivered', ${recordedAt}::timestamptz FROM o
      ), s AS (
        INSERT INTO order_shipments (guid, order_id, number, status, delivered_at)
        SELECT ${randomUUID()}::uuid, id, 1, ${delivered.shipment ?? 'delivered'}, ${deliveredAt}::timestamptz FROM o
        RETURNING id, order_id
      )
      INSERT INTO order_items (order_id, shipment_id, line, product_id, guid, code, name, quantity, price, is_gift)
      SELECT s.order_id, s.id, 1, (
        SELECT p.id FROM products p JOIN brands b ON b.id = p.brand_id
        WHERE CASE WHEN ${brand ?? null}::text IS NULL
          THEN NOT EXISTS (SELECT FROM league_factors f WHERE f.brand_id = b.id) ELSE b.name = ${brand ?? null} END
        LIMIT 1
      ), ${randomUUID()}::uuid, '', '', 1, ${sum}, ${isGift} FROM s
      RETURNING order_id AS id`.execute(db);
    return rows[0]!.id;
  };
  return {
    ...shop,
    owner: await person('9000000002'),
    member: await person('9000000003'),
    installer: await person('9000000004'),
    order,
    async clear() {
      await sql`TRUNCATE league_periods, league_names, league_changes, orders CASCADE`.execute(db);
      await seedPeriods(db, new Date('2026-11-22T09:00:00Z'));
      await sql`DELETE FROM limits WHERE key LIKE 'league%'`.execute(db);
    },
    async company(name, group = 'dealer') {
      const { guid } = await db
        .insertInto('companies')
        .values(({ selectFrom }) => ({
          name,
          opf: 'ООО',
          inn: String(8_800_000_000 + companies++),
          city_id: selectFrom('cities').select('id').where('subdomain', '=', 'ufa').$asScalar().$notNull(),
          price_group: group,
        }))
        .returning('guid')
        .executeTakeFirstOrThrow();
      return guid;
    },
    async deliver(customer, delivered) {
      const id = await order(customer, delivered);
      await db.transaction().execute((trx) => recordDelivery(trx, id));
      return id;
    },
  };
}
