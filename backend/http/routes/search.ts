import { boundSession, keepSession } from '#backend/modules/accounts/index.ts';
import { legacySearch, suggestProducts } from '#backend/modules/catalogue/index.ts';
import { forgetAll, forgetQuery, listHistory, rememberQuery } from '#backend/modules/search/index.ts';
import type { searchCalls } from '#lib/contract/search.ts';
import type { Implementations } from '../implementation.ts';

export const searchRoutes: Implementations<keyof typeof searchCalls> = {
  'GET v1 search/suggests/': (ctx, { query }) => suggestProducts(ctx, query),
  'GET v1 search/history/': async (ctx) => {
    const sessionId = boundSession(ctx);
    return sessionId ? listHistory(ctx.db, sessionId) : [];
  },
  'DELETE v1 search/history/': async (ctx, { query }) => {
    const sessionId = boundSession(ctx);
    if (!sessionId) return [];
    if (query.query === undefined) await forgetAll(ctx.db, sessionId);
    else await forgetQuery(ctx.db, sessionId, query.query);
    return listHistory(ctx.db, sessionId);
  },
  'GET - /ajax/catalog/search/': async (ctx, { query }) => {
    const sessionId = boundSession(ctx);
    if (sessionId && (await keepSession(ctx, sessionId))) await rememberQuery(ctx.db, sessionId, query.q);
    return { items: await legacySearch(ctx, query.q) };
  },
};
