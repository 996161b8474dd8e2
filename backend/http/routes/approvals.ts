import {
  approvalToBasket,
  askForApproval,
  checkApproval,
  confirmApproval,
  draftApproval,
  getApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from '#backend/modules/approvals/index.ts';
import type { approvalCalls } from '#lib/contract/approvals.ts';
import type { Implementations } from '../implementation.ts';

export const approvalRoutes: Implementations<keyof typeof approvalCalls> = {
  'POST v1 approvals/draft/': (ctx, { body }) => draftApproval(ctx, body.products),
  'POST v1 approvals/': (ctx, { body }) => askForApproval(ctx, body),
  'GET v1 approvals/': (ctx, { query }) => listApprovals(ctx, query),
  'GET v1 approvals/{id}/': (ctx, { params }) => getApproval(ctx, params.id),
  'POST v1 approvals/{id}/check/': (ctx, { params, body }) => checkApproval(ctx, params.id, body),
  'POST v1 approvals/{id}/confirm/': (ctx, { params, body }) => confirmApproval(ctx, params.id, body),
  'POST v1 approvals/{id}/refuse/': (ctx, { params, body }) => refuseApproval(ctx, params.id, body.reason),
  'POST v1 approvals/{id}/withdraw/': (ctx, { params }) => withdrawApproval(ctx, params.id),
  'POST v1 approvals/{id}/toBasket/': (ctx, { params }) => approvalToBasket(ctx, params.id),
};
