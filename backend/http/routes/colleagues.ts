import { inviteColleague, listColleagues, updateColleague } from '#backend/modules/colleagues/index.ts';
import type { colleagueCalls } from '#lib/contract/colleagues.ts';
import type { Implementations } from '../implementation.ts';

export const colleagueRoutes: Implementations<keyof typeof colleagueCalls> = {
  'GET v1 company/users/': (ctx) => listColleagues(ctx),
  'POST v1 company/users/': (ctx, { body }) => inviteColleague(ctx, body),
  'PATCH v1 company/users/{id}/': (ctx, { params, body }) => updateColleague(ctx, { ...body, id: params.id }),
};
