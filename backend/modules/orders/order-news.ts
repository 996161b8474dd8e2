import type { Context } from '#backend/context.ts';
import { type NewNotification, notify } from '#backend/modules/notifications/index.ts';
import { orderAddress } from '#lib/config/routes.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';
import { formatRubles } from '#lib/format/money.ts';
import { toRubles } from '#lib/rules/money.ts';
import { countOf } from '#lib/rules/plural.ts';
import type { MovedShipment } from './note-shipments.ts';

export interface NewsOrder {
  guid: string;
  number: string;
  customer: string;
  /** the person who placed it; null: a deleted account */
  user_id: number | null;
}

const statusWords: Record<OrderStatus, string> = {
  new: 'оформлен',
  accepted: 'принят в работу',
  assembled: 'собран',
  ready: 'готов к выдаче',
  shipped: 'в пути',
  delivered: 'выполнен',
  cancelled: 'отменён',
};

/** Statuses of shipments that are announced: the order of one shipment, and one of several. */
const shipmentWords: Partial<Record<MovedShipment['status'], readonly [whole: string, part: string]>> = {
  ready: [statusWords.ready, 'готова к выдаче'],
  shipped: [statusWords.shipped, 'в пути'],
  delivered: [statusWords.delivered, 'получена'],
};

/** The notification of a placed order; money in kopecks. */
export const placedNews = (order: NewsOrder & { positions: number; sum: number; bonus_write_off: number }) =>
  statusNews(
    order,
    'new',
    `${countOf(order.positions, 'позиция', 'позиции', 'позиций')} на ${formatRubles(toRubles(order.sum - order.bonus_write_off))}`,
  );

/** The notification of an order's new status. `text`: further words. */
export const statusNews = (order: NewsOrder, status: OrderStatus, text = ''): NewNotification => ({
  kind: status === 'shipped' ? 'shipment' : 'order',
  key: `order:${order.guid}:${status}`,
  ...addressed(order),
  title: `Заказ № ${order.number} ${statusWords[status]}`,
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
export function movedNews(order: NewsOrder, { status, isNew, shipments, isOnWay }: Moved): NewNotification[] {
  const isAnnounced = isNew && !(status === 'shipped' && isOnWay);
  return [
    ...(isAnnounced ? [statusNews(order, status)] : []),
    ...shipments
      .filter((one) => one.status === 'shipped' || (one.count > 1 && !(isNew && one.status === status)))
      .flatMap((shipment) => shipmentNews(order, shipment)),
  ];
}

function shipmentNews(order: NewsOrder, { guid, number, count, status, documents }: MovedShipment): NewNotification[] {
  const words = shipmentWords[status];
  if (!words) return [];
  const [whole, part] = words;
  const title =
    count === 1
      ? `Заказ № ${order.number} ${whole}`
      : `Заказ № ${order.number}: отгрузка ${number} из ${count} ${part}`;
  const text = documents.length > 0 ? `Документы: ${documents.join(', ')}` : '';
  return [{ kind: 'shipment', key: `shipment:${guid}:${status}`, ...addressed(order), title, text }];
}

/** The notification that an order could not be cancelled any more; `askedAt`: when the buyer asked for it. */
export const notCancelledNews = (order: NewsOrder, askedAt: Date): NewNotification => ({
  kind: 'order',
  key: `order:${order.guid}:not-cancelled:${askedAt.getTime()}`,
  ...addressed(order),
  title: `Заказ № ${order.number} отменить не удалось`,
  text: 'Товар уже отгружен',
});

const addressed = ({ guid, customer, user_id: authorId }: NewsOrder) => ({
  to: { customer },
  authorId,
  links: [{ text: 'Открыть заказ', link: orderAddress(guid) }],
});

/** Stores notifications, in the transaction of the event. */
export async function notifyAll(ctx: Pick<Context, 'db' | 'now'>, news: readonly NewNotification[]): Promise<void> {
  for (const one of news) await notify(ctx, one);
}
