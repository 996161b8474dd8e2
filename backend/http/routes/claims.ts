import {
  addMessage,
  claimableItems,
  createClaim,
  getClaim,
  listClaims,
  withdrawClaim,
} from '#backend/modules/claims/index.ts';
import type { claimCalls } from '#lib/contract/claims.ts';
import type { Implementations } from '../implementation.ts';

export const claimRoutes: Implementations<keyof typeof claimCalls> = {
  'POST v1 getClaims/': (ctx, { body }) => listClaims(ctx, body),
  'GET v1 orders/{id}/claimable/': (ctx, { params }) => claimableItems(ctx, params.id),
  'POST v1 claims/': (ctx, { body }) => createClaim(ctx, body),
  'GET v1 claims/{id}/': (ctx, { params, query }) => getClaim(ctx, params.id, query.known),
  'POST v1 claims/{id}/messages/': (ctx, { params, body }) => addMessage(ctx, params.id, body),
  'POST v1 claims/{id}/withdraw/': (ctx, { params }) => withdrawClaim(ctx, params.id),
};
