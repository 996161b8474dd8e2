import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import { choosableBaskets } from '../caller-basket.ts';
import type { MovedLine } from './internal.ts';
import { lockStored, requireRoom } from './move-lines.ts';

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
      await requireRoom(db, from);
      await sql`UPDATE baskets SET version = version + 1 WHERE id IN (${from}, ${to})`.execute(db);
    }
    const returned = new Map(back.map(({ product_id, quantity }) => [product_id, quantity]));
    const short = move.lines.filter(({ product_id, quantity }) => (returned.get(product_id) ?? 0) < quantity);
    return namesOf(db, short);
  });
}

interface Returned extends MovedLine {
  seen_price: number | null;
  seen_stock: number;
  /** nothing is left of the line in the other basket */
  is_whole: boolean;
}

/** The moved pieces that can be taken back, by the line that holds them now. */
async function whatIsThere(
  ctx: Pick<Context, 'caller'> & { db: Db },
  { from, to, lines, at }: StoredMove,
): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    SELECT * FROM (
      SELECT w.id, w.line_id, w.product_id, w.is_checked, w.was_delayed, u.id AS added_by, w.created_at, w.set_at,
        i.seen_price, i.seen_stock,
        least(w.quantity, i.quantity, ${MAX_QUANTITY} - coalesce(o.quantity, 0)) AS quantity,
        i.quantity <= least(w.quantity, ${MAX_QUANTITY} - coalesce(o.quantity, 0)) AS is_whole
      FROM ${movedLines(lines)}
      JOIN basket_items i ON i.basket_id = ${to} AND i.id = w.line_id AND coalesce(i.set_at < ${at}, true)
      LEFT JOIN basket_items o ON o.basket_id = ${from} AND o.product_id = w.product_id
      LEFT JOIN users u ON u.id = w.added_by
      WHERE ${to} IN (${choosableBaskets(ctx)})
    ) r WHERE quantity > 0`.execute(ctx.db);
  return rows;
}

/** SQL: `lines` as a table `w`. */
const movedLines = (lines: readonly MovedLine[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS w (
  id bigint, line_id bigint, product_id int, quantity int, is_checked boolean, was_delayed boolean, added_by int,
  created_at timestamptz, set_at timestamptz, seen_price bigint, seen_stock int, is_whole boolean
)`;

async function returnPieces(db: Db, { from }: StoredMove, back: readonly Returned[], now: Date): Promise<void> {
  const held = movedLines(back);
  await sql`DELETE FROM basket_items i USING ${held} WHERE i.id = w.line_id AND w.is_whole`.execute(db);
  await sql`
    UPDATE basket_items i SET quantity = i.quantity - w.quantity, is_checked = i.is_checked AND NOT w.was_delayed,
      updated_at = ${now}
    FROM ${held} WHERE i.id = w.line_id AND NOT w.is_whole`.execute(db);
  // earlier changes are undone by the ids of lines; one that the rest in the other basket has stays with it
  const isFree = ({ id, line_id, is_whole }: Returned) => id !== null && (is_whole || id !== line_id);
  await insertPieces(db, { from, now, id: sql`id, ` }, back.filter(isFree));
  await insertPieces(
    db,
    { from, now, id: sql`` },
    back.filter((line) => !isFree(line)),
  );
}

/** @param id SQL: the column, where lines have their ids already */
async function insertPieces(
  db: Db,
  { from, now, id }: { from: string; now: Date; id: RawBuilder<unknown> },
  lines: readonly Returned[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    INSERT INTO basket_items AS o (${id}basket_id, product_id, quantity, is_checked, seen_price, seen_stock, added_by,
      created_at, set_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT ${id}${from}, product_id, quantity, is_checked, seen_price, seen_stock, added_by, created_at, set_at, ${now}
    FROM ${movedLines(lines)}
    ON CONFLICT (basket_id, product_id) DO UPDATE
      SET quantity = o.quantity + excluded.quantity, updated_at = excluded.updated_at`.execute(db);
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
