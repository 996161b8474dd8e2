import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';
import { registerJob, registerJobGroup } from '#backend/modules/jobs/index.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { followOrders } from './follow-orders.ts';
import { handOver, tellCost } from './hand-over.ts';

/** Repeated without limit, since a placed order must reach the ERP. */
const retry = { first: 5, most: 600, factor: 2, attempts: null };

/** Registers the jobs of placed orders: sending to the ERP, reading states, cancelling. */
export function registerOrderJobs(erp: ErpGateway): void {
  registerJob('order.handOver', ({ payload }, { db, now }) => handOver({ db, erp, now }, payload.orderId), { retry });
  registerJob('order.tellCost', ({ payload }, { db, now }) => tellCost({ db, erp, now }, payload.orderId), { retry });
  registerJob('order.cancel', ({ payload }, { db, now }) => askToCancel({ db, erp, now }, payload.orderId), { retry });
  registerJobGroup(
    'order.follow',
    async (jobs, { db, now }) => {
      const next = new Date(now.getTime() + erp.pace * 1000);
      const isOpen = await followOrders(
        { db, erp, now },
        jobs.map(({ payload }) => payload.orderId),
      );
      return new Map(jobs.filter(({ payload }) => isOpen.has(payload.orderId)).map(({ key }) => [key, next]));
    },
    { retry },
  );
}
