import { z } from 'zod';

const pieces = z.number().int().nonnegative();
const money = z.number().nonnegative();
const ofProduct = { productId: z.guid(), name: z.string(), code: z.string(), message: z.string() };

/** In what an order would differ from what its buyer saw; `message` says it in words. */
export const orderDifferenceSchema = z.discriminatedUnion('kind', [
  /** rubles for one piece */
  z.object({ kind: z.literal('price'), ...ofProduct, was: money, now: money }),
  /** pieces that can be had, together in all warehouses of the customer; 0: none */
  z.object({ kind: z.literal('stock'), ...ofProduct, was: pieces, now: pieces }),
  /** withdrawn, exclusive, or without a price by now */
  z.object({ kind: z.literal('notForSale'), ...ofProduct, was: pieces, now: z.literal(0) }),
  /** checked pieces in the basket: somebody ordered, delayed or removed the others */
  z.object({ kind: z.literal('basket'), ...ofProduct, was: pieces, now: pieces }),
  /** pieces of a gift that come with the order */
  z.object({ kind: z.literal('gift'), ...ofProduct, was: pieces, now: pieces }),
  /** rubles for one piece of a gift */
  z.object({ kind: z.literal('giftPrice'), ...ofProduct, was: money, now: money }),
  /** bonus rubles that can be written off */
  z.object({ kind: z.literal('bonus'), message: z.string(), was: money, now: money }),
  /** rubles to be paid */
  z.object({ kind: z.literal('total'), message: z.string(), was: money, now: money }),
]);
export type OrderDifference = z.infer<typeof orderDifferenceSchema>;
