import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict } from '#backend/errors.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';
import { environment } from '#lib/config/environment.ts';
import { dayAfter, dayOf, monthsAfter, startOf } from '#lib/rules/days.ts';
import { WARNING_DAYS } from './internal.ts';
import { messages } from './messages.ts';

interface BonusEntry {
  /** external id of a legal entity or a person */
  customer: string;
  /** kopecks, above zero */
  amount: number;
  /** text for the customer; empty: the order or the gift tells what the entry is for */
  note: string;
  orderId?: number;
  giftOrderId?: number;
  /** idempotency key of an entry */
  key?: string;
}

type Bookkeeping = Pick<Context, 'now'> & { db: Db };

/**
 * Spends bonuses, in the transaction of what they pay for; those that expire first are used first. Throws when there
 * are not enough, also under parallel requests.
 */
export async function spendBonuses(
  { db, now }: Bookkeeping,
  { customer, amount, note, orderId, giftOrderId }: Omit<BonusEntry, 'key'>,
): Promise<void> {
  const { rows } = await sql<{ isSpent: boolean }>`
    SELECT spend_bonuses(${customer}, ${amount}, ${note}, ${orderId ?? null}, ${giftOrderId ?? null}, ${now()})
      AS "isSpent"`.execute(db);
  if (!rows[0]?.isSpent) throw conflict(messages.notEnoughBonuses);
}

/** Credits bonuses, which expire after the configured number of months; false: the entry was already made. */
export function accrueBonuses(ctx: Bookkeeping, entry: BonusEntry): Promise<boolean> {
  const expiresOn = monthsAfter(dayOf(ctx.now()), environment().bonusMonths);
  return credit(ctx, entry, {
    kind: 'accrual',
    expiresOn: sql`${expiresOn}::date`,
    reviewAt: startOf(dayAfter(expiresOn, -WARNING_DAYS)),
  });
}

/**
 * Returns the spent bonuses of an order or a gift order. They expire when the spent ones would have, but not before
 * the customer could be warned. False: the entry was already made.
 */
export function returnBonuses(ctx: Bookkeeping, entry: BonusEntry): Promise<boolean> {
  const today = dayOf(ctx.now());
  const fresh = monthsAfter(today, environment().bonusMonths);
  const spent = sql`SELECT max(s.expires_on) FROM bonus_entries s
    WHERE s.customer = ${entry.customer} AND s.kind = 'spending'
      AND (s.order_id = ${entry.orderId ?? null} OR s.gift_order_id = ${entry.giftOrderId ?? null})`;
  return credit(ctx, entry, {
    kind: 'return',
    expiresOn: sql`greatest(coalesce((${spent}), ${fresh}::date), ${dayAfter(today, WARNING_DAYS)}::date)`,
    reviewAt: ctx.now(),
  });
}

interface Crediting {
  kind: 'accrual' | 'return';
  /** SQL of the last day */
  expiresOn: ReturnType<typeof sql>;
  /** when the job looks at the customer's credits at the latest */
  reviewAt: Date;
}

async function credit(
  { db, now }: Bookkeeping,
  { customer, amount, note, orderId, giftOrderId, key }: BonusEntry,
  { kind, expiresOn, reviewAt }: Crediting,
): Promise<boolean> {
  await db
    .insertInto('bonus_accounts')
    .values({ customer, balance: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numAffectedRows } = await sql`
    WITH entry AS (
      INSERT INTO bonus_entries
        (customer, kind, amount, note, order_id, gift_order_id, key, expires_on, remainder, created_at)
      VALUES (${customer}, ${kind}, ${amount}, ${note}, ${orderId ?? null}, ${giftOrderId ?? null}, ${key ?? null},
        ${expiresOn}, ${amount}, ${now()})
      ON CONFLICT (key) DO NOTHING RETURNING customer, amount
    ), queued AS (
      ${enqueueing('bonus.expire', sql`SELECT customer::text, jsonb_build_object('customer', customer) FROM entry`, reviewAt)}
    )
    UPDATE bonus_accounts a SET balance = a.balance + entry.amount FROM entry WHERE a.customer = entry.customer`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
