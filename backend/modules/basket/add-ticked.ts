import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { addLines, type Wanted } from './add-lines.ts';
import { answeredAddition, bumpVersion, changeBasket, rememberChange } from './internal.ts';
import { messages } from './messages.ts';
import { offersWithLines } from './offers.ts';

export interface Transferred {
  added: number;
  /** names of what cannot be bought */
  refused: string[];
}

interface Transfer {
  /** the other basket */
  from: string;
  key: string;
  /** what was added leaves the other basket */
  isMoved: boolean;
  /** in the same transaction, once for the key */
  record(db: Db): Promise<void>;
}

/** Adds what is ticked in another basket to the caller's, once for a key. */
export async function addTicked(ctx: Context, { from, key, isMoved, record }: Transfer): Promise<Transferred> {
  const ticked = await readTicked(ctx.db, from);
  const offers = await offersWithLines(ctx, ticked);
  return changeBasket(ctx, async (basket) => {
    const answered = await answeredAddition<Transferred>(basket, key);
    if (answered) return answered;
    if (ticked.length === 0) throw fieldRefusal('key', messages.nothingTicked);
    const { lines, refused, undoing } = await addLines(basket, ticked, offers);
    const names = new Map(ticked.map(({ productId, name }) => [productId, name]));
    const reply = { added: lines.length, refused: refused.map(({ productId }) => names.get(productId) ?? productId) };
    if (lines.length > 0) await bumpVersion(basket);
    if (isMoved) await takeAway(basket.db, from, ticked, new Set(lines.map(({ productId }) => productId)));
    await rememberChange(basket, { key, kind: 'addition', lines: undoing, reply });
    await record(basket.db);
    return reply;
  });
}

async function readTicked(db: Db, customer: string): Promise<(Wanted & { id: number; name: string })[]> {
  return db
    .selectFrom('basket_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'p.guid as productId', 'p.name', 'i.quantity'])
    .where('i.customer', '=', customer)
    .where('i.is_checked', '=', true)
    .orderBy('i.id', 'desc')
    .execute();
}

/** As many pieces as were read: what was added meanwhile stays. */
async function takeAway(
  db: Db,
  customer: string,
  ticked: readonly { id: number; productId: string; quantity: number }[],
  added: ReadonlySet<string>,
): Promise<void> {
  const gone = ticked.filter(({ productId }) => added.has(productId));
  await sql`UPDATE baskets SET version = version + 1 WHERE customer = ${customer}`.execute(db);
  const moved = sql`unnest(${gone.map(({ id }) => id)}::bigint[], ${gone.map(({ quantity }) => quantity)}::int[]) AS m (id, quantity)`;
  await sql`
    DELETE FROM basket_items i USING ${moved}
    WHERE i.id = m.id AND i.customer = ${customer} AND i.quantity <= m.quantity`.execute(db);
  await sql`
    UPDATE basket_items i SET quantity = i.quantity - m.quantity FROM ${moved}
    WHERE i.id = m.id AND i.customer = ${customer} AND i.quantity > m.quantity`.execute(db);
}
