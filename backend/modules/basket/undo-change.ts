import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, notFound } from '#backend/errors.ts';
import { BASKET_LINES_MAX, MAX_QUANTITY } from '#lib/config/limits.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { choosableBaskets, hasSingleBasket, withBasket } from './caller-basket.ts';
import { getBasket } from './get-basket.ts';
import {
  type AddedToLine,
  type BasketChange,
  bumpVersion,
  changeBasket,
  FULL,
  findChange,
  type LockedBasket,
  type RemovedLine,
} from './internal.ts';
import { messages } from './messages.ts';
import { type StoredMove, undoMove } from './named/undo-move.ts';

/**
 * Undoes a removal, an addition, a replacement or a move; idempotent. Returns the current basket, with the names of
 * products that could not be moved back.
 */
export async function undoChange(ctx: Context, key: string): Promise<Reply<'POST v1 basket/undo/'>> {
  const known = await findMade(ctx, key);
  const notReturned = known?.move ? await undoMove(ctx, known.move) : [];
  if (!known?.move) await takeChangeBack(known ? withBasket(ctx, known.basket) : ctx, key);
  return { ...(await getBasket(ctx)), notReturned };
}

async function takeChangeBack(ctx: Context, key: string): Promise<void> {
  await changeBasket(ctx, async (basket) => {
    const change = await findChange(basket, key);
    if (!change) throw notFound(messages.noUndo);
    if (change.undone_at !== null || change.kind === 'move') return;
    const { removed, added } = partsOf(change);
    await takeBack(basket, added, change.created_at);
    await bringBack(basket, removed, change.kind === 'replacement' ? change.created_at : null);
    await basket.db
      .updateTable('basket_changes')
      .set({ undone_at: basket.now })
      .where('basket_id', '=', basket.basketId)
      .where('key', '=', key)
      .execute();
    await bumpVersion(basket);
  });
}

interface Made {
  /** where the change was made, also when another basket is current now */
  basket: string;
  /** null: the change was no move */
  move: StoredMove | null;
}

/** null: there is no such change in the baskets of the caller. */
async function findMade(ctx: Context, key: string): Promise<Made | null> {
  if (hasSingleBasket(ctx)) return null;
  const row = await ctx.db
    .selectFrom('basket_changes')
    .select(['basket_id', 'kind', 'lines', 'created_at'])
    .where('basket_id', 'in', sql<string>`(${choosableBaskets(ctx)})`)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const { basket_id: basket, kind, lines, created_at: at } = row;
  const moved = lines as Pick<StoredMove, 'to' | 'lines'>;
  return { basket, move: kind === 'move' ? { ...moved, key, from: basket, at } : null };
}

function partsOf(change: Exclude<BasketChange, { kind: 'move' }>): { removed: RemovedLine[]; added: AddedToLine[] } {
  if (change.kind === 'replacement') return change.lines;
  return change.kind === 'removal' ? { removed: change.lines, added: [] } : { removed: [], added: change.lines };
}

/**
 * Restores removed lines; a product added again meanwhile keeps its line and gets the removed quantity.
 *
 * @param since when the lines were replaced by others: those whose quantity was set afterwards stay as they are
 */
async function bringBack({ db, basketId, now }: LockedBasket, lines: RemovedLine[], since: Date | null): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    INSERT INTO basket_items AS i
      (id, basket_id, product_id, quantity, is_checked, seen_price, seen_stock, added_by, created_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT r.id, ${basketId}, r.product_id, r.quantity, r.is_checked, r.seen_price, r.seen_stock, u.id, r.created_at, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (
      id bigint, product_id int, quantity int, is_checked boolean, seen_price bigint, seen_stock int, added_by int,
      created_at timestamptz
    ) LEFT JOIN users u ON u.id = r.added_by
    ON CONFLICT (basket_id, product_id) DO UPDATE
      SET quantity = least(${MAX_QUANTITY}, i.quantity + excluded.quantity), updated_at = excluded.updated_at
      WHERE coalesce(i.set_at < ${since}, true)`.execute(db);
  const { count } = await db
    .selectFrom('basket_items')
    .select((by) => by.fn.countAll().as('count'))
    .where('basket_id', '=', basketId)
    .executeTakeFirstOrThrow();
  if (Number(count) > BASKET_LINES_MAX) throw conflict(FULL);
}

/** Subtracts added pieces from lines that still exist; a line whose quantity was set since stays as it is. */
async function takeBack({ db, basketId, now }: LockedBasket, lines: AddedToLine[], since: Date): Promise<void> {
  if (lines.length === 0) return;
  const added = sql`unnest(
    ${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[],
    ${lines.map(({ wasDelayed }) => wasDelayed)}::boolean[]
  ) AS w (id, quantity, was_delayed)`;
  const untouched = sql`i.basket_id = ${basketId} AND coalesce(i.set_at < ${since}, true)`;
  await sql`
    DELETE FROM basket_items i USING ${added}
    WHERE i.id = w.id AND ${untouched} AND i.quantity = w.quantity`.execute(db);
  await sql`
    UPDATE basket_items i SET quantity = i.quantity - w.quantity, is_checked = i.is_checked AND NOT w.was_delayed,
      updated_at = ${now}
    FROM ${added} WHERE i.id = w.id AND ${untouched} AND i.quantity > w.quantity`.execute(db);
}
