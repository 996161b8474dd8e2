import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, fieldRefusal } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { OfferForm } from '#lib/contract/offer-form.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { type CountedDelivery, countDeliveries, setDeliveries } from './delivery-line.ts';
import { getOffer } from './get-offer.ts';
import { requireOffer } from './internal.ts';
import { messages } from './messages.ts';

/** Longest validity of a link. */
const DAYS_MAX = 366;

/** Updates an offer, unless a colleague has changed it since it was read. */
export async function updateOffer(ctx: Context, guid: string, form: OfferForm): Promise<CommercialOffer> {
  const id = await requireOffer(ctx, guid);
  const today = dayOf(ctx.now());
  if (form.validUntil < today) throw fieldRefusal('validUntil', messages.dayPassed);
  if (form.validUntil > dayAfter(today, DAYS_MAX)) throw fieldRefusal('validUntil', messages.dayTooFar);
  const deliveries = await deliveriesOf(ctx, id, form.items);
  await ctx.db.transaction().execute(async (db) => {
    const { seller, version, validUntil, mode, markup, title, addressee, text, items } = form;
    const { rounding, showsCodes, showsRetail } = form;
    const changed = await db
      .updateTable('commercial_offers')
      .set({
        title,
        addressee,
        text,
        mode,
        seller_name: seller.name,
        seller_contacts: seller.contacts,
        ...(seller.inn !== undefined && { seller_inn: seller.inn }),
        valid_until: validUntil,
        // an expired link stays invalid: the dealer creates a new one
        token_hash: sql<Buffer | null>`CASE WHEN valid_until >= ${today} THEN token_hash END`,
        token: sql<string | null>`CASE WHEN valid_until >= ${today} THEN token END`,
        markup_percent: markup,
        rounding,
        shows_codes: showsCodes,
        shows_retail: showsRetail,
        version: version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw conflict(messages.changedElsewhere);
    const ids = items.map((item) => item.id);
    const { rows: left } = await sql`
      UPDATE commercial_offer_items i SET quantity = w.quantity, price = w.price,
        is_free = i.is_free AND w.price = 0,
        delivered_to = CASE WHEN w.price = i.price AND coalesce(w.name, i.name) = i.name THEN i.delivered_to END,
        name = CASE WHEN i.guid IS NULL THEN coalesce(w.name, i.name) ELSE i.name END,
        unit = CASE WHEN i.guid IS NULL THEN coalesce(w.unit, i.unit) ELSE i.unit END
      FROM unnest(
        ${ids}::bigint[], ${items.map(({ quantity }) => quantity)}::int[],
        ${items.map(({ price }) => toKopecks(price))}::bigint[],
        ${items.map(({ name }) => name ?? null)}::text[], ${items.map(({ unit }) => unit ?? null)}::text[]
      ) AS w (id, quantity, price, name, unit)
      WHERE i.offer_id = ${id} AND i.id = w.id RETURNING i.id`.execute(db);
    if (left.length === 0) throw fieldRefusal('items', messages.noLinesLeft);
    await setDeliveries(db, deliveries);
    await sql`
      DELETE FROM commercial_offer_items WHERE offer_id = ${id} AND NOT (id = ANY(${ids}::bigint[]))`.execute(db);
    await recordAct({ ...ctx, db }, 'offerChange', guid);
  });
  return getOffer(ctx, guid);
}

/**
 * Deliveries at the shop's rates follow the products: their cost for those of the form, where it has other ones than the
 * stored offer. A row with a typed price or name keeps its price, and no longer follows.
 */
async function deliveriesOf(ctx: Context, id: number, items: OfferForm['items']): Promise<CountedDelivery[]> {
  const stored = await ctx.db
    .selectFrom('commercial_offer_items')
    .select(['id', 'guid', 'name', 'quantity', 'price', 'delivered_to as address'])
    .where('offer_id', '=', id)
    .execute();
  const kept = new Map(items.map((item) => [item.id, item]));
  const rows = stored.flatMap(({ id: row, name, price, address }) => {
    const item = kept.get(row);
    if (address === null || !item) return [];
    return toKopecks(item.price) === price && (item.name ?? name) === name ? [{ id: row, address }] : [];
  });
  const products = stored.flatMap(({ id: row, guid, quantity }) =>
    guid === null ? [] : [{ guid, before: quantity, quantity: kept.get(row)?.quantity ?? 0 }],
  );
  if (products.every(({ before, quantity }) => before === quantity)) return [];
  return countDeliveries(
    ctx,
    rows,
    products.filter(({ quantity }) => quantity > 0),
  );
}
