import { StatusMark as Mark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import type { ItemStatus, OrderStatus, PaymentStatus, ShipmentStatus } from '#lib/contract/order-parts.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import type { OrderTexts } from './order-texts.ts';

const tones: Record<OrderStatus | ItemStatus | ShipmentStatus, StatusTone> = {
  new: 'going',
  planned: 'going',
  reserved: 'going',
  backorder: 'waiting',
  accepted: 'going',
  assembled: 'going',
  ready: 'good',
  shipped: 'going',
  delivered: 'good',
  cancelled: 'quiet',
};

const paymentTones: Record<PaymentStatus, StatusTone> = {
  awaiting: 'waiting',
  partial: 'waiting',
  paid: 'good',
  deferred: 'quiet',
  overdue: 'bad',
  refunded: 'quiet',
  none: 'quiet',
};

type OrderState = Pick<OrderSummary, 'status' | 'isPartly'>;

/** An order has the state of its most advanced shipment; the text says if others are behind. */
export function statusText({ status, isPartly }: OrderState, { statuses, partly }: OrderTexts): string {
  return isPartly && (status === 'ready' || status === 'shipped') ? partly[status] : statuses[status];
}

export const OrderMark = ({ order, texts }: { order: OrderState; texts: OrderTexts }) => (
  <Mark tone={order.isPartly ? 'waiting' : tones[order.status]} word={statusText(order, texts)} />
);

export const ItemMark = ({ status, texts }: { status: ItemStatus; texts: OrderTexts }) => (
  <Mark tone={tones[status]} word={texts.itemStatuses[status]} />
);

export const ShipmentMark = ({ status, texts }: { status: ShipmentStatus; texts: OrderTexts }) => (
  <Mark tone={tones[status]} word={texts.shipmentStatuses[status]} />
);

export const PaymentMark = ({ status, texts }: { status: PaymentStatus; texts: OrderTexts }) => (
  <Mark tone={paymentTones[status]} word={texts.paymentStatuses[status]} />
);
