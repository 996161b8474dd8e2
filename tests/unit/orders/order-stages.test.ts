import { describe, expect, it } from 'vitest';
import { stagesOf } from '#features/buying/orders/order-stages.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';

const at = (status: OrderStatus) => ({ status, at: `at ${status}`, note: '' });
const delivery = { type: 'delivery', address: 'г Казань', place: null, date: null } as const;
const pickup = { ...delivery, type: 'pickup' } as const;

const stagesAsText = (order: Parameters<typeof stagesOf>[0]) =>
  stagesOf(order).map(({ status, state }) => `${status} ${state}`);

describe('the stages of an order', () => {
  it('end with the delivery or the pickup', () => {
    const history = [at('new'), at('accepted')];
    expect(stagesAsText({ history, status: 'accepted', delivery })).toEqual([
      'new done',
      'accepted now',
      'assembled ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
    expect(stagesAsText({ history, status: 'accepted', delivery: pickup })).toContain('ready ahead');
  });

  it('include passed stages without a record, and the date when the rest arrived', () => {
    const stages = stagesOf({ history: [at('new'), at('shipped')], status: 'shipped', delivery });
    expect(stages.map((stage) => stage.at)).toEqual(['at new', null, null, 'at shipped', null]);
    expect(stages.map(({ state }) => state)).toEqual(['done', 'unnoted', 'unnoted', 'now', 'ahead']);
  });

  it('end when nothing is ahead', () => {
    const history = [at('new'), at('accepted'), at('assembled'), at('ready'), at('delivered')];
    expect(stagesAsText({ history, status: 'delivered', delivery: pickup }).at(-1)).toBe('delivered done');
    expect(stagesAsText({ history: [at('new'), at('cancelled')], status: 'cancelled', delivery })).toEqual([
      'new done',
      'cancelled done',
    ]);
  });
});
