export { cancelOrder } from './cancel-order.ts';
export { changePromise, orderState } from './change-promise.ts';
export { checkOrder } from './check-order.ts';
export { copyOrder } from './copy-order.ts';
export { createOrder, placeOrder } from './create-order.ts';
export { requireDeliveryDay } from './delivery-day.ts';
export { deliveryShown } from './delivery-shown.ts';
export { deliveryTerms } from './delivery-terms.ts';
export { factWords } from './history-note.ts';
export { registerOrderJobs } from './jobs.ts';
export { listLegalEntities } from './list-legal-entities.ts';
export { listNewOrders, listOrderIds, listOrders, ordersByKeys } from './list-orders.ts';
export { listPurchases } from './list-purchases.ts';
export { listRecipients } from './list-recipients.ts';
export { nameDeliveryCost } from './name-delivery-cost.ts';
export {
  movedNotifications,
  type NotifiedOrder,
  placedNotification,
  statusNotification,
} from './order-notifications.ts';
export { orderTotals } from './order-totals.ts';
export { getOrder, listDocuments, readAnyOrder } from './read-order.ts';
export type { MovedShipment } from './record-shipments.ts';
export { limitRefusal } from './spending-limits.ts';
export { itemStatuses, orderStatuses, paymentStatuses, shipmentStatuses } from './statuses.ts';
export { takeAllFromBasket } from './take-from-basket.ts';
