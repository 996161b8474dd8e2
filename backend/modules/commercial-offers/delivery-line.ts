import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { fieldRefusal } from '#backend/errors.ts';
import {
  type DeliveryRate,
  gapText,
  parcelsOf,
  rateFor,
  ratesIn,
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
}

/**
 * The delivery of the offered products to an address, at what an order of them would cost the dealer today: the sum from
 * which it is free is that of the dealer's own prices. Refused where no rate tells the cost.
 */
export async function deliveryLine(ctx: Context, offerId: number, address: string): Promise<OwnLine> {
  const offered = await ctx.db
    .selectFrom('commercial_offer_items')
    .select(['guid', 'quantity'])
    .where('offer_id', '=', offerId)
    .execute();
  const lines = offered.flatMap(({ guid, quantity }) => (guid === null ? [] : [{ guid, quantity }]));
  if (lines.length === 0) throw fieldRefusal('address', messages.nothingToDeliver);
  const guids = lines.map(({ guid }) => guid);
  const [{ items }, parcels, rates] = await Promise.all([
    customerPrices(
      ctx,
      lines.map(({ guid, quantity: count }) => ({ guid, count })),
    ),
    parcelsOf(ctx.db, guids, []),
    ratesFor(ctx),
  ]);
  const prices = new Map(items.map(({ guid, price }) => [guid, toKopecks(price ?? 0)]));
  const sum = lines.reduce((total, { guid, quantity }) => total + (prices.get(guid) ?? 0) * quantity, 0);
  const rate = rateFor({ type: 'delivery', address }, rates);
  const { cost, gap, unknown } = shippingOf(rate, { lines, parcels, sum });
  if (cost === null) throw fieldRefusal('address', gapText(gap ?? 'noZone', unknown));
  return {
    guid: null,
    code: '',
    name: `Доставка: ${address}`,
    unit: 'усл.',
    quantity: 1,
    price: cost,
    is_free: cost === 0,
  };
}

/** Zones and terminals of the dealer's own city. */
async function ratesFor(ctx: Context): Promise<DeliveryRate[]> {
  const { rows } = await sql<{ rates: DeliveryRate[] }>`
    SELECT ${ratesIn(ownCityIdOf(requireCaller(ctx)))} AS rates`.execute(ctx.db);
  return rows[0]?.rates ?? [];
}
