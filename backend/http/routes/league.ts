import { getOwnPlace, listStanding, listWinners, showName } from '#backend/modules/league/index.ts';
import type { leagueCalls } from '#lib/contract/league.ts';
import type { Implementations } from '../implementation.ts';

export const leagueRoutes: Implementations<keyof typeof leagueCalls> = {
  'GET v1 league/': (ctx, { query }) => listStanding(ctx, query),
  'GET v1 league/winners/': (ctx) => listWinners(ctx),
  'GET v1 league/place/': (ctx) => getOwnPlace(ctx),
  'POST v1 league/name/': (ctx, { body }) => showName(ctx, body.isShown),
};
