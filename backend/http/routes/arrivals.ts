import { changeSubscriptions, listSubscriptions, subscribe } from '#backend/modules/arrivals/index.ts';
import type { arrivalCalls } from '#lib/contract/arrivals.ts';
import type { Implementations } from '../implementation.ts';

export const arrivalRoutes: Implementations<keyof typeof arrivalCalls> = {
  'GET v1 subscriptions': (ctx, { query }) => listSubscriptions(ctx, query),
  'POST v1 subscriptions': (ctx, { body }) => subscribe(ctx, body),
  'PUT v1 subscriptions': (ctx, { body }) => changeSubscriptions(ctx, body),
};
