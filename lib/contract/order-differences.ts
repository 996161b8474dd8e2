import { z } from 'zod';

const pieces = z.number().int().nonnegative();
const money = z.number().nonnegative();
const ofProduct = { productId: z.guid(), name: z.string(), code: z.string(), message: z.string() };

/** How an order would differ from what its buyer saw; `message` is the text to show. */
export const orderDifferenceSchema = z.discriminatedUnion('kind', [
  /** rubles for one piece */
  z.object({ kind: z.literal('price'), ...ofProduct, was: money, now: money }),
  /** pieces available in all of the customer's warehouses; 0: none */
  z.object({ kind: z.literal('stock'), ...ofProduct, was: pieces, now: pieces }),
  /** withdrawn, exclusive, or no longer priced */
  z.object({ kind: z.literal('notForSale'), ...ofProduct, was: pieces, now: z.literal(0) }),
  /** checked pieces in the basket: the others were ordered, delayed or removed by a colleague */
  z.object({ kind: z.literal('basket'), ...ofProduct, was: pieces, now: pieces }),
  /** pieces of a gift that come with the order */
  z.object({ kind: z.literal('gift'), ...ofProduct, was: pieces, now: pieces }),
  /** rubles for one piece of a gift */
  z.object({ kind: z.literal('giftPrice'), ...ofProduct, was: money, now: money }),
  /** bonus rubles that can be written off */
  z.object({ kind: z.literal('bonus'), message: z.string(), was: money, now: money }),
  /** the day, yyyy-mm-dd, on which the order is delivered or ready */
  z.object({ kind: z.literal('ready'), message: z.string(), was: z.string(), now: z.string() }),
  /** rubles to be paid */
  z.object({ kind: z.literal('total'), message: z.string(), was: money, now: money }),
]);
export type OrderDifference = z.infer<typeof orderDifferenceSchema>;
