import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/durations.ts';
import { demoFeedback, demoInstallations } from './service.ts';

/**
 * Adds requests to support and for installation by the demo customers, unless there are any; also to an older database.
 * Returns whether it did.
 */
export async function seedService(db: Db, now = new Date()): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE feedback_requests, installation_requests IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    for (const request of demoFeedback) await addFeedback(trx, request, now);
    for (const request of demoInstallations) await addInstallation(trx, request, now);
    await addSurveys(trx, now);
    return true;
  });
}

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM users WHERE phone = ${demoInstallations[0]?.phone})
      AND EXISTS (SELECT FROM categories WHERE source = 'demo') AND EXISTS (SELECT FROM orders)
      AND NOT EXISTS (SELECT FROM feedback_requests) AND NOT EXISTS (SELECT FROM installation_requests) AS wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? false;
}

/** Adds answered surveys about all delivered orders, so that no survey appears before a later delivery. */
async function addSurveys(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO satisfaction_surveys (user_id, order_id, shown_at, score, comment, answered_at)
    SELECT user_id, max(id), ${before(now, 10)}, 5, 'Всё вовремя, спасибо', ${before(now, 10)}
    FROM orders WHERE status = 'delivered' AND user_id IS NOT NULL GROUP BY user_id`.execute(db);
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function addFeedback(db: Db, request: (typeof demoFeedback)[number], now: Date): Promise<void> {
  const { phone, topic, text, daysAgo, answer } = request;
  const sentAt = before(now, daysAgo);
  await sql`
    INSERT INTO feedback_requests (user_id, topic, text, key, sent_hash, created_at, answer, answered_at)
    SELECT id, ${topic}, ${text}, ${randomUUID()}, '', ${sentAt}, ${answer ?? null}::text,
      ${answer === undefined ? null : new Date(sentAt.getTime() + 3 * HOUR_MS)}::timestamptz
    FROM users WHERE phone = ${phone}`.execute(db);
}

async function addInstallation(db: Db, request: (typeof demoInstallations)[number], now: Date): Promise<void> {
  const { phone, contact, daysAgo, wished, assigned, order, lines } = request;
  const today = dayOf(now);
  const sentAt = before(now, daysAgo);
  const { rows } = await sql<{ number: number }>`
    INSERT INTO installation_requests (customer, user_id, address, wished_on, daytime, contact_fio, contact_phone, comment,
      status, assigned_on, note, key, sent_hash, created_at, updated_at)
    SELECT coalesce(c.guid, u.guid), u.id, ${request.address}, ${dayAfter(today, wished)}, ${request.daytime},
      ${contact.fio}, ${contact.phone}, ${request.comment}, ${request.status},
      ${assigned === undefined ? null : dayAfter(today, assigned)}::date, ${request.note ?? ''}, ${randomUUID()}, '',
      ${sentAt}, ${sentAt}
    FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE u.phone = ${phone}
    RETURNING number`.execute(db);
  const [added] = rows;
  if (!added) return;
  const wanted = JSON.stringify(lines.map(([line, quantity]) => ({ line, quantity })));
  await sql`
    INSERT INTO installation_items (request, order_id, line, guid, code, name, quantity)
    SELECT ${added.number}, i.order_id, i.line, i.guid, i.code, i.name, least(i.quantity, w.quantity)
    FROM jsonb_to_recordset(${wanted}::jsonb) AS w (line integer, quantity integer)
    JOIN order_items i ON i.line = w.line AND i.order_id = (
      SELECT o.id FROM orders o JOIN users u ON u.id = o.user_id
      WHERE u.phone = ${phone} AND o.status = 'delivered' ORDER BY o.id DESC OFFSET ${order} LIMIT 1)`.execute(db);
}
