import { orderDocument, orderSheet } from '#backend/modules/order-documents/index.ts';
import {
  cancelOrder,
  checkOrder,
  copyOrder,
  createOrder,
  getOrder,
  itemStatuses,
  listDocuments,
  listLegalEntities,
  listNewOrders,
  listOrderIds,
  listOrders,
  listPurchases,
  listRecipients,
  orderStatuses,
  ordersByKeys,
  orderTotals,
  paymentStatuses,
  shipmentStatuses,
} from '#backend/modules/orders/index.ts';
import { listReceivables } from '#backend/modules/receivables/index.ts';
import type { orderCalls } from '#lib/contract/orders.ts';
import type { receivableCalls } from '#lib/contract/receivables.ts';
import type { Implementations } from '../implementation.ts';

export const orderRoutes: Implementations<keyof typeof orderCalls | keyof typeof receivableCalls> = {
  'POST v1 orders/check/': (ctx, { body }) => checkOrder(ctx, body),
  'POST v1 {xmlId}/orders/create': (ctx, { params, body }) => createOrder(ctx, { ...body, xmlId: params.xmlId }),
  'POST v1 orders/getordersids/': async (ctx, { body }) => ({ ids: await listOrderIds(ctx, body) }),
  'GET v1 orders/bytransactions/': async (ctx, { query }) => ({ items: await ordersByKeys(ctx, query.ids) }),
  'GET v1 order/total/': (ctx, { query }) => orderTotals(ctx, query.ids),
  'GET v1 orders/new/': async (ctx) => ({ items: await listNewOrders(ctx) }),
  'GET v1 orders/recipients/': (ctx) => listRecipients(ctx),
  'GET v1 orders/purchases/': async (ctx, { query }) => ({ items: await listPurchases(ctx, query.size) }),
  'POST v1 orders/': (ctx, { body }) => listOrders(ctx, body),
  'GET v1 orders/': (ctx, { query }) => listOrders(ctx, { ...query, isArchived: false }),
  'GET v1 orders/archives/': (ctx, { query }) => listOrders(ctx, { ...query, isArchived: true }),
  'GET v1 orders/statuses/': async () => orderStatuses,
  'GET v1 orders/items/statuses/': async () => itemStatuses,
  'GET v1 payments/statuses/': async () => paymentStatuses,
  'GET v1 shipments/statuses/': async () => shipmentStatuses,
  'GET v1 orders/{id}/': (ctx, { params }) => getOrder(ctx, params.id),
  'GET v1 orders/{id}/items/': async (ctx, { params }) => ({ items: (await getOrder(ctx, params.id)).items }),
  'GET v1 orders/{id}/shipments/': async (ctx, { params }) => ({ items: (await getOrder(ctx, params.id)).shipments }),
  'GET v1 orders/{id}/documents/': async (ctx, { params }) => ({ items: await listDocuments(ctx, params.id) }),
  'GET v1 orders/{id}/invoice/': (ctx, { params }) => orderDocument(ctx, params.id, 'invoice'),
  'GET v1 orders/{id}/specification/': (ctx, { params }) => orderDocument(ctx, params.id, 'specification'),
  'GET v1 orders/{id}/export/': (ctx, { params }) => orderSheet(ctx, params.id),
  'POST v1 orders/{id}/cancel/': (ctx, { params }) => cancelOrder(ctx, params.id),
  'POST v1 orders/{id}/copy/': (ctx, { params, body }) => copyOrder(ctx, params.id, body),
  'GET v1 legalentities/': async (ctx) => ({ items: await listLegalEntities(ctx) }),
  'GET v1 receivables/': (ctx) => listReceivables(ctx),
};
