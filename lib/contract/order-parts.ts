import { z } from 'zod';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import { deliveryAddressFault } from '#lib/rules/delivery-address.ts';
import { ruledText } from './accounts.ts';
import { guid, pictureSchema, rowId, rubles } from './common.ts';
import { rule } from './field-rules.ts';

const phone = z.string();
/** yyyy-mm-dd */
export const day = z.iso.date().refine((date) => date >= '1900-01-01', rule('day'));

export const orderStatusSchema = z.enum([
  /** placed, but not yet accepted by the ERP */
  'new',
  'accepted',
  'assembled',
  /** ready for pick-up */
  'ready',
  'shipped',
  'delivered',
  'cancelled',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const itemStatusSchema = z.enum([
  'reserved',
  /** ordered from the supplier, since no warehouse has it */
  'backorder',
  'assembled',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
]);
export type ItemStatus = z.infer<typeof itemStatusSchema>;

export const shipmentStatusSchema = z.enum([
  'planned',
  'backorder',
  'assembled',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
]);
export type ShipmentStatus = z.infer<typeof shipmentStatusSchema>;

export const paymentStatusSchema = z.enum(['awaiting', 'partial', 'paid', 'deferred', 'overdue', 'refunded', 'none']);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Payment before shipment, or a number of days after it (the pay type of the agreement with the customer). */
export const payTypeSchema = z.enum(['prepayment', 'deferred']);
export type PayType = z.infer<typeof payTypeSchema>;

/** Credit of a deferred contract or of a whole legal entity, in rubles. */
export const creditSchema = z.object({
  limit: rubles,
  /** owed by documents */
  debt: rubles,
  /** the part of the debt past its due day */
  overdue: rubles,
  /** placed orders that have no documents yet */
  reserved: rubles,
  /** still available */
  available: rubles,
});
export type Credit = z.infer<typeof creditSchema>;

export const contractSchema = z.object({
  id: guid,
  number: z.string(),
  /** yyyy-mm-dd */
  date: z.string(),
  payType: payTypeSchema,
  /** days between shipment and payment; null: prepayment */
  deferredDays: z.number().int().nullable(),
  /** null: prepayment */
  credit: creditSchema.nullable(),
});
export type CustomerContract = z.infer<typeof contractSchema>;

export const legalEntitySchema = z.object({
  /** of the company; for a customer without one, of the person */
  id: guid,
  name: z.string(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  address: z.string().nullable(),
  /** true: the customer's main legal entity; the others belong to it */
  isMain: z.boolean(),
  /** empty: prepayment by invoice */
  contracts: z.array(contractSchema),
});
export type LegalEntity = z.infer<typeof legalEntitySchema>;

/** The requested day: the order comes on the first possible one from it on. */
const wishedDay = day.nullable().default(null);

/** Delivery to a terminal of a carrier. */
const toTerminal = z.object({
  type: z.literal('terminal'),
  terminalId: rowId(),
  date: wishedDay,
});

/** Delivery as far as the buyer has chosen it. */
export const draftDelivery = z.discriminatedUnion('type', [
  /** '': not typed yet */
  z.object({ type: z.literal('delivery'), address: z.string().trim().max(500) }),
  toTerminal.pick({ type: true, terminalId: true }),
  z.object({ type: z.literal('pickup') }),
]);
export type DraftDelivery = z.output<typeof draftDelivery>;

/** Delivery chosen by the buyer. */
export const deliveryInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('delivery'),
    address: ruledText(deliveryAddressFault).max(500),
    date: wishedDay,
  }),
  toTerminal,
  z
    .object({
      type: z.literal('pickup'),
      storeId: rowId().optional(),
      warehouseId: guid.toLowerCase().optional(),
      date: wishedDay,
    })
    .refine(({ storeId, warehouseId }) => (storeId === undefined) !== (warehouseId === undefined), {
      error: rule('pickupPoint'),
      path: ['warehouseId'],
    }),
]);
export type DeliveryInput = z.output<typeof deliveryInput>;

export const deliverySchema = z.object({
  type: z.enum(['delivery', 'pickup']),
  /** the buyer's address, the carrier with its terminal, or the address of the pick-up point */
  address: z.string(),
  /** name of the store or warehouse for pick-up; null: delivery */
  place: z.string().nullable(),
  /** yyyy-mm-dd, the requested day */
  date: z.string().nullable(),
});

export const contactSchema = z.object({ fio: z.string(), phone, email: z.string() });

const product = z.object({
  name: z.string(),
  code: z.string(),
  /** null: no longer in the catalogue */
  url: z.string().nullable(),
  image: pictureSchema.nullable(),
});

/** A line as the buyer saw it. Its price is only compared with today's. */
export const seenLine = z.object({
  productId: guid.toLowerCase(),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  /** rubles for one piece */
  price: rubles.max(1e9),
});
export type SeenLine = z.output<typeof seenLine>;

export const orderItemSchema = z.object({
  id: z.number().int(),
  productId: guid,
  /** as ordered; address and picture are today's */
  product,
  quantity: z.number().int(),
  /** rubles for one piece */
  price: rubles,
  sum: rubles,
  /** bonus rubles for the line */
  bonus: rubles,
  isGift: z.boolean(),
  /** name of the warehouse; null: ordered from the supplier */
  warehouse: z.string().nullable(),
  shipmentId: guid,
  status: itemStatusSchema,
});
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderDocumentSchema = z.object({
  id: guid,
  /** invoice, universal transfer document, waybill */
  kind: z.enum(['invoice', 'upd', 'waybill']),
  title: z.string(),
  number: z.string(),
  /** yyyy-mm-dd */
  date: z.string(),
  /** null: for the whole order */
  shipmentId: guid.nullable(),
});
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

export const shipmentSchema = z.object({
  id: guid,
  number: z.string(),
  status: shipmentStatusSchema,
  warehouse: z.object({ name: z.string(), address: z.string(), city: z.string() }).nullable(),
  /** yyyy-mm-dd; null: unknown */
  plannedOn: z.string().nullable(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  quantity: z.number().int(),
  sum: rubles,
  items: z.array(z.object({ id: z.number().int(), productId: guid, name: z.string(), quantity: z.number().int() })),
  documents: z.array(orderDocumentSchema),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const paymentSchema = z.object({
  id: z.number().int(),
  amount: rubles,
  paidAt: z.string(),
  document: z.string(),
});
