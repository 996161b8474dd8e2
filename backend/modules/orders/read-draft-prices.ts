import type { Context } from '#backend/context.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import type { OrderDraft } from '#lib/contract/orders.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { toKopecks } from '#lib/rules/money.ts';

import { messages } from './messages.ts';

export interface DraftPrices {
  prices: Map<string, CustomerPrice>;
  /** kopecks that the customer can spend */
  bonuses: number;
  /** the products and their gifts */
  guids: string[];
}

/**
 * Current prices of a draft's products. Read before anything is locked, so that no lock is held while the price service
 * is asked. Throws when the service does not answer, since its retail prices are not the customer's.
 */
export async function readDraftPrices(ctx: Context, { products }: Pick<OrderDraft, 'products'>): Promise<DraftPrices> {
  const guids = products.map(({ productId }) => productId);
  if (new Set(guids).size < guids.length) throw fieldRefusal('products', messages.productTwice);
  const { items, bonuses } = await customerPrices(
    ctx,
    products.map(({ productId, quantity }) => ({ guid: productId, count: quantity })),
  );
  if (items.some(({ isRetail, availability }) => isRetail && availability === 'allow'))
    throw new ServiceError('UNAVAILABLE', messages.pricesAway, [
      { field: 'products', message: say(messages.pricesAway) },
    ]);
  return {
    prices: new Map(items.map((item) => [item.guid, item])),
    bonuses: toKopecks(bonuses),
    guids: [...new Set([...guids, ...items.flatMap(({ giftGuid }) => giftGuid ?? [])])],
  };
}
