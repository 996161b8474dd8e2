import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import { messages } from './messages.ts';

interface BonusEntry {
  /** external id of a legal entity or a person */
  customer: string;
  /** kopecks, above zero */
  amount: number;
  /** for the customer, in words */
  note: string;
  orderId?: number;
  /** of what must be entered once, however often it is told */
  key?: string;
}

type Bookkeeping = Pick<Context, 'now'> & { db: Db };

/** Takes bonuses off the account, in the transaction of what they pay for. Never more than there are, of many at once neither. */
export async function spendBonuses(
  { db, now }: Bookkeeping,
  { customer, amount, note, orderId }: Omit<BonusEntry, 'key'>,
): Promise<void> {
  // the account's row is locked by the change, and the condition is looked at anew behind the lock
  const { numAffectedRows } = await sql`
    WITH taken AS (
      UPDATE bonus_accounts SET balance = balance - ${amount}
      WHERE customer = ${customer} AND balance >= ${amount} RETURNING customer
    )
    INSERT INTO bonus_entries (customer, kind, amount, note, order_id, created_at)
    SELECT customer, 'spending', -${amount}::bigint, ${note}, ${orderId ?? null}, ${now()} FROM taken`.execute(db);
  if (numAffectedRows !== 1n) throw new ServiceError('CONFLICT', messages.notEnoughBonuses);
}

/** Puts bonuses on the account; false: that was done before. */
export const accrueBonuses = (ctx: Bookkeeping, entry: BonusEntry): Promise<boolean> => credit(ctx, 'accrual', entry);

/** Gives back what was spent; false: that was done before. */
export const returnBonuses = (ctx: Bookkeeping, entry: BonusEntry): Promise<boolean> => credit(ctx, 'return', entry);

async function credit(
  { db, now }: Bookkeeping,
  kind: 'accrual' | 'return',
  { customer, amount, note, orderId, key }: BonusEntry,
): Promise<boolean> {
  await db
    .insertInto('bonus_accounts')
    .values({ customer, balance: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numAffectedRows } = await sql`
    WITH entry AS (
      INSERT INTO bonus_entries (customer, kind, amount, note, order_id, key, created_at)
      VALUES (${customer}, ${kind}, ${amount}, ${note}, ${orderId ?? null}, ${key ?? null}, ${now()})
      ON CONFLICT (key) DO NOTHING RETURNING customer, amount
    )
    UPDATE bonus_accounts a SET balance = a.balance + entry.amount FROM entry WHERE a.customer = entry.customer`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
