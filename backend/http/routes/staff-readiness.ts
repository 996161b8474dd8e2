import { changePromise } from '#backend/modules/orders/index.ts';
import {
  listEditedWarehouses,
  listTransfers,
  listWorkDays,
  removeTransfer,
  removeWorkDay,
  saveTransfer,
  saveWarehouse,
  saveWorkDay,
} from '#backend/modules/readiness/index.ts';
import { idempotent } from '#backend/modules/staff/index.ts';
import type { staffReadinessCalls } from '#lib/contract/staff-readiness.ts';
import type { Implementations } from '../implementation.ts';
import { changing } from './staff-change.ts';

export const staffReadinessRoutes: Implementations<keyof typeof staffReadinessCalls> = {
  'GET v1 staff/workDays/': (ctx, { query }) => listWorkDays(ctx, query),
  'POST v1 staff/workDays/save/': (ctx, { body }) =>
    idempotent(ctx, body, (first) =>
      changing(
        first,
        [body.version === null ? 'create' : 'change', 'workDay', body.day],
        (trx) => saveWorkDay(trx, body),
        { mayCreate: body.version === null },
      ),
    ),
  'POST v1 staff/workDays/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'workDay', body.day], (trx) => removeWorkDay(trx, body)),
  'GET v1 staff/warehouses/': (ctx, { query }) => listEditedWarehouses(ctx, query),
  'POST v1 staff/warehouses/save/': (ctx, { body }) =>
    changing(ctx, ['change', 'warehouse', String(body.id)], (trx) => saveWarehouse(trx, body)),
  'GET v1 staff/transfers/': (ctx, { query }) => listTransfers(ctx, query),
  'POST v1 staff/transfers/save/': (ctx, { body }) => {
    const { id } = body;
    if (id !== null) return changing(ctx, ['change', 'transfer', String(id)], (trx) => saveTransfer(trx, body));
    return idempotent(ctx, body, (first) =>
      changing(first, ['create', 'transfer', (saved) => String(saved)], (trx) => saveTransfer(trx, body), {
        mayCreate: true,
      }),
    );
  },
  'POST v1 staff/transfers/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'transfer', String(body.id)], (trx) => removeTransfer(trx, body)),
  'POST v1 staff/orders/{id}/promise/': (ctx, { params: { id }, body }) =>
    changing(ctx, ['promise', 'order', id], (trx) => changePromise(trx, id, body)),
};
