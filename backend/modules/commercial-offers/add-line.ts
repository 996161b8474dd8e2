import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { MAX_QUANTITY, OFFER_LINES_MAX } from '#lib/config/limits.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { NewOfferLine } from '#lib/contract/offer-form.ts';
import { toKopecks } from '#lib/rules/money.ts';
import {
  type CountedDelivery,
  countDeliveries,
  deliveryLine,
  type OfferedPieces,
  type OwnLine,
  offeredPieces,
  setDeliveries,
} from './delivery-line.ts';
import { getOffer } from './get-offer.ts';
import { requireOffer } from './internal.ts';
import { messages } from './messages.ts';
import { notOfferableReason, type OfferedProduct, priceOf, readProducts } from './offered-products.ts';

interface Addition {
  version: number;
  item: NewOfferLine;
}

type Line = (OfferedProduct & { quantity: number; price: number }) | OwnLine;

/**
 * Adds a product, its delivery, or a line of the dealer's own, unless a colleague has changed the offer since it was read. A product
 * that the offer has already gets more pieces.
 */
export async function addLine(ctx: Context, guid: string, { version, item }: Addition): Promise<CommercialOffer> {
  const id = await requireOffer(ctx, guid);
  const line = await lineOf(ctx, id, item);
  const deliveries = line.guid === null ? [] : await deliveriesWith(ctx, id, line);
  await ctx.db.transaction().execute(async (db) => {
    const changed = await db
      .updateTable('commercial_offers')
      .set({ version: version + 1, updated_at: ctx.now() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw conflict(messages.changedElsewhere);
    const { rows: more } = await sql`
      UPDATE commercial_offer_items SET quantity = least(${MAX_QUANTITY}, quantity + ${line.quantity})
      WHERE offer_id = ${id} AND guid = ${line.guid} RETURNING id`.execute(db);
    if (line.guid === null && 'deliveredTo' in item) more.push(...(await renewDelivery(db, id, line)));
    if (more.length === 0) {
      const { count, last } = await db
        .selectFrom('commercial_offer_items')
        .select((by) => [by.fn.countAll().as('count'), by.fn.max('line').as('last')])
        .where('offer_id', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= OFFER_LINES_MAX)
        throw fieldRefusal('item', messages.tooLong(OFFER_LINES_MAX, Number(count) + 1));
      await db
        .insertInto('commercial_offer_items')
        .values({ ...line, offer_id: id, line: last + 1 })
        .execute();
    }
    await setDeliveries(db, deliveries);
    await recordAct({ ...ctx, db }, 'offerChange', guid);
  });
  return getOffer(ctx, guid);
}

async function lineOf(ctx: Context, id: number, item: NewOfferLine): Promise<Line> {
  if ('productId' in item) return productLine(ctx, id, item);
  if ('deliveredTo' in item) return deliveryLine(ctx, id, item.deliveredTo);
  const { name, unit, quantity, price } = item;
  return { guid: null, code: '', name, unit, quantity, price: toKopecks(price) };
}

/** The cost of each delivery of the offer, with the pieces that are added. */
async function deliveriesWith(ctx: Context, id: number, { guid, quantity }: OfferedPieces): Promise<CountedDelivery[]> {
  const rows = await ctx.db
    .selectFrom('commercial_offer_items')
    .select(['id', 'delivered_to as address'])
    .where('offer_id', '=', id)
    .where('delivered_to', 'is not', null)
    .$narrowType<{ address: string }>()
    .execute();
  if (rows.length === 0) return [];
  const pieces = new Map((await offeredPieces(ctx.db, id)).map((line) => [line.guid, line.quantity]));
  pieces.set(guid, Math.min(MAX_QUANTITY, (pieces.get(guid) ?? 0) + quantity));
  const lines = [...pieces].map(([one, count]) => ({ guid: one, quantity: count }));
  return countDeliveries(ctx, rows, lines);
}

/** A delivery to the same address is not offered twice: the row gets today's cost. */
async function renewDelivery(
  db: Db,
  id: number,
  { name, price, delivered_to: address = null }: OwnLine,
): Promise<unknown[]> {
  const { rows } = await sql`
    UPDATE commercial_offer_items SET quantity = 1, price = ${price}, is_free = ${price === 0}, delivered_to = ${address}
    WHERE offer_id = ${id} AND guid IS NULL AND (delivered_to = ${address} OR name = ${name}) RETURNING id`.execute(db);
  return rows;
}

/** A product at today's price by the offer's rule. */
async function productLine(
  ctx: Context,
  id: number,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<Line> {
  const guid = productId.toLowerCase();
  const [products, { items }, offer] = await Promise.all([
    readProducts(ctx.db, [guid]),
    customerPrices(ctx, [{ guid, count: quantity }]),
    ctx.db
      .selectFrom('commercial_offers')
      .select(['mode', 'markup_percent', 'rounding'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  const product = products.get(guid);
  const price = items.find((one) => one.guid === guid);
  const refusal = notOfferableReason(price);
  if (!product || !price || refusal !== null) throw fieldRefusal('item', refusal ?? messages.unknownProduct);
  const rule = { mode: offer.mode, markup: Number(offer.markup_percent), rounding: offer.rounding };
  return { ...product, quantity, price: toKopecks(priceOf(price, rule)) };
}
