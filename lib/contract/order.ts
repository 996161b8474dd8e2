import { z } from 'zod';
import { guid, readySchema, rubles } from './common.ts';
import { deliveryQuoteSchema } from './delivery.ts';
import {
  contactSchema,
  deliverySchema,
  orderItemSchema,
  orderStatusSchema,
  paymentSchema,
  paymentStatusSchema,
  payTypeSchema,
  shipmentSchema,
} from './order-parts.ts';

export const orderSummarySchema = z.object({
  id: guid,
  number: z.string(),
  ownNumber: z.string(),
  createdAt: z.string(),
  status: orderStatusSchema,
  isArchived: z.boolean(),
  paymentType: payTypeSchema,
  paymentStatus: paymentStatusSchema,
  legalEntity: z.object({ id: guid, name: z.string() }),
  delivery: deliverySchema,
  /** name of the person who placed the order */
  author: z.string(),
  /** name of the shop's employee who placed the order for the customer; null: the customer placed it */
  employee: z.string().nullable(),
  /** name of the colleague whose request `author` approved with this order; null: it was placed without a request */
  requester: z.string().nullable(),
  positions: z.number().int(),
  quantity: z.number().int(),
  sum: rubles,
  bonusWriteOff: rubles,
  toPay: rubles,
  /** when what was in stock is delivered or ready for pick-up; null: all of it comes from the supplier, or it is an old order */
  promise: readySchema
    .extend({
      /** yyyy-mm-dd, as promised when the order was placed */
      first: z.string(),
    })
    .nullable(),
  /** `asked`: the ERP was asked whether the order can still be cancelled */
  cancellation: z.enum(['possible', 'asked', 'no']),
  /** a part is ready or on its way, and the rest is not */
  isPartly: z.boolean(),
  /** pieces that the supplier has not sent yet */
  awaited: z.number().int(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderSchema = orderSummarySchema.extend({
  contract: z.object({ number: z.string(), date: z.string() }).nullable(),
  contact: contactSchema,
  comment: z.string(),
  vatRate: z.number(),
  vat: rubles,
  /** bonus rubles that the order earns */
  bonus: rubles,
  paid: rubles,
  /** null: nothing is delivered, or an old order. Absent: the server does not know */
  deliveryCost: deliveryQuoteSchema
    .pick({ cost: true, zone: true, weight: true, message: true })
    .extend({
      /** true: there was no rate, so that a manager tells the cost or has named it */
      byManager: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  /** yyyy-mm-dd: payment day of a deferred order; null: prepaid, or not shipped yet */
  payUntil: z.string().nullable(),
  /** number in the ERP; null: not accepted yet */
  erpNumber: z.string().nullable(),
  /** the oldest first */
  history: z.array(z.object({ status: orderStatusSchema, at: z.string(), note: z.string() })),
  payments: z.array(paymentSchema),
  items: z.array(orderItemSchema),
  shipments: z.array(shipmentSchema),
});
export type Order = z.infer<typeof orderSchema>;
