import { listFeedback, sendFeedback } from '#backend/modules/feedback/index.ts';
import { refuseSurveys, scoreShop, showSurvey } from '#backend/modules/satisfaction/index.ts';
import type { feedbackCalls } from '#lib/contract/feedback.ts';
import type { Implementations } from '../implementation.ts';

const done = { success: true } as const;

export const feedbackRoutes: Implementations<keyof typeof feedbackCalls> = {
  'POST v1 feedback/': (ctx, { body }) => sendFeedback(ctx, body),
  'GET v1 feedback/': (ctx, { query }) => listFeedback(ctx, query),
  'POST v1 user/satisfactionindex/': async (ctx, { body }) => {
    await scoreShop(ctx, body);
    return done;
  },
  'POST v1 user/satisfactionindex/shown/': async (ctx, { body }) => ({ isShown: await showSurvey(ctx, body.order) }),
  'DELETE v1 user/satisfactionindex/': async (ctx) => {
    await refuseSurveys(ctx);
    return done;
  },
};
