import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { accrueBonuses } from '#backend/modules/bonuses/index.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { addSubscriptions } from './seed-arrivals.ts';
import { demoBonusBalances, demoBonusPercents, demoPriceRequests, demoPromotions, demoStopSells } from './trade.ts';

/**
 * Adds prices, promotions and bonuses for the demo customers, unless there are any; also to an older database. Returns
 * whether it did. Uses only the most popular products of a category, so that the time does not grow with the catalogue.
 */
export async function seedTrade(db: Db, now = new Date()): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE price_rules IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    await addRules(trx);
    await addPromotions(trx, dayOf(now));
    await addStopSells(trx);
    await addBonuses(trx, now);
    await addPriceRequests(trx, now);
    await addSubscriptions(trx, now);
    return true;
  });
}

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM companies WHERE inn = ${demoBonusBalances[0]?.company})
      AND EXISTS (SELECT FROM categories WHERE source = 'demo')
      AND NOT EXISTS (SELECT FROM price_rules) AS wanted`.execute(db);
  return rows[0]?.wanted ?? false;
}

/**
 * Adds price rules: dealers pay 12–28 % less, by category, installers 7–15 %; half of the groups have their own rule,
 * some brands too.
 */
async function addRules(db: Db): Promise<void> {
  for (const [name, percent] of Object.entries(demoBonusPercents))
    await db.updateTable('price_groups').set({ bonus_percent: percent }).where('name', '=', name).execute();
  await sql`
    WITH chance AS (
      SELECT id, parent_id, path, ('x' || left(md5(path), 6))::bit(24)::integer AS roll
      FROM categories WHERE source = 'demo' AND NOT is_price_on_request
    ), rules AS (
      SELECT id AS category_id, NULL::integer AS brand_id, roll FROM chance WHERE parent_id IS NULL OR roll % 2 = 0
      UNION ALL
      SELECT c.id, b.id, 16 FROM chance c, brands b
      WHERE c.path LIKE 'konditsionery/%' AND b.name IN ('Ballu', 'Royal Clima')
    )
    INSERT INTO price_rules (price_group, category_id, brand_id, discount_percent)
    SELECT g.name, category_id, brand_id, CASE g.name WHEN 'dealer' THEN 12 + roll % 17 ELSE 7 + roll % 17 / 2 END
    FROM rules, price_groups g WHERE g.name IN ('dealer', 'installer')`.execute(db);
}

/** The most popular products for sale of each category and position in `wanted (path, ordinal)`. */
const soldProducts = sql`wanted
  JOIN categories c ON c.path = wanted.path
  JOIN listing_entries e ON e.category_id = c.id AND e.ordinal = wanted.ordinal
  JOIN products p ON p.id = e.product_id AND p.is_available AND p.price IS NOT NULL`;

async function addPromotions(db: Db, today: string): Promise<void> {
  const promotions = demoPromotions.map((one, index) => ({
    action_id: actionId(index),
    kind: one.kind,
    title: one.title,
    price_group: one.group ?? null,
    starts_on: dayAfter(today, one.from ?? -10),
    ends_on: one.to === undefined ? null : dayAfter(today, one.to),
    discount_percent: one.discount ?? 0,
    bonus_percent: one.bonus ?? 0,
    min_quantity: one.minQuantity ?? 1,
    gift_category: one.gift?.category ?? null,
    gift_name: one.gift?.name ?? null,
    gift_amount: one.gift?.amount ?? 1,
    gift_price: Math.round((one.gift?.price ?? 0) * 100),
  }));
  await sql`
    INSERT INTO promotions (action_id, kind, title, price_group, starts_on, ends_on, discount_percent, bonus_percent,
      min_quantity, gift_amount, gift_price, gift_product_id)
    SELECT action_id, kind, title, price_group, starts_on, ends_on, discount_percent, bonus_percent,
      min_quantity, gift_amount, gift_price, gift.id
    FROM jsonb_to_recordset(${JSON.stringify(promotions)}::jsonb) AS m (action_id text, kind text, title text,
      price_group text, starts_on date, ends_on date, discount_percent numeric, bonus_percent numeric,
      min_quantity integer, gift_category text, gift_name text, gift_amount integer, gift_price bigint)
    LEFT JOIN LATERAL (
      SELECT p.id FROM categories c
      JOIN listing_entries e ON e.category_id = c.id
      JOIN products p ON p.id = e.product_id AND p.is_available AND starts_with(p.name, m.gift_name)
      WHERE c.path = m.gift_category ORDER BY e.ordinal LIMIT 1
    ) gift ON true
    WHERE m.kind <> 'gift' OR gift.id IS NOT NULL`.execute(db);
  const places = demoPromotions.flatMap(({ on }, index) =>
    on.flatMap(([path, count, first, step]) =>
      Array.from({ length: count }, (_, n) => ({ action_id: actionId(index), path, ordinal: first + n * step })),
    ),
  );
  await sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS w (action_id text, path text, ordinal integer)
    )
    INSERT INTO promotion_products (promotion_id, product_id)
    SELECT m.id, p.id FROM ${soldProducts} JOIN promotions m ON m.action_id = wanted.action_id`.execute(db);
}

const actionId = (index: number) => `A-${String(index + 1).padStart(4, '0')}`;

async function addStopSells(db: Db): Promise<void> {
  await sql`
    WITH wanted AS (
      SELECT w.category AS path, w.ordinal, w.company
      FROM jsonb_to_recordset(${JSON.stringify(demoStopSells)}::jsonb) AS w (category text, ordinal integer, company text)
    )
    INSERT INTO stop_sells (product_id, customer, reason)
    SELECT p.id, o.guid, 'Exclusive' FROM ${soldProducts} LEFT JOIN companies o ON o.inn = wanted.company
    WHERE wanted.company IS NULL OR o.id IS NOT NULL`.execute(db);
}

async function addBonuses(db: Db, now: Date): Promise<void> {
  // the history of the dealer is added by `seedBonuses`
  for (const { company, rubles, note } of demoBonusBalances.slice(1)) {
    const customer = await db.selectFrom('companies').select('guid').where('inn', '=', company).executeTakeFirst();
    const at = () => new Date(now.getTime() - 30 * DAY_MS);
    if (customer)
      await accrueBonuses({ db, now: at }, { customer: customer.guid, amount: Math.round(rubles * 100), note });
  }
}

async function addPriceRequests(db: Db, now: Date): Promise<void> {
  for (const { phone, category, quantity, comment, daysAgo, answer } of demoPriceRequests) {
    const sentAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await sql`
      INSERT INTO price_requests
        (customer, user_id, product_id, quantity, comment, status, price, valid_until, key, created_at, answered_at)
      SELECT coalesce(o.guid, u.guid), u.id, p.id, ${quantity}, ${comment}, ${answer ? 'answered' : 'sent'},
        ${answer ? answer.price * 100 : null}, ${answer ? dayAfter(dayOf(now), answer.days) : null},
        gen_random_uuid(), ${sentAt}, ${answer ? new Date(sentAt.getTime() + DAY_MS) : null}
      FROM users u
      LEFT JOIN companies o ON o.id = u.company_id
      JOIN categories c ON c.path = ${category}
      JOIN listing_entries e ON e.category_id = c.id
      JOIN products p ON p.id = e.product_id AND p.is_available
      WHERE u.phone = ${phone} ORDER BY e.ordinal LIMIT 1`.execute(db);
  }
}
