import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { storeForOwner, useAttachments } from '#backend/modules/attachments/index.ts';
import { claimNotification } from '#backend/modules/claims/index.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/durations.ts';
import { type DemoClaim, type DemoStep, demoClaims } from './claims.ts';
import { damagePhoto } from './drawings/damage.ts';
import { storePast } from './seed-notifications.ts';

/**
 * Adds claims to the demo dealer's orders with the notifications of them, unless there are some. No messages are sent.
 * Returns whether it did.
 */
export async function seedClaims(db: Db, now = new Date()): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE claims IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    for (const claim of demoClaims) await addClaim(trx, claim, now);
    return true;
  });
}

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM categories WHERE source = 'demo') AND NOT EXISTS (SELECT FROM claims)
      AND EXISTS (SELECT FROM users u JOIN orders o ON o.user_id = u.id WHERE u.phone = ${demoClaims[0]?.phone})
      AS wanted`.execute(db);
  return rows[0]?.wanted ?? false;
}

interface Line {
  order_id: number;
  customer: string;
  user_id: number;
  fio: string;
  guid: string;
  code: string;
  name: string;
  price: number;
  quantity: number;
}

async function lineOf(db: Db, { phone, orderDaysAgo, line }: DemoClaim, now: Date): Promise<Line | null> {
  const before = new Date(now.getTime() - orderDaysAgo * DAY_MS + 2 * HOUR_MS);
  const { rows } = await sql<Line>`
    SELECT o.id AS order_id, o.customer, u.id AS user_id, u.fio, i.guid, i.code, i.name, i.price, i.quantity
    FROM users u JOIN companies c ON c.id = u.company_id
    JOIN LATERAL (
      SELECT id, customer FROM orders WHERE customer = c.guid AND status = 'delivered' AND created_at <= ${before}
      ORDER BY created_at DESC LIMIT 1
    ) o ON true
    JOIN order_items i ON i.order_id = o.id
    WHERE u.phone = ${phone}
    ORDER BY i.line <> ${line}, i.line LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

async function addClaim(db: Db, claim: DemoClaim, now: Date): Promise<void> {
  const line = await lineOf(db, claim, now);
  const [first, last] = [claim.steps[0], claim.steps.at(-1)];
  if (!line || !first || !last) return;
  const { id, guid, number } = await db
    .insertInto('claims')
    .values({
      customer: line.customer,
      key: randomUUID(),
      sent_hash: null,
      user_id: line.user_id,
      author: line.fio,
      employee: null,
      order_id: line.order_id,
      product_guid: line.guid,
      code: line.code,
      name: line.name,
      price: line.price,
      quantity: Math.min(claim.quantity, line.quantity),
      reason: claim.reason,
      wish: claim.wish,
      serial_number: claim.serialNumber ?? '',
      status: claim.steps.findLast(({ status }) => status !== undefined)?.status ?? 'new',
      version: claim.steps.length,
      created_at: momentOf(first, 0, now),
      updated_at: momentOf(last, claim.steps.length - 1, now),
    })
    .returning(['id', 'guid', 'number'])
    .executeTakeFirstOrThrow();
  for (const [index, step] of claim.steps.entries()) {
    const at = momentOf(step, index, now);
    const event = await addStep(db, id, line, { step, at });
    const what = whatChanged(step);
    if (what === null) continue;
    const { customer, user_id: userId } = line;
    const text = what === 'new' ? line.name : step.text;
    const notification = claimNotification({ claim: { guid, number, customer, userId }, event, what, text });
    await storePast(db, { at, notification }, now);
  }
}

/** What the shop notifies of: the new claim, and its own answers and decisions. */
function whatChanged({ side, status }: DemoStep) {
  if (side === 'customer') return status === 'new' ? 'new' : null;
  if (status === 'accepted' || status === 'declined' || status === 'closed') return status;
  return status === 'needInfo' ? 'question' : 'answer';
}

/** Steps of one day follow each other within hours. */
const momentOf = ({ daysAgo }: DemoStep, index: number, now: Date) =>
  new Date(now.getTime() - daysAgo * DAY_MS + index * HOUR_MS);

/** Returns the id of the event. */
async function addStep(
  db: Db,
  claimId: number,
  { customer, fio }: Line,
  { step: { side, status, text, photo }, at }: { step: DemoStep; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('claim_events')
    .values({
      claim_id: claimId,
      side,
      author: side === 'customer' ? fio : '',
      status: status ?? null,
      text,
      at,
      key: null,
      sent_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!photo) return id;
  const picture = { owner: customer, purpose: 'claim', name: photo, bytes: await damagePhoto(photo) } as const;
  const stored = await storeForOwner({ db, now: () => at }, picture);
  if ('refusal' in stored) throw new Error(stored.refusal);
  await useAttachments(db, { owner: customer, userId: null, purpose: 'claim', subject: id, ids: [stored.id] });
  return id;
}
