import type { ItemStatus, OrderStatus, PaymentStatus, ShipmentStatus } from '#lib/contract/order-parts.ts';
import type { OrderTexts } from './load-orders.ts';
import styles from './status-mark.module.scss';

type Tone = 'quiet' | 'going' | 'good' | 'waiting' | 'bad';

const tones: Record<OrderStatus | ItemStatus | ShipmentStatus, Tone> = {
  new: 'waiting',
  planned: 'waiting',
  reserved: 'going',
  backorder: 'waiting',
  accepted: 'going',
  assembled: 'going',
  ready: 'good',
  shipped: 'going',
  delivered: 'good',
  cancelled: 'quiet',
};

const paymentTones: Record<PaymentStatus, Tone> = {
  awaiting: 'waiting',
  partial: 'waiting',
  paid: 'good',
  deferred: 'quiet',
  overdue: 'bad',
  refunded: 'quiet',
  none: 'quiet',
};

export const OrderMark = ({ status, texts }: { status: OrderStatus; texts: OrderTexts }) => (
  <Mark tone={tones[status]} word={texts.statuses[status]} />
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

/** A state in words; the colour only helps. */
const Mark = ({ tone, word }: { tone: Tone; word: string }) => (
  <span className={styles.root} data-tone={tone}>
    {word}
  </span>
);
