import { withDetails } from '#backend/modules/content/index.ts';
import { listPriceRequests, sendPriceRequest } from '#backend/modules/price-requests/index.ts';
import { askPrices, customerPrices } from '#backend/modules/pricing/index.ts';
import type { priceCalls } from '#lib/contract/prices.ts';
import type { Implementations } from '../implementation.ts';

export const priceRoutes: Implementations<keyof typeof priceCalls> = {
  'POST v3 customerPrices/': async (ctx, { body }) => withDetails(ctx, await customerPrices(ctx, body.items)),
  'POST v1 prices/': (ctx, { body }) => askPrices(ctx, body),
  'POST v1 priceRequests/': (ctx, { body }) => sendPriceRequest(ctx, body),
  'GET v1 priceRequests/': (ctx, { query }) => listPriceRequests(ctx, query),
};
