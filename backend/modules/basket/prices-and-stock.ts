import type { Context } from '#backend/context.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { customerSupply, type Supply, stockOf } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { callerBasket } from './caller-basket.ts';

import { messages } from './messages.ts';

/** Current prices and stock of products for the caller. */
export interface PricesAndStock {
  /** by guid; a withdrawn product is not for sale, an unknown one is missing */
  prices: Map<string, CustomerPrice>;
  /** pieces by guid */
  stock: Map<string, { here: number; elsewhere: number }>;
  /** null: nothing was asked for */
  supply: Supply | null;
  /** rubles that the customer can spend */
  bonuses: number;
}

/** Reads prices before a basket is locked, so that no lock is held while the price service is asked. */
export async function readPricesAndStock(
  ctx: Context,
  wanted: readonly { productId: string; quantity: number }[],
): Promise<PricesAndStock> {
  const [{ items, bonuses }, supply] = await Promise.all([
    customerPrices(
      ctx,
      wanted.map(({ productId, quantity }) => ({ guid: productId, count: quantity })),
    ),
    wanted.length === 0
      ? null
      : customerSupply(
          ctx,
          requireCaller(ctx),
          wanted.map(({ productId }) => productId),
        ),
  ]);
  const stock = supply === null ? new Map<string, never>() : stockOf(supply);
  return { prices: new Map(items.map((item) => [item.guid, item])), stock, supply, bonuses };
}

/** The same for products about to be added: a price may depend on the resulting quantity of the line. */
export async function pricesAndStockWithLines(
  ctx: Context,
  wanted: readonly { productId: string; quantity: number }[],
): Promise<PricesAndStock> {
  const sums = new Map<string, number>();
  const add = (guid: string, quantity: number) =>
    sums.set(guid, Math.min(MAX_QUANTITY, (sums.get(guid) ?? 0) + quantity));
  for (const { productId, quantity } of wanted) add(productId.toLowerCase(), quantity);
  const lines = await ctx.db
    .selectFrom('basket_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.guid', 'i.quantity'])
    .where('i.basket_id', '=', callerBasket(ctx))
    .execute();
  for (const { guid, quantity } of lines) if (sums.has(guid)) add(guid, quantity);
  return readPricesAndStock(
    ctx,
    [...sums].map(([productId, quantity]) => ({ productId, quantity })),
  );
}

/** Pieces in all of the customer's warehouses. */
export const available = ({ stock }: PricesAndStock, guid: string): number => {
  const { here, elsewhere } = stock.get(guid) ?? { here: 0, elsewhere: 0 };
  return here + elsewhere;
};

/**
 * The price in kopecks to store as seen; null when it is not the customer's own, since the price service did not
 * answer.
 */
export const knownPrice = (quote: CustomerPrice | undefined): number | null =>
  quote === undefined || quote.isRetail || quote.price === null ? null : toKopecks(quote.price);

/** Why a product cannot be added; null: it can. */
export function notForSaleReason({ prices }: PricesAndStock, guid: string): LocalizedText | null {
  const quote = prices.get(guid);
  if (quote === undefined) return messages.notInCatalogue;
  // §6
  if (quote.availability === 'notAllow') return messages.notForSale;
  if (quote.availability === 'request') return messages.onRequest;
  return null;
}
