import type { StatusTone } from '#components/status-mark/status-mark.tsx';
import type { OrderStatus } from '#lib/contract/order-parts.ts';

export const orderStatuses = [
  'new',
  'accepted',
  'assembled',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies OrderStatus[];

export const orderTones: Record<OrderStatus, StatusTone> = {
  new: 'waiting',
  accepted: 'going',
  assembled: 'going',
  ready: 'going',
  shipped: 'going',
  delivered: 'good',
  cancelled: 'quiet',
};
