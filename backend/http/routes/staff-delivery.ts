import { listRates, removeRate, saveRate } from '#backend/modules/delivery/index.ts';
import { idempotent } from '#backend/modules/staff/index.ts';
import type { staffDeliveryCalls } from '#lib/contract/staff-delivery.ts';
import type { Implementations } from '../implementation.ts';
import { changing } from './staff-change.ts';

export const staffDeliveryRoutes: Implementations<keyof typeof staffDeliveryCalls> = {
  'GET v1 staff/deliveryRates/': (ctx, { query }) => listRates(ctx, query),
  'POST v1 staff/deliveryRates/save/': (ctx, { body }) => {
    const { id } = body;
    if (id !== null) return changing(ctx, ['change', 'deliveryRate', String(id)], (trx) => saveRate(trx, body));
    return idempotent(ctx, body, (first) =>
      changing(first, ['create', 'deliveryRate', (saved) => String(saved)], (trx) => saveRate(trx, body), {
        mayCreate: true,
      }),
    );
  },
  'POST v1 staff/deliveryRates/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'deliveryRate', String(body.id)], (trx) => removeRate(trx, body)),
};
