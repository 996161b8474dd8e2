import type { ItemStatus, OrderStatus, PaymentStatus, ShipmentStatus } from '#lib/contract/order-parts.ts';

const orderTitles: Record<OrderStatus, string> = {
  new: 'Оформлен',
  accepted: 'Принят',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  shipped: 'В пути',
  delivered: 'Выполнен',
  cancelled: 'Отменён',
};

const itemTitles: Record<ItemStatus, string> = {
  reserved: 'В резерве',
  backorder: 'Заказан у поставщика',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  shipped: 'В пути',
  delivered: 'Получен',
  cancelled: 'Отменён',
};

const shipmentTitles: Record<ShipmentStatus, string> = {
  planned: 'Запланирована',
  backorder: 'Ожидается от поставщика',
  assembled: 'Собрана',
  ready: 'Готова к выдаче',
  shipped: 'В пути',
  delivered: 'Получена',
  cancelled: 'Отменена',
};

const paymentTitles: Record<PaymentStatus, string> = {
  awaiting: 'Ожидает оплаты',
  partial: 'Оплачен частично',
  paid: 'Оплачен',
  deferred: 'Отсрочка',
  overdue: 'Просрочен',
  refunded: 'Возврат оплаты',
  none: 'Оплата не нужна',
};

const listed = <S extends string>(titles: Record<S, string>) => ({
  items: (Object.keys(titles) as S[]).map((id) => ({ id, title: titles[id] })),
});

export const orderStatuses = listed(orderTitles);
export const itemStatuses = listed(itemTitles);
export const shipmentStatuses = listed(shipmentTitles);
export const paymentStatuses = listed(paymentTitles);

export const itemStatusOf = (shipment: ShipmentStatus): ItemStatus => (shipment === 'planned' ? 'reserved' : shipment);
