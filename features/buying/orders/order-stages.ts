import type { OrderStatus } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';

export interface Stage {
  status: OrderStatus;
  /** null: not reached, or time not recorded */
  at: string | null;
  /** `unnoted`: passed, time not recorded */
  state: 'done' | 'unnoted' | 'now' | 'ahead';
}

const everything: OrderStatus[] = ['new', 'accepted', 'assembled', 'ready', 'shipped', 'delivered', 'cancelled'];
/** Stages that are shown only after they have happened: of the other kind of delivery, and cancellation. */
const unexpected: Record<Order['delivery']['type'], OrderStatus[]> = {
  delivery: ['ready', 'cancelled'],
  pickup: ['shipped', 'cancelled'],
};

/** An order's stages: passed ones and those ahead; a cancelled order has none ahead. */
export function stagesOf({ history, status, delivery }: Pick<Order, 'history' | 'status' | 'delivery'>): Stage[] {
  // of several entries with one status the first says when it was reached
  const passed = new Map(history.toReversed().map((step) => [step.status, step.at]));
  const isAhead = (one: OrderStatus) => status !== 'cancelled' && !unexpected[delivery.type].includes(one);
  const way = everything.filter((one) => one === status || passed.has(one) || isAhead(one));
  const now = way.indexOf(status);
  const isOver = status === 'delivered' || status === 'cancelled';
  return way.map((one, index) => {
    const at = passed.get(one) ?? null;
    if (index > now) return { status: one, at, state: 'ahead' };
    if (index === now && !isOver) return { status: one, at, state: 'now' };
    return { status: one, at, state: at === null ? 'unnoted' : 'done' };
  });
}

/** Whether the promised day of an order still is to come. */
export const isPromised = ({ status }: Pick<Order, 'status'>): boolean =>
  status !== 'delivered' && status !== 'cancelled' && status !== 'ready';
