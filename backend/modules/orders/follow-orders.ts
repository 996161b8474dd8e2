import { sql } from 'kysely';
import type { ErpState } from '#backend/gateways/erp/gateway.ts';
import { logger } from '#backend/logger.ts';
import { applyState } from './apply-state.ts';
import type { Job, Workshop } from './order-job.ts';

/** Asks what has become of orders, all in one request, and notes it. One that cannot be noted does not hold up the others. */
export async function followOrders({ db, erp, now }: Workshop, jobs: readonly Job[]): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'guid'])
    .where(
      'id',
      'in',
      jobs.map(({ orderId }) => orderId),
    )
    .execute();
  const states = new Map<string, ErpState>();
  for (const state of await erp.states(orders.map(({ guid }) => guid))) states.set(state.guid, state);
  for (const { id, guid } of orders) {
    const state = states.get(guid);
    try {
      if (state) await db.transaction().execute((trx) => applyState(trx, { id, state, now }));
    } catch (error) {
      logger().error({ err: error, order: id }, 'what the ERP told of an order was not noted');
    }
  }
  const next = new Date(now.getTime() + erp.pace * 1000);
  await sql`
    UPDATE order_jobs SET run_at = ${next}, attempts = 0 WHERE id = ANY(${jobs.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
}
