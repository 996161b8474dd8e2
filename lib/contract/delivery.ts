import { z } from 'zod';
import { readySchema, rowId, rubles } from './common.ts';

/** What the delivery of an order costs. */
export const deliveryQuoteSchema = z.object({
  /** rubles with НДС; null: a manager tells it */
  cost: rubles.nullable(),
  /** name of the zone, or of the carrier; null: there is no rate for the address */
  zone: z.string().nullable(),
  /** working days from the warehouse of the city; null: no rate */
  days: z.number().int().nullable(),
  /** rubles of the goods from which delivery costs nothing; null: it always is paid, or no rate */
  freeFrom: rubles.nullable(),
  /** kg; null: not known of every product */
  weight: z.number().nullable(),
  /** what the operators add to the rate */
  note: z.string(),
  /** why the cost is not known; null: it is */
  message: z.string().nullable(),
});
export type DeliveryQuote = z.infer<typeof deliveryQuoteSchema>;

/** A terminal of a carrier to which an order can be delivered. */
export const terminalSchema = z.object({
  id: rowId(),
  carrier: z.string(),
  address: z.string(),
  hours: z.string(),
  quote: deliveryQuoteSchema,
  /** when all that is in stock is there; null: nothing is in stock */
  ready: readySchema.nullable(),
});
export type DeliveryTerminal = z.infer<typeof terminalSchema>;

/** What a city's zone or terminal costs, for everybody to read. */
export const deliveryPriceSchema = z.object({
  name: z.string(),
  /** settlements, districts and regions of a zone; empty: a terminal */
  places: z.array(z.string()),
  /** of a terminal; '': a zone */
  address: z.string(),
  days: z.number().int(),
  freeFrom: rubles.nullable(),
  /** in ascending order; null: no limit */
  steps: z.array(z.object({ kg: z.number().nullable(), m3: z.number().nullable(), price: rubles })),
  note: z.string(),
});
export type DeliveryPrice = z.infer<typeof deliveryPriceSchema>;
