import type { ErpState } from '#backend/gateways/erp/gateway.ts';
import { logger } from '#backend/logger.ts';
import { applyState, isOver } from './apply-state.ts';
import type { OrderWork } from './order-work.ts';

/**
 * Reads the states of orders from the ERP in one request and stores them; returns the ids of orders that are not
 * finished. An order whose state cannot be stored does not hold up the others.
 */
export async function followOrders({ db, erp, now }: OrderWork, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const orders = await db.selectFrom('orders').select(['id', 'guid', 'status']).where('id', 'in', ids).execute();
  const open = new Map(orders.filter(({ status }) => !isOver(status)).map(({ id, guid }) => [id, guid]));
  if (open.size === 0) return new Set();
  const states = new Map<string, ErpState>();
  for (const state of await erp.states([...open.values()])) states.set(state.guid, state);
  const left = new Set(open.keys());
  for (const [id, guid] of open) {
    const state = states.get(guid);
    try {
      if (state) await db.transaction().execute((trx) => applyState(trx, { id, state, now }));
      if (state && isOver(state.status)) left.delete(id);
    } catch (error) {
      logger().error({ err: error, order: id }, 'the state of an order was not stored');
    }
  }
  return left;
}
