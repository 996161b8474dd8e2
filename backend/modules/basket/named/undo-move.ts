import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { choosableBaskets } from '#backend/own-basket.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { MovedLine } from './internal.ts';
import { demandRoom, lockStored } from './move-lines.ts';

/** A stored move that was not undone yet. */
export interface StoredMove {
  key: string;
  from: string;
  to: string;
  lines: MovedLine[];
  /** when it was made */
  at: Date;
}

/**
 * Moves the same pieces back, once. A line of the other basket that was removed, or whose quantity was set, after the move
 * is not touched; returns the names of such products.
 */
export async function undoMove(ctx: Context, move: StoredMove): Promise<string[]> {
  const { key, from, to } = move;
  return ctx.db.transaction().execute(async (db) => {
    await lockStored(db, from, to);
    const made = await db
      .selectFrom('basket_changes')
      .select('undone_at')
      .where('basket_id', '=', from)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!made || made.undone_at !== null) return [];
    const back = await whatIsThere({ ...ctx, db }, move);
    if (back.length > 0) {
      await db
        .updateTable('basket_changes')
        .set({ undone_at: ctx.now() })
        .where('basket_id', '=', from)
        .where('key', '=', key)
        .execute();
      await returnPieces(db, move, back, ctx.now());
      await demandRoom(db, from);
      await sql`UPDATE baskets SET version = version + 1 WHERE id IN (${from}, ${to})`.execute(db);
    }
    const returned = new Map(back.map(({ product_id, quantity }) => [product_id, quantity]));
    const short = move.lines.filter(({ product_id, quantity }) => (returned.get(product_id) ?? 0) < quantity);
    return namesOf(db, short);
  });
}

interface Returned extends MovedLine {
  /** of the line in the other basket */
  id: number;
  /** nothing is left of that line */
  isWhole: boolean;
}

/** The moved pieces that can be taken back, by the line that holds them now. */
async function whatIsThere(
  ctx: Pick<Context, 'caller'> & { db: Db },
  { from, to, lines, at }: StoredMove,
): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    SELECT * FROM (
      SELECT i.id, w.product_id, w.is_checked, w.was_delayed, u.id AS added_by, w.created_at,
        least(w.quantity, i.quantity, ${MAX_QUANTITY} - coalesce(o.quantity, 0)) AS quantity,
        i.quantity <= least(w.quantity, ${MAX_QUANTITY} - coalesce(o.quantity, 0)) AS "isWhole"
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS w (
        line_id bigint, product_id int, quantity int, is_checked boolean, was_delayed boolean, added_by int,
        created_at timestamptz
      )
      JOIN basket_items i ON i.basket_id = ${to} AND i.id = w.line_id AND coalesce(i.set_at < ${at}, true)
      LEFT JOIN basket_items o ON o.basket_id = ${from} AND o.product_id = w.product_id
      LEFT JOIN users u ON u.id = w.added_by
      WHERE ${to} IN (${choosableBaskets(ctx)})
    ) r WHERE quantity > 0`.execute(ctx.db);
  return rows;
}

async function returnPieces(db: Db, { from }: StoredMove, back: readonly Returned[], now: Date): Promise<void> {
  if (back.length === 0) return;
  const pieces = sql`jsonb_to_recordset(${JSON.stringify(back)}::jsonb) AS w (
    id bigint, product_id int, quantity int, is_checked boolean, was_delayed boolean, added_by int, created_at timestamptz,
    "isWhole" boolean
  )`;
  await sql`
    INSERT INTO basket_items AS o
      (basket_id, product_id, quantity, is_checked, seen_price, seen_stock, added_by, created_at, updated_at)
    SELECT ${from}, w.product_id, w.quantity, w.is_checked, i.seen_price, i.seen_stock, w.added_by, w.created_at, ${now}
    FROM ${pieces} JOIN basket_items i ON i.id = w.id
    ON CONFLICT (basket_id, product_id) DO UPDATE
      SET quantity = o.quantity + excluded.quantity, updated_at = excluded.updated_at`.execute(db);
  await sql`DELETE FROM basket_items i USING ${pieces} WHERE i.id = w.id AND w."isWhole"`.execute(db);
  await sql`
    UPDATE basket_items i SET quantity = i.quantity - w.quantity, is_checked = i.is_checked AND NOT w.was_delayed,
      updated_at = ${now}
    FROM ${pieces} WHERE i.id = w.id AND NOT w."isWhole"`.execute(db);
}

async function namesOf(db: Db, lines: readonly MovedLine[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select('name')
    .where(
      'id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
