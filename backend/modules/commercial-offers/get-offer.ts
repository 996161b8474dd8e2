import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { offerAddress } from '#lib/config/routes.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { dayOf } from '#lib/rules/days.ts';
import type { OfferRounding } from '#lib/rules/offer-price.ts';
import { stateOf } from './internal.ts';
import { messages } from './messages.ts';
import { codeOf, type OfferRow, offerColumns, supplyOf, toOfferDocument } from './read-offer-document.ts';

type OwnRow = OfferRow & {
  guid: string;
  version: number;
  author: string;
  mode: CommercialOffer['mode'];
  markup_percent: string;
  rounding: OfferRounding;
  is_shared: boolean;
  token: string | null;
};

/** An offer of the caller's customer, with today's prices for the customer, which are never stored. */
export async function getOffer(ctx: Context, guid: string): Promise<CommercialOffer> {
  const { rows } = await sql<OwnRow>`
    SELECT ${offerColumns}, o.guid, o.version, o.author, o.mode, o.markup_percent, o.rounding, o.token_hash IS NOT NULL AS is_shared, o.token
    FROM commercial_offers o WHERE o.guid = ${guid} AND o.customer = ${requireCaller(ctx).xmlId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.notFound);
  const [prices, supply] = await Promise.all([
    pricesOf(
      ctx,
      row.items.flatMap(({ guid: product, quantity }) =>
        product === null ? [] : [{ guid: product, count: quantity }],
      ),
    ),
    supplyOf(ctx, row),
  ]);
  const offerDocument = toOfferDocument(row, supply);
  const state = stateOf(row.is_shared, row.valid_until, dayOf(ctx.now()));
  return {
    ...offerDocument,
    id: row.guid,
    version: row.version,
    author: row.author,
    state,
    isShared: row.is_shared,
    link: row.token !== null && state === 'shared' ? offerAddress(row.token) : null,
    mode: row.mode,
    markup: Number(row.markup_percent),
    rounding: row.rounding,
    showsCodes: row.shows_codes,
    showsRetail: row.shows_retail,
    items: offerDocument.items.map((shown, index) => {
      const item = row.items[index]!;
      const known = item.guid === null ? undefined : prices.get(item.guid);
      return {
        ...shown,
        id: item.id,
        productId: item.guid,
        deliveredTo: item.delivered_to,
        code: codeOf(item),
        ...(known ?? { purchase: null, retail: null }),
      };
    }),
  };
}

interface LinePrices {
  /** rubles for one piece; null: not for sale, or unknown */
  purchase: number | null;
  retail: number | null;
}

/** The caller's prices and the retail prices, by guid; null where the price service returned no price. */
async function pricesOf(
  ctx: Context,
  products: readonly { guid: string; count: number }[],
): Promise<Map<string, LinePrices>> {
  const { items } = await customerPrices(ctx, products);
  return new Map(
    items.map(({ guid, price, isRetail, retailPrice }) => [
      guid,
      { purchase: isRetail ? null : price, retail: retailPrice },
    ]),
  );
}
