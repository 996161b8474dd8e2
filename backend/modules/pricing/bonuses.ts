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
  /** text for the customer */
  note: string;
  orderId?: number;
  /** idempotency key of an entry */
  key?: string;
}

type Bookkeeping = Pick<Context, 'now'> & { db: Db };

/**
 * Spends bonuses, in the transaction of what they pay for. Throws when there are not enough, also under parallel
 * requests.
 */
export async function spendBonuses(
  { db, now }: Bookkeeping,
  { customer, amount, note, orderId }: Omit<BonusEntry, 'key'>,
): Promise<void> {
  // the UPDATE locks the account's row, and the condition is evaluated again after waiting for the lock
  const { numAffectedRows } = await sql`
    WITH taken AS (
      UPDATE bonus_accounts SET balance = balance - ${amount}
      WHERE customer = ${customer} AND balance >= ${amount} RETURNING customer
    )
    INSERT INTO bonus_entries (customer, kind, amount, note, order_id, created_at)
    SELECT customer, 'spending', -${amount}::bigint, ${note}, ${orderId ?? null}, ${now()} FROM taken`.execute(db);
  if (numAffectedRows !== 1n) throw new ServiceError('CONFLICT', messages.notEnoughBonuses);
}

/** Credits bonuses; false: the entry was already made. */
export const accrueBonuses = (ctx: Bookkeeping, entry: BonusEntry): Promise<boolean> => credit(ctx, 'accrual', entry);

/** Returns spent bonuses; false: the entry was already made. */
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
