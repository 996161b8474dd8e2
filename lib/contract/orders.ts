import { z } from 'zod';
import { BASKET_LINES_MAX, LIST_SEARCH_MAX, MAX_QUANTITY, ORDER_NUMBER_MAX } from '#lib/config/limits.ts';
import { productCardSchema } from './catalogue.ts';
import { fileSchema, guid, pageFields, pagesSchema, rubles, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { orderSchema, orderSummarySchema } from './order.ts';
import { orderDifferenceSchema } from './order-differences.ts';
import { orderCheckSchema, orderDraft, orderForm, recipientsSchema } from './order-form.ts';
import {
  day,
  itemStatusSchema,
  legalEntitySchema,
  orderDocumentSchema,
  orderItemSchema,
  orderStatusSchema,
  paymentStatusSchema,
  shipmentSchema,
  shipmentStatusSchema,
} from './order-parts.ts';

export type { Order, OrderSummary } from './order.ts';
export type { OrderCheck, OrderDraft, OrderForm } from './order-form.ts';

const IDS_MAX = 100;
const quantity = z.number().int().min(1).max(MAX_QUANTITY);

const filterFields = {
  legalEntityId: guid.optional(),
  /** yyyy-mm-dd, both days included, Moscow time */
  from: day.optional(),
  to: day.optional(),
  /** part of the order's number */
  number: z.string().trim().max(ORDER_NUMBER_MAX).optional(),
  /** part of the customer's own number */
  ownNumber: z.string().trim().max(ORDER_NUMBER_MAX).optional(),
  /** part of a product's name, or its code */
  product: z.string().trim().max(LIST_SEARCH_MAX).optional(),
};

/** As query parameters: statuses are separated by commas. */
const listQuery = z.object({
  ...filterFields,
  statuses: z
    .string()
    .optional()
    .transform((list) => (list ? list.split(',') : []))
    .pipe(z.array(orderStatusSchema).max(10)),
  ...pageFields,
});

const filterBody = z.object({
  ...filterFields,
  statuses: z.array(orderStatusSchema).max(10).default([]),
  /** absent: both active and archived orders */
  isArchived: z.boolean().optional(),
});
export type OrderFilter = z.output<typeof filterBody>;

const orderList = z.object({
  items: z.array(orderSummarySchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: pagesSchema,
});
export type OrderList = z.infer<typeof orderList>;

const statusList = <S extends z.ZodType<string>>(id: S) =>
  z.object({ items: z.array(z.object({ id, title: z.string() })) });

/** Guids separated by commas. */
const guids = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(guid.toLowerCase()).min(1).max(IDS_MAX));

const orderParams = z.object({ id: guid });

const copiedLine = z.object({
  productId: guid,
  name: z.string(),
  code: z.string(),
  /** as ordered, or as requested now */
  quantity: z.number().int(),
  /** rubles for one piece, when ordered and now; null: cannot be bought */
  was: rubles,
  now: rubles.nullable(),
  /** pieces available now, and how many of them in the customer's own city */
  available: z.number().int(),
  here: z.number().int(),
  differences: z.array(orderDifferenceSchema),
});
export type CopiedLine = z.infer<typeof copiedLine>;

/** A product with its last order. */
const purchaseSchema = z.object({
  product: productCardSchema,
  /** pieces in that order */
  quantity: z.number().int(),
  /** `id` and `number`: null for a requester, who sees no orders */
  order: z.object({ id: guid.nullable(), number: z.string().nullable(), createdAt: z.string() }),
});
export type Purchase = z.infer<typeof purchaseSchema>;

export const orderCalls = {
  'POST v1 orders/check/': {
    who: 'verified',
    summary: 'The order as it would be placed now: prices, gifts, warehouses, write-off, differences from the draft',
    body: orderDraft,
    response: orderCheckSchema,
  },
  'POST v1 {xmlId}/orders/create': {
    who: 'verified',
    summary: 'Places an order, idempotent by key. 409 with `differences` when it differs from what the buyer saw',
    params: z.object({ xmlId: guid }),
    body: orderForm,
    response: orderSchema,
  },
  'POST v1 orders/getordersids/': {
    who: 'verified',
    summary: 'Ids of the orders that match a filter, the newest first',
    body: filterBody,
    response: z.object({ ids: z.array(guid) }),
  },
  'GET v1 orders/bytransactions/': {
    who: 'verified',
    summary: 'Orders by the keys with which they were placed; keys without an order are left out',
    query: z.object({ ids: guids }),
    response: z.object({ items: z.array(orderSummarySchema.extend({ key: guid })) }),
  },
  'GET v1 order/total/': {
    who: 'verified',
    summary: 'Sum of each order and of all together; unknown ids are left out',
    query: z.object({ ids: guids }),
    response: z.object({
      items: z.array(
        z.object({ id: guid, sum: rubles, bonusWriteOff: rubles, toPay: rubles, vat: rubles, paid: rubles }),
      ),
      sum: rubles,
      toPay: rubles,
      paid: rubles,
    }),
  },
  'GET v1 orders/new/': {
    who: 'verified',
    summary: 'Orders that the ERP has not accepted yet',
    response: z.object({ items: z.array(orderSummarySchema) }),
  },
  'GET v1 orders/recipients/': {
    who: 'verified',
    forRequester: true,
    summary: "Addresses and contacts of the customer's former orders, the last first",
    response: recipientsSchema,
  },
  'GET v1 orders/purchases/': {
    who: 'verified',
    forRequester: true,
    summary: 'Products that the customer ordered last, each once with its last order',
    query: z.object({ size: wholeNumber(24).default(6) }),
    response: z.object({ items: z.array(purchaseSchema) }),
  },
  'POST v1 orders/': {
    who: 'verified',
    summary: "Orders of the caller's customer, active and archived, the newest first",
    body: filterBody.extend(pageFields),
    response: orderList,
  },
  'GET v1 orders/': {
    who: 'verified',
    summary: "Active orders of the caller's customer, the newest first",
    query: listQuery,
    response: orderList,
  },
  'GET v1 orders/archives/': {
    who: 'verified',
    summary: 'Delivered and cancelled orders, the newest first',
    query: listQuery,
    response: orderList,
  },
  'GET v1 orders/statuses/': {
    who: 'verified',
    forRequester: true,
    summary: 'Statuses of an order and their names',
    response: statusList(orderStatusSchema),
  },
  'GET v1 orders/items/statuses/': {
    who: 'verified',
    forRequester: true,
    summary: "Statuses of an order's line and their names",
    response: statusList(itemStatusSchema),
  },
  'GET v1 payments/statuses/': {
    who: 'verified',
    forRequester: true,
    summary: 'Payment statuses and their names',
    response: statusList(paymentStatusSchema),
  },
  'GET v1 shipments/statuses/': {
    who: 'verified',
    forRequester: true,
    summary: 'Shipment statuses and their names',
    response: statusList(shipmentStatusSchema),
  },
  'GET v1 orders/{id}/': {
    who: 'verified',
    summary: 'An order with its lines, shipments, payments and history',
    params: orderParams,
    response: orderSchema,
  },
  'GET v1 orders/{id}/items/': {
    who: 'verified',
    summary: "An order's lines",
    params: orderParams,
    response: z.object({ items: z.array(orderItemSchema) }),
  },
  'GET v1 orders/{id}/shipments/': {
    who: 'verified',
    summary: "An order's shipments with their documents",
    params: orderParams,
    response: z.object({ items: z.array(shipmentSchema) }),
  },
  'GET v1 orders/{id}/documents/': {
    who: 'verified',
    summary: "An order's documents: the invoice and those of its shipments",
    params: orderParams,
    response: z.object({ items: z.array(orderDocumentSchema) }),
  },
  'GET v1 orders/{id}/invoice/': {
    who: 'verified',
    summary: 'The invoice as PDF: bank details, НДС, the sum in words, a QR code for banking apps',
    reply: 'file',
    params: orderParams,
    response: fileSchema,
  },
  'GET v1 orders/{id}/specification/': {
    who: 'verified',
    summary: "The delivery specification as PDF: an appendix to the customer's contract",
    reply: 'file',
    params: orderParams,
    response: fileSchema,
  },
  'GET v1 orders/{id}/export/': {
    who: 'verified',
    summary: "An order's lines as xlsx",
    reply: 'file',
    params: orderParams,
    response: fileSchema,
  },
  'POST v1 orders/{id}/cancel/': {
    who: 'verified',
    summary: 'Cancels an order that has not been shipped, or asks the ERP to; idempotent',
    params: orderParams,
    response: orderSchema,
  },
  'POST v1 orders/{id}/copy/': {
    who: 'verified',
    summary: 'Checks what can be ordered again; adds it to the basket only on request',
    params: orderParams,
    body: z.object({
      merge: z.boolean().default(false),
      /** products of the order to repeat, and their quantities; absent: all that can be bought, as ordered */
      items: z
        .array(z.object({ productId: guid.toLowerCase(), quantity }))
        .min(1)
        .max(BASKET_LINES_MAX)
        .optional(),
      /** idempotency key */
      key: guid.optional(),
    }),
    response: z.object({
      lines: z.array(copiedLine),
      /** positions added to the basket */
      added: z.number().int(),
      /** key for basket/undo/, which removes what was added */
      undo: guid.nullable(),
    }),
  },
  'GET v1 legalentities/': {
    who: 'verified',
    summary: 'Legal entities for which the caller may order, with their contracts',
    response: z.object({ items: z.array(legalEntitySchema) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
