import { createToken, listTokens, revokeToken } from '#backend/modules/partner/index.ts';
import type { partnerCalls } from '#lib/contract/partner.ts';
import type { Implementations } from '../implementation.ts';

export const partnerRoutes: Implementations<keyof typeof partnerCalls> = {
  'GET v1 partner/tokens/': (ctx) => listTokens(ctx),
  'POST v1 partner/tokens/': (ctx, { body }) => createToken(ctx, body),
  'DELETE v1 partner/tokens/{id}/': (ctx, { params }) => revokeToken(ctx, params.id),
};
