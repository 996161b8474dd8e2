import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import {
  type DeliveryRate,
  gapText,
  parcelsOf,
  rateFor,
  ratesIn,
  type Shipping,
  shippingOf,
} from '#backend/modules/delivery/index.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { ownCityIdOf } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { messages } from './messages.ts';

/** A line that is no product. */
export interface OwnLine {
  name: string;
  unit: string;
  code: '';
  guid: null;
  quantity: number;
  price: number;
  is_free?: boolean;
  delivered_to?: string | null;
}

export interface OfferedPieces {
  guid: string;
  quantity: number;
}

/** The delivery of the offered products to an address. Refused where no rate tells the cost. */
export async function deliveryLine(ctx: Context, offerId: number, address: string): Promise<OwnLine> {
  const lines = await offeredPieces(ctx.db, offerId);
  if (lines.length === 0) throw fieldRefusal('address', messages.nothingToDeliver);
  const [shipping] = await shippingsOf(ctx, lines, [address]);
  const { cost = null, gap, unknown = 0 } = shipping ?? {};
  if (cost === null) throw fieldRefusal('address', gapText(gap ?? 'noZone', unknown));
  return {
    guid: null,
    code: '',
    name: `Доставка: ${address}`,
    unit: 'усл.',
    quantity: 1,
    price: cost,
    is_free: cost === 0,
    delivered_to: address,
  };
}

/** Today's cost of a delivery row in kopecks; null: no rate tells it. */
export interface CountedDelivery {
  id: number;
  cost: number | null;
}

/** The rows of an offer whose price follows from the rates, counted for the given products. */
export async function countDeliveries(
  ctx: Context,
  rows: readonly { id: number; address: string }[],
  lines: readonly OfferedPieces[],
): Promise<CountedDelivery[]> {
  if (rows.length === 0) return [];
  const shippings = await shippingsOf(
    ctx,
    lines,
    rows.map(({ address }) => address),
  );
  return rows.map(({ id }, index) => ({ id, cost: lines.length === 0 ? null : (shippings[index]?.cost ?? null) }));
}

/** Sets the counted costs; without one the price is on request. `db` is a transaction. */
export async function setDeliveries(db: Db, counted: readonly CountedDelivery[]): Promise<void> {
  if (counted.length === 0) return;
  await sql`
    UPDATE commercial_offer_items i SET price = coalesce(w.cost, 0), is_free = coalesce(w.cost = 0, false)
    FROM unnest(${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ cost }) => cost)}::bigint[]) AS w (id, cost)
    WHERE i.id = w.id`.execute(db);
}

/** The products of an offer. */
export async function offeredPieces(db: Db, offerId: number): Promise<OfferedPieces[]> {
  const rows = await db
    .selectFrom('commercial_offer_items')
    .select(['guid', 'quantity'])
    .where('offer_id', '=', offerId)
    .execute();
  return rows.flatMap(({ guid, quantity }) => (guid === null ? [] : [{ guid, quantity }]));
}

/**
 * What the delivery to each address would cost the dealer with an order of today: the sum from which it is free is that
 * of the dealer's own prices.
 */
async function shippingsOf(
  ctx: Context,
  lines: readonly OfferedPieces[],
  addresses: readonly string[],
): Promise<Shipping[]> {
  const [{ items }, parcels, rates] = await Promise.all([
    customerPrices(
      ctx,
      lines.map(({ guid, quantity: count }) => ({ guid, count })),
    ),
    parcelsOf(
      ctx.db,
      lines.map(({ guid }) => guid),
      [],
    ),
    ratesFor(ctx),
  ]);
  const prices = new Map(items.map(({ guid, price }) => [guid, toKopecks(price ?? 0)]));
  const sum = lines.reduce((total, { guid, quantity }) => total + (prices.get(guid) ?? 0) * quantity, 0);
  return addresses.map((address) => shippingOf(rateFor({ type: 'delivery', address }, rates), { lines, parcels, sum }));
}

/** Zones and terminals of the dealer's own city. */
async function ratesFor(ctx: Context): Promise<DeliveryRate[]> {
  const { rows } = await sql<{ rates: DeliveryRate[] }>`
    SELECT ${ratesIn(ownCityIdOf(requireCaller(ctx)))} AS rates`.execute(ctx.db);
  return rows[0]?.rates ?? [];
}
