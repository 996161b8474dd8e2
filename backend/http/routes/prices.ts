import { customerPrices } from '#backend/modules/pricing/index.ts';
import type { priceCalls } from '#lib/contract/prices.ts';
import type { Implementations } from '../implementation.ts';

export const priceRoutes: Implementations<keyof typeof priceCalls> = {
  'POST v3 customerPrices/': (ctx, { body }) => customerPrices(ctx, body.items),
};
