import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { addLines, type WantedLine } from './add-lines.ts';
import { answeredAddition, bumpVersion, changeBasket, rememberChange } from './internal.ts';
import { messages } from './messages.ts';
import { pricesAndStockWithLines } from './prices-and-stock.ts';

export interface Transferred {
  added: number;
  /** names of the products that cannot be bought */
  refused: string[];
}

interface Transfer {
  /** key of the other basket */
  from: string;
  key: string;
  /** true: added pieces are removed from the other basket */
  isMoved: boolean;
  /** SQL: keys of the baskets in which this transfer may have been made already */
  among: RawBuilder<string>;
  /** records the transfer in the same transaction, once per key */
  record(db: Db): Promise<void>;
}

/** Adds the checked lines of another basket to the caller's; idempotent by key. */
export async function addTicked(ctx: Context, { from, key, isMoved, among, record }: Transfer): Promise<Transferred> {
  // without `from`: it may be another basket when the transfer is repeated
  const sent = { isMoved };
  const read = await readTicked(ctx.db, from);
  const pricesAndStock = await pricesAndStockWithLines(ctx, read);
  return changeBasket(
    ctx,
    async (basket) => {
      const answered = await answeredAddition<Transferred>({ ...basket, choosable: among }, { key, sent });
      if (answered) return answered;
      const ticked = isMoved ? await stillTicked(basket.db, from, read) : read;
      if (ticked.length === 0) throw fieldRefusal('key', messages.nothingTicked);
      const { lines, refused, undoing } = await addLines(basket, ticked, pricesAndStock);
      const added = new Map(lines.flatMap((line) => (line.added > 0 ? [[line.productId, line.added]] : [])));
      const names = new Map(ticked.map(({ productId, name }) => [productId, name]));
      const reply = { added: added.size, refused: refused.map(({ productId }) => names.get(productId) ?? productId) };
      if (lines.length > 0) await bumpVersion(basket);
      if (isMoved) await takeAway(basket.db, ticked, added);
      await rememberChange(basket, { key, kind: 'addition', lines: undoing, reply, sent });
      await record(basket.db);
      return reply;
    },
    key,
  );
}

interface Ticked extends WantedLine {
  id: number;
  name: string;
}

async function readTicked(db: Db, basketId: string): Promise<Ticked[]> {
  return db
    .selectFrom('basket_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'p.guid as productId', 'p.name', 'i.quantity'])
    .where('i.basket_id', '=', basketId)
    .where('i.is_checked', '=', true)
    .orderBy('i.id', 'desc')
    .execute();
}

/**
 * Locks the other basket and reads its lines again: another request may have moved them meanwhile, and lines added
 * meanwhile stay there.
 */
async function stillTicked(db: Db, basketId: string, read: readonly Ticked[]): Promise<Ticked[]> {
  await sql`UPDATE baskets SET version = version + 1 WHERE id = ${basketId}`.execute(db);
  const now = new Map((await readTicked(db, basketId)).map(({ id, quantity }) => [id, quantity]));
  return read.flatMap((line) => {
    const quantity = Math.min(line.quantity, now.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Removes the transferred pieces from the other basket. */
async function takeAway(db: Db, ticked: readonly Ticked[], added: ReadonlyMap<string, number>): Promise<void> {
  const gone = ticked.flatMap(({ id, productId }) => {
    const quantity = added.get(productId);
    return quantity === undefined ? [] : [{ id, quantity }];
  });
  const moved = sql`unnest(${gone.map(({ id }) => id)}::bigint[], ${gone.map(({ quantity }) => quantity)}::int[]) AS m (id, quantity)`;
  await sql`DELETE FROM basket_items i USING ${moved} WHERE i.id = m.id AND i.quantity <= m.quantity`.execute(db);
  await sql`
    UPDATE basket_items i SET quantity = i.quantity - m.quantity FROM ${moved}
    WHERE i.id = m.id AND i.quantity > m.quantity`.execute(db);
}
