import type { OrderStatus } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';

export interface Stage {
  status: OrderStatus;
  /** null: not reached, or passed unnoticed */
  at: string | null;
  state: 'done' | 'now' | 'ahead';
}

const everything: OrderStatus[] = ['new', 'accepted', 'assembled', 'ready', 'shipped', 'delivered', 'cancelled'];
/** What an order of the other kind passes, and what nobody hopes for. */
const besides: Record<Order['delivery']['type'], OrderStatus[]> = {
  delivery: ['ready', 'cancelled'],
  pickup: ['shipped', 'cancelled'],
};

/** The way of an order: what it has passed and what lies ahead; nothing lies ahead of a cancelled one. */
export function stagesOf({ history, status, delivery }: Pick<Order, 'history' | 'status' | 'delivery'>): Stage[] {
  const passed = new Map(history.map((step) => [step.status, step.at]));
  const isAhead = (one: OrderStatus) => status !== 'cancelled' && !besides[delivery.type].includes(one);
  const way = everything.filter((one) => one === status || passed.has(one) || isAhead(one));
  const now = way.indexOf(status);
  const isOver = status === 'delivered' || status === 'cancelled';
  return way.map((one, index) => ({
    status: one,
    at: passed.get(one) ?? null,
    state: index < now || (isOver && index === now) ? 'done' : index === now ? 'now' : 'ahead',
  }));
}
