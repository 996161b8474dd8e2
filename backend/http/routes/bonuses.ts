import { exportHistory, listCards, listHistory } from '#backend/modules/bonuses/index.ts';
import { buyGift, giftTerms, listGiftOrders, listGifts } from '#backend/modules/showcase/index.ts';
import type { bonusCalls } from '#lib/contract/bonuses.ts';
import type { showcaseCalls } from '#lib/contract/showcase.ts';
import type { Implementations } from '../implementation.ts';

export const bonusRoutes: Implementations<keyof typeof bonusCalls | keyof typeof showcaseCalls> = {
  'GET v1 bonuses/cards/': async (ctx) => ({ cards: await listCards(ctx) }),
  'GET v1 bonuses/history/': (ctx, { query }) => listHistory(ctx, query),
  'GET v1 bonuses/history/export/': (ctx, { query }) => exportHistory(ctx, query),
  'GET v1 showcase/getGifts/': (ctx, { query }) => listGifts(ctx, query),
  'GET v1 showcase/terms/': (ctx) => giftTerms(ctx),
  'POST v1 showcase/buyGift/': (ctx, { body }) => buyGift(ctx, body),
  'GET v1 showcase/orders/': (ctx, { query }) => listGiftOrders(ctx, query),
};
