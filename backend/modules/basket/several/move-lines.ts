import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal } from '#backend/errors.ts';
import { choosableBaskets, ownBasket } from '#backend/own-basket.ts';
import { BASKET_LINES_MAX, MAX_QUANTITY } from '#lib/config/limits.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { getBasket } from '../get-basket.ts';
import { demandNoOther, FULL } from '../internal.ts';
import { messages } from '../messages.ts';
import { demandBasket } from './internal.ts';

interface Move {
  from: string;
  to: string;
  ids: readonly number[];
  now: Date;
}

/** Moves lines of the current basket to another one; those moved already are ignored. Returns the current basket. */
export async function moveLines(ctx: Context, to: string, ids: readonly number[]): Promise<Basket> {
  const from = ownBasket(ctx);
  await demandBasket(ctx, to);
  if (to === from) throw fieldRefusal('id', messages.sameBasket);
  await ctx.db.transaction().execute(async (db) => {
    await lockBoth(db, from, to);
    const move = { from, to, ids, now: ctx.now() };
    const moved = (await moveNew(db, move)) + (await moveSame(db, move));
    if (moved === 0) {
      await demandNoOther({ db, customer: from, choosable: choosableBaskets(ctx) }, ids, to);
      return;
    }
    const { count } = await db
      .selectFrom('basket_items')
      .select((by) => by.fn.countAll<number>().as('count'))
      .where('customer', '=', to)
      .executeTakeFirstOrThrow();
    if (count > BASKET_LINES_MAX) throw conflict(FULL);
    await sql`UPDATE baskets SET version = version + 1 WHERE customer IN (${from}, ${to})`.execute(db);
  });
  return getBasket(ctx);
}

/** Locks both baskets in the order of their keys, as the opposite move does. */
async function lockBoth(db: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ customer: string }>`
    SELECT customer FROM baskets WHERE customer IN (${from}, ${to}) ORDER BY customer FOR UPDATE`.execute(db);
  if (rows.some(({ customer }) => customer === to)) return;
  // only the main basket may not be stored yet
  const { rows: known } = await sql`SELECT 1 FROM named_baskets WHERE id = ${to} AND id <> customer`.execute(db);
  if (known.length > 0) throw conflict(messages.basketGone);
  await db
    .insertInto('baskets')
    .values({ customer: to })
    .onConflict((conflict) => conflict.column('customer').doNothing())
    .execute();
}

/** Lines of products that the other basket does not have keep their ids. */
async function moveNew(db: Db, { from, to, ids, now }: Move): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE basket_items i SET customer = ${to}, updated_at = ${now}
    WHERE i.customer = ${from} AND i.id = ANY(${ids}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM basket_items o WHERE o.customer = ${to} AND o.product_id = i.product_id)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Pieces of products that the other basket has; what would exceed the most pieces of a line stays. */
async function moveSame(db: Db, { from, to, ids, now }: Move): Promise<number> {
  const { rows } = await sql<{ id: number; rest: number }>`
    WITH pairs AS (
      SELECT i.id, o.id AS target, i.is_checked, least(i.quantity, ${MAX_QUANTITY} - o.quantity) AS moved, i.quantity
      FROM basket_items i JOIN basket_items o ON o.customer = ${to} AND o.product_id = i.product_id
      WHERE i.customer = ${from} AND i.id = ANY(${ids}::bigint[])
    ), added AS (
      UPDATE basket_items o SET quantity = o.quantity + p.moved, is_checked = o.is_checked OR p.is_checked, updated_at = ${now}
      FROM pairs p WHERE o.id = p.target AND p.moved > 0
    )
    SELECT id, quantity - moved AS rest FROM pairs WHERE moved > 0`.execute(db);
  await sql`
    UPDATE basket_items i SET quantity = w.rest, updated_at = ${now}
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ rest }) => rest)}::int[]) AS w (id, rest)
    WHERE i.id = w.id AND w.rest > 0`.execute(db);
  await sql`
    DELETE FROM basket_items WHERE id = ANY(${rows.filter(({ rest }) => rest === 0).map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  return rows.length;
}
