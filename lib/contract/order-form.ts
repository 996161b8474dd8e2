import { z } from 'zod';
import { BASKET_LINES_MAX, CONTACT_NAME_MAX, ORDER_COMMENT_MAX, ORDER_NUMBER_MAX } from '#lib/config/limits.ts';
import { contactNameFault, emailFault } from '#lib/rules/sign-up.ts';
import { phone, ruledText } from './accounts.ts';
import { guid, readySchema, rowId, rubles, visibleText } from './common.ts';
import { deliveryQuoteSchema, terminalSchema } from './delivery.ts';
import { orderDifferenceSchema } from './order-differences.ts';
import { day, deliveryInput, draftDelivery, payTypeSchema, seenLine } from './order-parts.ts';

const optionalText = (max: number) => z.string().max(max).overwrite(visibleText).default('');

const optionalEmail = ruledText((text) => (text === '' ? null : emailFault(text))).prefault('');

/** An order as the buyer sees it before confirming: lines, buyer and terms. */
export const orderDraft = z.object({
  /** checked lines of the basket */
  products: z.array(seenLine).min(1).max(BASKET_LINES_MAX),
  /** gifts that come with them, as they were shown */
  gifts: z.array(seenLine).max(BASKET_LINES_MAX).default([]),
  /** rubles to pay after the write-off, with the delivery; absent: not compared */
  total: rubles.max(1e12).optional(),
  /** bonus rubles to write off */
  bonusWriteOff: rubles.max(1e9).default(0),
  /** true: pieces that no warehouse has are ordered from the supplier; false: they are reported as a difference */
  allowBackorder: z.boolean().default(false),
  /** absent: the customer's main legal entity */
  legalEntityId: guid.toLowerCase().optional(),
  /** null: prepayment by invoice, without a contract */
  contractId: guid.toLowerCase().nullable().default(null),
  payment: payTypeSchema.default('prepayment'),
  /** key of the basket that the buyer sees: 409 when another one is current; absent: the current one */
  basketId: guid.toLowerCase().optional(),
  /** absent: the cost of delivery is not calculated */
  delivery: draftDelivery.optional(),
});

export const orderForm = orderDraft.extend({
  /** idempotency key chosen by the client: repeated requests make one order */
  key: guid.toLowerCase(),
  delivery: deliveryInput,
  /** the promised day that the buyer saw: a later one is reported as a difference; absent: not compared */
  readyOn: day.optional(),
  contact: z.object({ fio: ruledText(contactNameFault).max(CONTACT_NAME_MAX), phone, email: optionalEmail }),
  comment: optionalText(ORDER_COMMENT_MAX),
  /** the customer's own order number */
  ownNumber: optionalText(ORDER_NUMBER_MAX),
});
export type OrderDraft = z.output<typeof orderDraft>;
export type OrderForm = z.output<typeof orderForm>;

/** To whom and where the customer's former orders went, the last first; offered for the next one. */
export const recipientsSchema = z.object({
  addresses: z.array(z.string()),
  contacts: z.array(z.object({ fio: z.string(), phone: z.string(), email: z.string() })),
});
export type Recipients = z.infer<typeof recipientsSchema>;

const checkedLine = seenLine.extend({
  name: z.string(),
  code: z.string(),
  sum: rubles,
  isGift: z.boolean(),
  /** bonus rubles that the line earns */
  bonus: rubles,
  /** pieces by warehouse; without a warehouse: from the supplier */
  split: z.array(
    z.object({ warehouse: z.string().nullable(), warehouseId: guid.nullable(), quantity: z.number().int() }),
  ),
});

const totals = z.object({
  positions: z.number().int(),
  quantity: z.number().int(),
  /** with НДС, before the write-off */
  sum: rubles,
  bonusWriteOff: rubles,
  /** sum − bonusWriteOff + the cost of delivery where it is known */
  toPay: rubles,
  /** percent, on the day of the order */
  vatRate: z.number(),
  /** НДС within `toPay` */
  vat: rubles,
  /** bonus rubles that the order earns */
  bonus: rubles,
});

/** A point of pick-up in the customer's own city: a store, or a warehouse without one. */
const pickupPlace = z.object({
  /** null: a warehouse */
  storeId: rowId().nullable(),
  /** null: a store */
  warehouseId: guid.nullable(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  /** pieces of the order that are there already */
  inStock: z.number().int(),
  /** when all that is in stock can be fetched there; null: nothing is in stock */
  ready: readySchema.nullable(),
});
export type PickupPlace = z.infer<typeof pickupPlace>;

const buyerLimitsSchema = z.object({
  /** rubles to pay for one order; null: no limit */
  order: rubles.nullable(),
  /** rubles to pay for all orders of a calendar month in Moscow; null: no limit */
  month: rubles.nullable(),
  /** what is left of this month; null: no limit */
  left: rubles.nullable(),
  /** which one the order exceeds: it can only be sent for approval; null: none */
  exceeded: z.enum(['order', 'month']).nullable(),
});
export type BuyerLimits = z.infer<typeof buyerLimitsSchema>;

/** The order as it would be placed now, with the differences from what the buyer saw. */
export const orderCheckSchema = z.object({
  lines: z.array(checkedLine),
  totals,
  bonuses: z.object({
    /** bonus rubles that the customer has */
    available: rubles,
    /** largest share of the sum that bonuses may pay, percent */
    percent: z.number(),
    /** bonus rubles that can be written off for this order */
    max: rubles,
  }),
  /** when all that is in stock is delivered to an address; null: nothing is in stock */
  delivered: readySchema.nullable(),
  /** the soonest first */
  places: z.array(pickupPlace),
  /** days that differ from the week: false is a holiday, true a weekend on which work is done. Absent: the server knows none */
  calendar: z.record(z.string(), z.boolean()).optional(),
  /** what the chosen delivery costs; null: nothing is delivered, or no address yet. Absent: the server does not know, a manager tells it */
  shipping: deliveryQuoteSchema.nullable().optional(),
  /** terminals of carriers to which the order can be delivered */
  terminals: z.array(terminalSchema).optional(),
  /** why deferred payment is not possible; null: it is possible */
  deferredRefusal: z.string().nullable(),
  differences: z.array(orderDifferenceSchema),
  /** the caller's limits as a buyer of a company; null: none */
  limits: buyerLimitsSchema.nullable(),
});
export type OrderCheck = z.infer<typeof orderCheckSchema>;
