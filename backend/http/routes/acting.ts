import { endActing, findCustomers, giveBasket, startActing, takeBasket } from '#backend/modules/acting/index.ts';
import type { actingCalls } from '#lib/contract/acting.ts';
import type { Implementations } from '../implementation.ts';

export const actingRoutes: Implementations<keyof typeof actingCalls> = {
  'POST v1 acting/customers/': (ctx, { body }) => findCustomers(ctx, body.query),
  'POST v1 acting/': (ctx, { body }) => startActing(ctx, body.customerId),
  'DELETE v1 acting/': async (ctx) => {
    await endActing(ctx);
    return { success: true };
  },
  'POST v1 acting/basket/take/': (ctx, { body }) => takeBasket(ctx, body.key),
  'POST v1 acting/basket/give/': (ctx, { body }) => giveBasket(ctx, body.key),
};
