import { z } from 'zod';
import {
  BASKET_LINES_MAX,
  MAX_QUANTITY,
  ORDER_NUMBER_MAX,
  PAGE_NUMBER_MAX,
  PAGE_SIZE_MAX,
} from '#lib/config/limits.ts';
import { guid, rubles, typedText, wholeNumber } from './common.ts';
import { orderForm } from './order-form.ts';
import { orderStatusSchema, paymentStatusSchema, payTypeSchema, shipmentStatusSchema } from './order-parts.ts';

/** Inputs and replies of the partner API. Products on a page of JSON. */
export const PARTNER_PAGE_MAX = 500;

const CURSOR_MAX = 6000;
const cursor = z
  .string()
  .max(CURSOR_MAX)
  .regex(/^[\w.-]+$/);
const limit = wholeNumber(PARTNER_PAGE_MAX);

export const feedFormats = ['json', 'csv', 'yml'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const productsQuery = z.object({
  /** default: by the Accept header, else JSON */
  format: z.enum(feedFormats).optional(),
  /** `next` of the previous page, as CSV the header X-Page-Cursor; not with YML, which is always the whole list */
  after: cursor.optional(),
  /** products on a page, default 500; without `after` and `limit` CSV is the whole list; not with YML */
  limit: limit.optional(),
});
export type ProductsQuery = z.output<typeof productsQuery>;

export const changesQuery = z.object({
  cursor,
  limit: limit.default(PARTNER_PAGE_MAX),
  /** default: by the Accept header, else JSON; YML cannot name a withdrawn product and is refused */
  format: z.enum(feedFormats).optional(),
});
export type ChangesQuery = z.output<typeof changesQuery>;

const stockSchema = z.object({
  /** pieces; 500 stands for 500 and more */
  total: z.number().int(),
  warehouses: z.array(z.object({ id: guid, name: z.string(), quantity: z.number().int() })),
});

export const partnerProductSchema = z.object({
  guid,
  /** the shop's code */
  code: z.string(),
  article: z.string().nullable(),
  barcode: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  /** names from the root to the category, separated by ' / ' */
  category: z.string(),
  url: z.string(),
  picture: z.string().nullable(),
  /** `allow`: can be ordered; `request`: price on request; `notAllow`: not sold */
  availability: z.enum(['allow', 'request', 'notAllow']),
  /** own price of one piece in rubles; null: on request or not sold. Only with the scope `prices` */
  price: rubles.nullable().optional(),
  /** recommended retail price in rubles. Only with the scope `prices` */
  retailPrice: rubles.nullable().optional(),
  /** bonus rubles for one piece. Only with the scope `prices` */
  bonus: rubles.optional(),
  /** in the warehouses that serve the customer. Only with the scope `stock` */
  stock: stockSchema.optional(),
});
export type PartnerProduct = z.infer<typeof partnerProductSchema>;

export const productsReply = z.object({
  items: z.array(partnerProductSchema),
  /** value of `after` for the next page; null: this is the last one */
  next: z.string().nullable(),
  /** cursor of `changes`: what has changed since the first page was read */
  cursor: z.string(),
});

export const changeKinds = ['catalogue', 'price', 'stock'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const changed = partnerProductSchema.extend({ withdrawn: z.literal(false), changes: z.array(z.enum(changeKinds)) });
const withdrawn = z.object({ guid, withdrawn: z.literal(true) });
export type PartnerChange = z.infer<typeof changed> | z.infer<typeof withdrawn>;

export const changesReply = z.object({
  /** every product once, in its present state */
  items: z.array(z.union([changed, withdrawn])),
  /** cursor of the next call */
  cursor: z.string(),
  /** true: there are more changes now, so call again at once */
  hasMore: z.boolean(),
  /** false: prices come from a price service, and only the full list shows that they have changed */
  followsPrices: z.boolean(),
});

const { delivery, contact, comment, legalEntityId, contractId, allowBackorder } = orderForm.shape;

export const newOrder = z.object({
  /** the customer's own number of the order; the same number is the same order */
  reference: typedText(ORDER_NUMBER_MAX),
  items: z
    .array(
      z.object({
        guid: guid.toLowerCase(),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
        /** expected price of one piece; absent: today's price */
        price: rubles.max(1e9).optional(),
      }),
    )
    .min(1)
    .max(BASKET_LINES_MAX),
  delivery,
  contact,
  comment,
  legalEntityId,
  contractId,
  payment: payTypeSchema.default('prepayment'),
  allowBackorder,
});
export type NewOrder = z.output<typeof newOrder>;

export const ordersQuery = z.object({
  /** the customer's own number, complete */
  reference: z.string().trim().max(ORDER_NUMBER_MAX).optional(),
  page: wholeNumber(PAGE_NUMBER_MAX).default(1),
  limit: wholeNumber(PAGE_SIZE_MAX).default(50),
});

const orderSummary = z.object({
  id: guid,
  number: z.string(),
  reference: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  createdAt: z.string(),
  /** rubles with VAT */
  sum: rubles,
  toPay: rubles,
});
export type PartnerOrderSummary = z.infer<typeof orderSummary>;

export const partnerOrderSchema = orderSummary.extend({
  /** a part of `toPay`; null: nothing is delivered, or a manager tells it, as `deliveryByManager` says */
  deliveryCost: rubles.nullable(),
  /** true: there was no rate for the delivery; the cost is null until a manager tells it */
  deliveryByManager: z.boolean(),
  paid: rubles,
  vat: rubles,
  items: z.array(
    z.object({
      guid,
      code: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      price: rubles,
      sum: rubles,
      isGift: z.boolean(),
      status: z.string(),
      /** null: from the supplier */
      warehouse: z.string().nullable(),
    }),
  ),
  shipments: z.array(
    z.object({
      id: guid,
      number: z.string(),
      status: shipmentStatusSchema,
      plannedOn: z.string().nullable(),
      shippedAt: z.string().nullable(),
      deliveredAt: z.string().nullable(),
    }),
  ),
});
export type PartnerOrder = z.infer<typeof partnerOrderSchema>;

export const ordersReply = z.object({
  items: z.array(orderSummary),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
