import type { Context } from '#backend/context.ts';
import { type NewNotification, notify } from '#backend/modules/notifications/index.ts';
import { type LocalizedText, textIn, type Wording } from '#lib/config/locales.ts';
import { orderAddress } from '#lib/config/routes.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatRubles, formatRublesExact } from '#lib/format/money.ts';
import { toRubles } from '#lib/rules/money.ts';
import { countInEnglish, countOf } from '#lib/rules/plural.ts';
import { costWords } from './history-note.ts';
import type { MovedShipment } from './record-shipments.ts';

export interface NotifiedOrder {
  guid: string;
  number: string;
  customer: string;
  /** the person who placed it; null: a deleted account */
  user_id: number | null;
}

const statusWords: Record<OrderStatus, LocalizedText> = {
  new: { ru: 'оформлен', en: 'placed' },
  accepted: { ru: 'принят в работу', en: 'accepted' },
  assembled: { ru: 'собран', en: 'assembled' },
  ready: { ru: 'готов к выдаче', en: 'ready for pickup' },
  shipped: { ru: 'в пути', en: 'on its way' },
  delivered: { ru: 'выполнен', en: 'completed' },
  cancelled: { ru: 'отменён', en: 'cancelled' },
};

/** Statuses of shipments that are announced: the order of one shipment, and one of several. */
const shipmentWords: Partial<Record<MovedShipment['status'], readonly [whole: LocalizedText, part: LocalizedText]>> = {
  ready: [statusWords.ready, { ru: 'готова к выдаче', en: 'ready for pickup' }],
  shipped: [statusWords.shipped, statusWords.shipped],
  delivered: [statusWords.delivered, { ru: 'получена', en: 'received' }],
};

/** The notification of a placed order; money in kopecks. */
export const placedNotification = (order: NotifiedOrder & { positions: number; to_pay: number }) =>
  statusNotification(order, 'new', placedText(order.positions, toRubles(order.to_pay)));

const placedText = (positions: number, rubles: number): LocalizedText => ({
  ru: `${countOf(positions, 'позиция', 'позиции', 'позиций')} на ${formatRubles(rubles)}`,
  en: `${countInEnglish(positions, 'item', 'items')}, ${formatRubles(rubles, 'en')}`,
});

/** «Заказ № 17 в пути» */
const orderTitle = (number: string, state: LocalizedText): LocalizedText => ({
  ru: `Заказ № ${number} ${state.ru}`,
  en: `Order No. ${number}: ${state.en}`,
});

/** The notification of an order's new status. `text`: further words. */
export const statusNotification = (order: NotifiedOrder, status: OrderStatus, text: Wording = ''): NewNotification => ({
  kind: status === 'shipped' ? 'shipment' : 'order',
  key: `order:${order.guid}:${status}`,
  ...addressed(order),
  title: orderTitle(order.number, statusWords[status]),
  text,
});

interface Moved {
  /** the order's status, and whether it is new */
  status: OrderStatus;
  isNew: boolean;
  /** those whose status is new */
  shipments: readonly MovedShipment[];
  /** whether any shipment is on its way */
  isOnWay: boolean;
}

/**
 * The notifications of an order's progress: one of its new status, and one of each shipment that was shipped or whose new
 * status is not also the order's. For an order that was shipped, those of its shipments are enough.
 */
export function movedNotifications(
  order: NotifiedOrder,
  { status, isNew, shipments, isOnWay }: Moved,
): NewNotification[] {
  const isAnnounced = isNew && !(status === 'shipped' && isOnWay);
  return [
    ...(isAnnounced ? [statusNotification(order, status)] : []),
    ...shipments
      .filter((one) => one.status === 'shipped' || (one.count > 1 && !(isNew && one.status === status)))
      .flatMap((shipment) => shipmentNotifications(order, shipment)),
  ];
}

function shipmentNotifications(
  order: NotifiedOrder,
  { guid, number, count, status, documents }: MovedShipment,
): NewNotification[] {
  const words = shipmentWords[status];
  if (!words) return [];
  const [whole, part] = words;
  const title =
    count === 1
      ? orderTitle(order.number, whole)
      : {
          ru: `Заказ № ${order.number}: отгрузка ${number} из ${count} ${part.ru}`,
          en: `Order No. ${order.number}: shipment ${number} of ${count} ${part.en}`,
        };
  const text = documents.length > 0 ? documentsText(documents) : '';
  return [{ kind: 'shipment', key: `shipment:${guid}:${status}`, ...addressed(order), title, text }];
}

const documentsText = (documents: MovedShipment['documents']): LocalizedText => ({
  ru: `Документы: ${documents.map((name) => textIn('ru', name)).join(', ')}`,
  en: `Documents: ${documents.map((name) => textIn('en', name)).join(', ')}`,
});

/** The notification that an order could not be cancelled any more; `askedAt`: when the buyer asked for it. */
export const notCancelledNotification = (order: NotifiedOrder, askedAt: Date): NewNotification => ({
  kind: 'order',
  key: `order:${order.guid}:not-cancelled:${askedAt.getTime()}`,
  ...addressed(order),
  title: {
    ru: `Заказ № ${order.number} отменить не удалось`,
    en: `Order No. ${order.number} could not be cancelled`,
  },
  text: { ru: 'Товар уже отгружен', en: 'The goods have been shipped already' },
});

interface MovedPromise {
  /** yyyy-mm-dd; null: there was no promise */
  was: string | null;
  on: string;
  /** of the operator */
  reason: string;
  at: Date;
}

/** The notification that an order reaches the buyer on another day than was promised. */
export const movedPromiseNotification = (
  order: NotifiedOrder,
  { was, on, reason, at }: MovedPromise,
): NewNotification => ({
  kind: 'order',
  key: `order:${order.guid}:promise:${at.getTime()}`,
  ...addressed(order),
  title: {
    ru: `Заказ № ${order.number}: новая дата — ${formatDay(on, 'ru')}`,
    en: `Order No. ${order.number}: the new date is ${formatDay(on, 'en')}`,
  },
  text: {
    ru: [was && `Обещали ${formatDay(was, 'ru')}`, reason].filter(Boolean).join(' '),
    en: [was && `It was ${formatDay(was, 'en')}.`, reason].filter(Boolean).join(' '),
  },
});

interface NamedCost {
  /** kopecks; `was`: null: it was not known */
  cost: number;
  was: number | null;
  toPay: number;
  at: Date;
}

/** The notification that a manager has named what the delivery of an order costs. */
export function deliveryCostNotification(order: NotifiedOrder, { cost, was, toPay, at }: NamedCost): NewNotification {
  const total = toRubles(toPay);
  const words = costWords({ cost, was });
  return {
    kind: 'order',
    key: `order:${order.guid}:delivery:${at.getTime()}`,
    ...addressed(order),
    title: {
      ru: `Заказ № ${order.number}: известна стоимость доставки`,
      en: `Order No. ${order.number}: the cost of delivery is known`,
    },
    text: {
      ru: `${words.ru}. К оплате по заказу: ${formatRublesExact(total)}`,
      en: `${words.en}. To pay for the order: ${formatRublesExact(total, 'en')}`,
    },
  };
}

const addressed = ({ guid, customer, user_id: authorId }: NotifiedOrder) => ({
  to: { customer },
  authorId,
  links: [{ text: { ru: 'Открыть заказ', en: 'Open the order' }, link: orderAddress(guid) }],
});

/** Stores notifications, in the transaction of the event. */
export async function notifyAll(
  ctx: Pick<Context, 'db' | 'now'>,
  notifications: readonly NewNotification[],
): Promise<void> {
  for (const one of notifications) await notify(ctx, one);
}
