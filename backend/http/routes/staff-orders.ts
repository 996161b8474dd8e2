import { nameDeliveryCost } from '#backend/modules/orders/index.ts';
import {
  dropJob,
  getStaffOrder,
  idempotent,
  listHangingJobs,
  listStaffOrders,
  retryJob,
} from '#backend/modules/staff/index.ts';
import type { staffOrderCalls } from '#lib/contract/staff-orders.ts';
import type { Implementations } from '../implementation.ts';
import { changing } from './staff-change.ts';

export const staffOrderRoutes: Implementations<keyof typeof staffOrderCalls> = {
  'GET v1 staff/orders/': (ctx, { query }) => listStaffOrders(ctx, query),
  'GET v1 staff/orders/{id}/': (ctx, { params: { id } }) => getStaffOrder(ctx, id),
  'POST v1 staff/orders/{id}/deliveryCost/': (ctx, { params: { id }, body }) =>
    idempotent(ctx, { ...body, id }, (first) =>
      changing(first, ['deliveryCost', 'order', id], (trx) => nameDeliveryCost(trx, id, body)),
    ),
  'GET v1 staff/jobs/': (ctx, { query }) => listHangingJobs(ctx, query),
  'POST v1 staff/jobs/{id}/retry/': (ctx, { params: { id } }) =>
    changing(ctx, ['retry', 'job', String(id)], (trx) => retryJob(trx, id)),
  'POST v1 staff/jobs/{id}/drop/': (ctx, { params: { id } }) =>
    changing(ctx, ['drop', 'job', String(id)], (trx) => dropJob(trx, id)),
};
