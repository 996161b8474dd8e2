import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal } from '#backend/errors.ts';
import { BASKET_LINES_MAX, MAX_QUANTITY } from '#lib/config/limits.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { callerBasket, choosableBaskets } from '../caller-basket.ts';
import { getBasket } from '../get-basket.ts';
import { FULL, requireNoOther } from '../internal.ts';
import { messages } from '../messages.ts';
import { type MovedLine, requireBasket } from './internal.ts';

interface Move {
  from: string;
  to: string;
  ids: readonly number[];
  now: Date;
}

/**
 * Moves lines of the current basket to another one; those moved already are ignored. Returns the current basket with the
 * key that undoes the move.
 */
export async function moveLines(
  ctx: Context,
  to: string,
  ids: readonly number[],
): Promise<Reply<'POST v1 baskets/{id}/lines/'>> {
  const from = callerBasket(ctx);
  await requireBasket(ctx, to);
  if (to === from) throw fieldRefusal('id', messages.sameBasket);
  const undo = await ctx.db.transaction().execute(async (db) => {
    await lockBoth(db, from, to);
    const move = { from, to, ids, now: ctx.now() };
    const moved = [...(await moveNew(db, move)), ...(await moveSame(db, move))];
    if (moved.length === 0) {
      await requireNoOther({ db, basketId: from, choosable: choosableBaskets(ctx) }, ids, to);
      return null;
    }
    await requireRoom(db, to);
    await sql`UPDATE baskets SET version = version + 1 WHERE id IN (${from}, ${to})`.execute(db);
    return remember(db, move, moved);
  });
  return { ...(await getBasket(ctx)), undo };
}

/** Throws 409 when a basket has too many lines. */
export async function requireRoom(db: Db, basketId: string): Promise<void> {
  const { count } = await db
    .selectFrom('basket_items')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('basket_id', '=', basketId)
    .executeTakeFirstOrThrow();
  if (count > BASKET_LINES_MAX) throw conflict(FULL);
}

/** Locks both baskets in the order of their ids, as the opposite move does. */
async function lockBoth(db: Db, from: string, to: string): Promise<void> {
  const locked = await lockStored(db, from, to);
  if (locked.includes(to)) return;
  // only the main basket may not be stored yet
  const { rows: known } = await sql`SELECT 1 FROM named_baskets WHERE id = ${to} AND id <> customer`.execute(db);
  if (known.length > 0) throw conflict(messages.basketGone);
  await db
    .insertInto('baskets')
    .values({ id: to })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Locks the rows of two baskets, always in the same order; returns the ids of those that exist. */
export async function lockStored(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM baskets WHERE id IN (${from}, ${to}) ORDER BY id FOR UPDATE`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores a move with the basket it was made from; returns the key that undoes it. */
async function remember(db: Db, { from, to, now }: Move, lines: readonly MovedLine[]): Promise<string> {
  const key = randomUUID();
  await db
    .insertInto('basket_changes')
    .values({ basket_id: from, key, kind: 'move', lines: JSON.stringify({ to, lines }), created_at: now })
    .execute();
  return key;
}

/** Lines of products that the other basket does not have keep their ids. */
async function moveNew(db: Db, { from, to, ids, now }: Move): Promise<MovedLine[]> {
  const { rows } = await sql<MovedLine>`
    UPDATE basket_items i SET basket_id = ${to}, updated_at = ${now}
    WHERE i.basket_id = ${from} AND i.id = ANY(${ids}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM basket_items o WHERE o.basket_id = ${to} AND o.product_id = i.product_id)
    RETURNING id, id AS line_id, product_id, quantity, is_checked, false AS was_delayed, added_by, created_at, set_at`.execute(
    db,
  );
  return rows;
}

/** Pieces of products that the other basket has; what would exceed the most pieces of a line stays. */
async function moveSame(db: Db, { from, to, ids, now }: Move): Promise<MovedLine[]> {
  const { rows } = await sql<MovedLine & { id: number; rest: number }>`
    WITH pairs AS (
      SELECT i.id, o.id AS target, i.product_id, i.is_checked, i.is_checked AND NOT o.is_checked AS was_delayed,
        i.added_by, i.created_at, i.set_at, least(i.quantity, ${MAX_QUANTITY} - o.quantity) AS moved, i.quantity
      FROM basket_items i JOIN basket_items o ON o.basket_id = ${to} AND o.product_id = i.product_id
      WHERE i.basket_id = ${from} AND i.id = ANY(${ids}::bigint[])
    ), added AS (
      UPDATE basket_items o SET quantity = o.quantity + p.moved, is_checked = o.is_checked OR p.is_checked, updated_at = ${now}
      FROM pairs p WHERE o.id = p.target AND p.moved > 0
    )
    SELECT id, target AS line_id, quantity - moved AS rest, product_id, moved AS quantity, is_checked, was_delayed, added_by,
      created_at, set_at
    FROM pairs WHERE moved > 0`.execute(db);
  await sql`
    UPDATE basket_items i SET quantity = w.rest, updated_at = ${now}
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ rest }) => rest)}::int[]) AS w (id, rest)
    WHERE i.id = w.id AND w.rest > 0`.execute(db);
  await sql`
    DELETE FROM basket_items WHERE id = ANY(${rows.filter(({ rest }) => rest === 0).map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id, rest, ...line }) => ({ ...line, id: rest === 0 ? id : null }));
}
