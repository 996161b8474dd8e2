import { z } from 'zod';
import { availabilitySchema } from './catalogue.ts';
import { guid, rubles } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

/** All products of a screen come in one request. */
const PRODUCTS_MAX = 500;

const count = z.number().int().min(1).max(1000);

export const badgeSchema = z.enum(['liquidation', 'gift', 'promotion']);
export type Badge = z.infer<typeof badgeSchema>;

/** What a product costs a customer, and on which terms (§3). */
export const customerPriceSchema = z.object({
  guid,
  /** personal, for one piece; the retail price where the price service did not answer; null: on request, or not for sale */
  price: rubles.nullable(),
  /** retail price (РРЦ) */
  retailPrice: rubles.nullable(),
  /** the price service did not answer: `price` is the retail price and nothing else is known */
  isRetail: z.boolean(),
  /** bonus rubles for one piece */
  bonus: rubles,
  /** what the bonus is made of, in words */
  bonusDetails: z.array(z.object({ title: z.string(), amount: rubles })),
  badge: badgeSchema.nullable(),
  /** yyyy-mm-dd: last day of the promotion; null: none, or not told (§9) */
  periodEnd: z.string().nullable(),
  /** what the price service says about the price, in words */
  information: z.string().nullable(),
  giftGuid: guid.nullable(),
  /** pieces of the gift for the asked count */
  giftAmount: z.number().int().nonnegative(),
  /** of one piece of the gift */
  giftPrice: rubles.nullable(),
  actionId: z.string().nullable(),
  stopSellReason: z.string().nullable(),
  availability: availabilitySchema,
});
export type CustomerPrice = z.infer<typeof customerPriceSchema>;

export const priceCalls = {
  'POST v3 customerPrices/': {
    who: 'verified',
    summary: "The caller's own prices, bonuses, gifts and availability of products; unknown products are left out",
    body: z.object({
      items: z
        .array(z.object({ guid, count: count.default(1) }))
        .min(1)
        .max(PRODUCTS_MAX),
    }),
    response: z.object({
      items: z.array(customerPriceSchema),
      /** bonus rubles that the customer can spend */
      bonuses: rubles,
    }),
  },
} satisfies Record<EndpointKey, Endpoint>;
