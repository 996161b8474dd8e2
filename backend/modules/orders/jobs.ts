import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';
import { registerJob, registerJobGroup } from '#backend/modules/jobs/index.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { followOrders } from './follow-orders.ts';
import { handOver } from './hand-over.ts';

/** What fails is tried again without end: an order that was placed must arrive. */
const retry = { first: 5, most: 600, factor: 2, attempts: null };

/** What follows a placed order: it is handed over, followed, and cancelled where its buyer wants that. */
export function registerOrderJobs(erp: ErpGateway): void {
  registerJob('order.handOver', ({ payload }, { db, now }) => handOver({ db, erp, now }, payload.orderId), { retry });
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
