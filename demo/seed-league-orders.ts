import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { dayOf } from '#lib/rules/days.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { vatRate } from '#lib/rules/vat.ts';
import { demoParticipants } from './league.ts';

/** kopecks, where the demo's own companies have bought nothing in the period */
const USUAL_SCORE = { dealer: 90_000_000, installer: 30_000_000 };
/** The place that the demo's own company gets with its points, roughly. */
const OWN_PLACE = 5;
/** kopecks of an order that is not split further */
const SMALL_ORDER = 4_000_000;

interface Buyer {
  guid: string;
  name: string;
  opf: string;
  inn: string;
  id: number;
  group: string;
}

interface Period {
  id: number;
  starts_on: string;
  ends_on: string;
}

interface Product {
  id: number;
  guid: string;
  code: string;
  name: string;
  price: number;
}

/** Adds delivered orders of the participants in every period. */
export async function addLeagueOrders(db: Db, now: Date): Promise<void> {
  const [buyers, periods, goods, scores] = await Promise.all([buyersOf(db), periodsOf(db), goodsOf(db), ownScores(db)]);
  const orders: NewOrder[] = [];
  for (const [nth, period] of periods.entries())
    for (const group of ['dealer', 'installer'] as const) {
      const own = scores.get(`${period.id} ${group}`) ?? USUAL_SCORE[group];
      for (const [index, buyer] of buyers.filter((one) => one.group === group).entries()) {
        // the order of the places changes a little from period to period
        const rank = index + 1 + ((index * 7 + nth * 5) % 4);
        const target = own * (OWN_PLACE / rank) ** 0.85 * (0.92 + ((index * 13 + nth * 29) % 17) / 100);
        orders.push(...ordersOf(buyer, { period, target, seed: nth * 101 + index * 17, goods, now }));
      }
    }
  orders.sort((a, b) => Date.parse(a.placed_at) - Date.parse(b.placed_at));
  await insertOrders(db, orders);
}

interface NewOrder {
  guid: string;
  customer: string;
  key: string;
  company_id: number;
  entity: object;
  placed_at: string;
  delivered_at: string;
  vat_rate: number;
  shipment: string;
  items: (Omit<Product, 'id'> & { product_id: number; quantity: number })[];
}

interface Plan {
  period: Period;
  /** kopecks */
  target: number;
  seed: number;
  goods: readonly Product[];
  now: Date;
}

/** One to five orders whose goods together cost about the target. */
function ordersOf(buyer: Buyer, { period, target, seed, goods, now }: Plan): NewOrder[] {
  const count = Math.min(2 + (seed % 4), Math.max(1, Math.round(target / SMALL_ORDER)));
  const first = new Date(`${period.starts_on}T00:00:00+03:00`).getTime();
  const last = Math.min(new Date(`${period.ends_on}T18:00:00+03:00`).getTime(), now.getTime());
  return Array.from({ length: count }, (_, n) => {
    const deliveredAt = new Date(first + (last - first) * (((seed * 31 + n * 37) % 89) / 90));
    const placedAt = new Date(deliveredAt.getTime() - 4 * DAY_MS);
    const items = [0, 1, 2].map((line) => {
      const { id, ...good } = goods[(seed * 7 + n * 19 + line * 11) % goods.length]!;
      const quantity = Math.min(400, Math.max(1, Math.round(target / count / 3 / good.price)));
      return { product_id: id, ...good, quantity };
    });
    const { guid, name, opf, inn, id } = buyer;
    return {
      guid: randomUUID(),
      customer: guid,
      key: randomUUID(),
      company_id: id,
      entity: { guid, name: companyTitle(opf, name), inn, kpp: null, address: '' },
      placed_at: placedAt.toISOString(),
      delivered_at: deliveredAt.toISOString(),
      vat_rate: vatRate(dayOf(placedAt)),
      shipment: randomUUID(),
      items,
    };
  });
}

async function insertOrders(db: Db, orders: readonly NewOrder[]): Promise<void> {
  await sql`
    WITH wanted AS MATERIALIZED (
      SELECT *, nextval('order_numbers') AS number
      FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS w (guid uuid, customer uuid, key uuid,
        company_id integer, entity jsonb, placed_at timestamptz, delivered_at timestamptz, vat_rate integer, shipment uuid,
        items jsonb)
    ), lines AS MATERIALIZED (
      SELECT w.guid AS order_guid, i.* FROM wanted w,
        jsonb_to_recordset(w.items) AS i (product_id integer, guid uuid, code text, name text, price bigint, quantity integer)
    ), added AS (
      INSERT INTO orders (guid, number, customer, key, author, company_id, entity, payment_type, delivery_type, address,
        contact_fio, contact_phone, positions, quantity, sum, vat_rate, status, created_at, updated_at, handing_over_at, erp_number)
      SELECT w.guid, 'ИМ-' || w.number, w.customer, w.key, 'Отдел снабжения', w.company_id, w.entity, 'prepayment', 'delivery', '',
        'Отдел снабжения', '9000000000', count(*), sum(l.quantity), sum(l.price * l.quantity), w.vat_rate, 'delivered',
        w.placed_at, w.delivered_at, w.placed_at, 'УТ-' || w.number
      FROM wanted w JOIN lines l ON l.order_guid = w.guid
      GROUP BY w.guid, w.number, w.customer, w.key, w.company_id, w.entity, w.vat_rate, w.placed_at, w.delivered_at
      RETURNING id, guid, sum
    ), history AS (
      INSERT INTO order_history (order_id, status, at)
      SELECT a.id, step.status, step.at FROM added a JOIN wanted w ON w.guid = a.guid,
        LATERAL (VALUES ('new', w.placed_at), ('accepted', w.placed_at + interval '2 hours'),
          ('assembled', w.placed_at + interval '1 day'), ('shipped', w.placed_at + interval '2 days'),
          ('delivered', w.delivered_at)) AS step (status, at)
    ), paid AS (
      INSERT INTO order_payments (order_id, amount, paid_at, document)
      SELECT a.id, a.sum, w.placed_at + interval '3 hours', 'Платёжное поручение № ' || w.number % 10000
      FROM added a JOIN wanted w ON w.guid = a.guid
    ), shipped AS (
      INSERT INTO order_shipments (guid, order_id, number, status, shipped_at, delivered_at)
      SELECT w.shipment, a.id, 1, 'delivered', w.placed_at + interval '2 days', w.delivered_at FROM added a JOIN wanted w ON w.guid = a.guid
      RETURNING id, order_id
    )
    INSERT INTO order_items (order_id, shipment_id, line, product_id, guid, code, name, quantity, price)
    SELECT a.id, s.id, row_number() OVER (PARTITION BY a.id), l.product_id, l.guid, l.code, l.name, l.quantity, l.price
    FROM lines l JOIN added a ON a.guid = l.order_guid JOIN shipped s ON s.order_id = a.id`.execute(db);
}

async function buyersOf(db: Db): Promise<Buyer[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'guid', 'name', 'opf', 'inn', 'price_group as group'])
    .where(
      'name',
      'in',
      demoParticipants.map(({ name }) => name),
    )
    .orderBy('inn')
    .execute();
  return rows;
}

const periodsOf = (db: Db): Promise<Period[]> =>
  db.selectFrom('league_periods').select(['id', 'starts_on', 'ends_on']).orderBy('starts_on').execute();

async function goodsOf(db: Db): Promise<Product[]> {
  const { rows } = await sql<Product>`
    SELECT p.id, p.guid, p.code, p.name, (p.price * 0.8)::bigint AS price
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.source = 'demo' AND p.is_active AND p.is_available AND p.kind = 'single'
      AND p.price BETWEEN 100000 AND 1500000 AND NOT c.is_price_on_request
    ORDER BY p.popularity DESC, p.id LIMIT 90`.execute(db);
  return rows;
}

/** Scores of the demo's own companies, by period and price group. */
async function ownScores(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; score: number }>`
    SELECT s.period_id || ' ' || c.price_group AS key, s.score
    FROM league_standings s JOIN companies c ON c.guid = s.customer`.execute(db);
  return new Map(rows.map(({ key, score }) => [key, score]));
}
