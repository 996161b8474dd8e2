import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { choosableBaskets } from '../caller-basket.ts';
import { messages } from '../messages.ts';

/** Runs a change of the list of baskets; those of one customer are sequential. */
export async function changeList<T>(ctx: Context, work: (db: Db, customer: string) => Promise<T>): Promise<T> {
  const { xmlId } = requireCaller(ctx);
  return ctx.db.transaction().execute(async (db) => {
    await lockList(db, xmlId);
    return work(db, xmlId);
  });
}

/** Locks the customer's list of baskets until the transaction of `db` ends. */
export const lockList = (db: Db, customer: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets:${customer}`}, 0))`.execute(db);

/** Throws 404 for a basket that the caller cannot choose. */
export async function requireBasket(ctx: Context, id: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM (${choosableBaskets(ctx)}) b (id) WHERE b.id = ${id}`.execute(ctx.db);
  if (rows.length === 0) throw notFound(messages.noBasket);
}

/** Throws 400 when another basket of the customer has the name. */
export async function requireFreeName(
  db: Db,
  customer: string,
  { id, name }: { id?: string; name: string },
): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM named_baskets
    WHERE customer = ${customer} AND lower(name) = lower(${name}) AND id IS DISTINCT FROM ${id ?? null}::uuid`.execute(
    db,
  );
  if (rows.length > 0) throw fieldRefusal('name', messages.nameTaken);
}

/** What a move took from a line, as an undo puts it back. */
export interface MovedLine {
  /** of the moved line, which returns with it; null: the line stayed with the rest of its pieces */
  id: number | null;
  /** of the line in the other basket that has the pieces */
  line_id: number;
  product_id: number;
  quantity: number;
  is_checked: boolean;
  /** the line of the same product in the other basket was delayed before */
  was_delayed: boolean;
  added_by: number | null;
  created_at: string;
  /** when the quantity of the moved line was last set, and not only added to; null: never */
  set_at: string | null;
}
