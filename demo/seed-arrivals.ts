import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { arrivalWords } from '#backend/modules/arrivals/index.ts';
import { storedTexts } from '#backend/modules/notifications/index.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { demoSubscriptions } from './trade.ts';

interface Subscriber {
  phone: string;
  /** number of products that have not arrived */
  waiting: number;
  /** number of products of whose arrival the person was notified */
  arrived: number;
}

/** Adds subscriptions to arrivals, some of them with an expected day, and notifications of products that arrived. */
export async function addSubscriptions(db: Db, now: Date): Promise<void> {
  for (const subscriber of demoSubscriptions) {
    await addWaiting(db, subscriber, now);
    await addArrived(db, subscriber, now);
  }
}

/** SQL: the most popular sold product of each category that has, or has not, stock in the person's city or the default one. */
const products = (phone: string, hasStock: boolean): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (c.id) p.id, p.slug, p.name, p.code, p.popularity, u.id AS user_id,
    coalesce(o.city_id, u.city_id) AS city_id
  FROM users u
  LEFT JOIN companies o ON o.id = u.company_id
  JOIN products p ON p.is_active AND p.is_available AND p.price IS NOT NULL AND p.kind <> 'component'
  JOIN categories c ON c.id = p.category_id AND NOT c.is_price_on_request
  WHERE u.phone = ${phone} AND ${hasStock} = EXISTS (
    SELECT FROM stock s JOIN warehouses w ON w.id = s.warehouse_id JOIN cities t ON t.id = w.city_id
    WHERE s.product_id = p.id AND s.quantity > 0 AND (t.is_default OR t.id = coalesce(o.city_id, u.city_id))
  )
  ORDER BY c.id, p.popularity DESC, p.id`;

async function addWaiting(db: Db, { phone, waiting }: Subscriber, now: Date): Promise<void> {
  await sql`
    WITH chosen AS (
      SELECT *, row_number() OVER (ORDER BY popularity DESC, id) AS n FROM (${products(phone, false)}) p
      ORDER BY n LIMIT ${waiting}
    ), waits AS (
      INSERT INTO arrival_subscriptions (user_id, product_id, state, since)
      SELECT user_id, id, 'active', ${now}::timestamptz - n * 3 * interval '1 day' FROM chosen
      ON CONFLICT DO NOTHING
    )
    INSERT INTO expected_arrivals (product_id, warehouse_id, expected_on)
    SELECT id, (SELECT min(w.id) FROM warehouses w WHERE w.city_id = chosen.city_id),
      ${dayAfter(dayOf(now), 6)}::date + (n * 4)::int
    FROM chosen
    WHERE n % 2 = 1 AND EXISTS (SELECT FROM warehouses w WHERE w.city_id = chosen.city_id)
    ON CONFLICT DO NOTHING`.execute(db);
}

async function addArrived(db: Db, { phone, arrived }: Subscriber, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number; slug: string; name: string; code: string }>`
    SELECT id, user_id AS "userId", slug, name, code FROM (${products(phone, true)}) p
    ORDER BY popularity DESC, id LIMIT ${arrived}`.execute(db);
  for (const [index, { id: productId, userId, ...product }] of rows.entries()) {
    const endedAt = new Date(now.getTime() - (index * 5 + 2) * DAY_MS);
    const added = await db
      .insertInto('arrival_subscriptions')
      .values({
        user_id: userId,
        product_id: productId,
        state: 'fulfilled',
        since: new Date(endedAt.getTime() - 9 * DAY_MS),
        ended_at: endedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    await db
      .insertInto('notifications')
      .values({
        user_id: userId,
        kind: 'arrival',
        key: `arrival:${added.id}:1`,
        ...storedTexts(arrivalWords(product)),
        sent_at: endedAt,
        read_at: index === 0 ? null : endedAt,
      })
      .execute();
  }
}
