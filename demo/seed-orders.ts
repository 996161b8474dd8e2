import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { type DemoOrder, demoBranch, demoContracts, demoOrders } from './orders.ts';
import { demoCompanies } from './people.ts';
import { addPastOrder, type Line, type Product } from './seed-past-order.ts';

/** The part of the retail price that dealers paid at the time. */
const PAID_PART = 0.8;

/**
 * Adds contracts, a branch and past orders to the demo companies, unless they have some; also in an older database.
 * Returns whether it did.
 */
export async function seedOrders(db: Db, now = new Date()): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE contracts IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    await addBranch(trx);
    await addContracts(trx);
    const goods = await soldGoods(trx);
    for (const [index, order] of demoOrders.entries())
      await addPastOrder(trx, order, goodsOf(goods, index, order), now);
    return true;
  });
}

const DEALER_INN = demoCompanies[0]?.inn ?? '';

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM users u JOIN companies c ON c.id = u.company_id WHERE c.inn = ${DEALER_INN})
      AND EXISTS (SELECT FROM categories WHERE source = 'demo')
      AND NOT EXISTS (SELECT FROM contracts) AND NOT EXISTS (SELECT FROM orders) AS wanted`.execute(db);
  return rows[0]?.wanted ?? false;
}

async function addBranch(db: Db): Promise<void> {
  await sql`
    INSERT INTO companies (name, opf, inn, kpp, registered_on, address, city_id, manager_id, price_group, belongs_to)
    SELECT ${demoBranch.name}, ${demoBranch.opf}, ${demoBranch.inn}, ${demoBranch.kpp}, ${demoBranch.registered_on}::date,
      ${demoBranch.address}, city_id, manager_id, price_group, id
    FROM companies WHERE inn = ${DEALER_INN}
    ON CONFLICT DO NOTHING`.execute(db);
}

async function addContracts(db: Db): Promise<void> {
  for (const { company, number, signedOn, payType, deferredDays, limit = 0 } of demoContracts)
    await db
      .insertInto('contracts')
      .values(({ selectFrom }) => ({
        company_id: selectFrom('companies').select('id').where('inn', '=', company).$asScalar().$notNull(),
        number,
        signed_on: signedOn,
        pay_type: payType,
        deferred_days: deferredDays ?? null,
        credit_limit: limit * 100,
      }))
      .execute();
}

async function soldGoods(db: Db): Promise<Product[]> {
  const { rows } = await sql<Product>`
    SELECT p.id, p.guid, p.code, p.name, p.price FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.source = 'demo' AND p.is_active AND p.is_available AND p.kind = 'single'
      AND p.price BETWEEN 50000 AND 6000000 AND NOT c.is_price_on_request
    ORDER BY p.popularity DESC, p.id LIMIT 150`.execute(db);
  return rows;
}

/** Different goods for every order, some of which are bought repeatedly. */
const goodsOf = (goods: readonly Product[], index: number, { lines, pieces }: DemoOrder): Line[] =>
  Array.from({ length: lines }, (_, n) => goods[(index * 17 + n * 11) % goods.length])
    .filter((good) => good !== undefined)
    .map((good, n) => ({
      ...good,
      price: Math.round((good.price * PAID_PART) / 100) * 100,
      quantity: Math.max(1, pieces - n * 2),
    }));
