import { z } from 'zod';
import { availabilitySchema } from './catalogue.ts';
import { guid, pageFields, pagesSchema, rubles, typedText, visibleText } from './common.ts';
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
  /** the legal entity has asked for the price and waits for the answer */
  isRequested: z.boolean(),
});
export type CustomerPrice = z.infer<typeof customerPriceSchema>;

const nsiId = z.object({ NSIId: guid });

/** What a price service is asked (§7). */
const priceQuestionSchema = z.object({
  Customer: nsiId,
  /** rubles (§9) */
  CurrencyCode: z.literal('643').default('643'),
  ListNomenclature: z
    .array(nsiId.extend({ Count: count.default(1) }))
    .min(1)
    .max(PRODUCTS_MAX),
  /** which of the service's bases, and on whose behalf: as the shop is configured, whatever is sent here */
  InformationBaseIndex: z.number().int().optional(),
  SalesChannelId: z.string().max(100).optional(),
  OrderB2B: z.literal(true).default(true),
  /** how the customer pays by its agreement; null: as usual */
  AgreementUserPayType: typedText(50).nullable().default(null),
});

/** What it says of one product; what it leaves out is null, or none. */
export const nomenclaturePriceSchema = z.object({
  Nomenclature: nsiId,
  /** rubles for one piece; null: no price of the customer's own */
  FinalClientPrice: z.number().positive().nullable(),
  /** bonus rubles for one piece */
  Bonus: rubles,
  /** what the bonus is made of; together they are it */
  BonusDetails: z.array(z.object({ Name: z.string(), Bonus: rubles })),
  Information: z.string().nullable(),
  GiftGuid: guid.nullable(),
  /** pieces of the gift for the asked count */
  GiftAmount: z.number().int().nonnegative(),
  /** rubles for one piece of the gift */
  GiftPrice: rubles,
  ActionId: z.string().nullable(),
  /** begins with yyyy-mm-dd; a year before 2000 stands for no end (§9) */
  PeriodEnd: z.string().nullable(),
  StopSellReason: z.string().nullable(),
});
export type NomenclaturePrice = z.infer<typeof nomenclaturePriceSchema>;

const priceAnswerSchema = z.object({
  NomenclaturePrices: z.array(nomenclaturePriceSchema),
  /** bonus rubles that the customer can spend */
  Bonuses: rubles,
});
export type PriceAnswer = z.infer<typeof priceAnswerSchema>;

const COMMENT_MAX = 1000;

export const priceRequestSchema = z.object({
  /** by which people talk about it */
  number: z.number().int().positive(),
  guid,
  product: z.object({ name: z.string(), url: z.string(), code: z.string() }),
  quantity: count,
  comment: z.string(),
  status: z.enum(['sent', 'answered', 'declined']),
  /** of one piece, once it is answered */
  price: rubles.nullable(),
  /** yyyy-mm-dd: last day of that price */
  validUntil: z.string().nullable(),
  /** answered, and the day has not passed */
  isValid: z.boolean(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** the colleague who sent it; null: the caller, or somebody whose account is gone */
  sentBy: z.string().nullable(),
});
export type PriceRequest = z.infer<typeof priceRequestSchema>;

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
  'POST v1 prices/': {
    who: 'verified',
    summary: "What the price service says of products, in its own words (§7); of the caller's own legal entity alone",
    body: priceQuestionSchema,
    response: priceAnswerSchema,
  },
  'POST v1 priceRequests/': {
    who: 'verified',
    summary: 'Asks for the price of a product that is sold on request',
    body: z.object({
      guid,
      quantity: count.default(1),
      comment: z.string().max(COMMENT_MAX).overwrite(visibleText).default(''),
      /** the same request sent a second time is made once: whoever sends it chooses its key */
      key: guid,
    }),
    response: priceRequestSchema,
  },
  'GET v1 priceRequests/': {
    who: 'verified',
    summary: "Requests for a price of the caller's legal entity, the newest first",
    query: z.object(pageFields),
    response: z.object({
      items: z.array(priceRequestSchema),
      total: z.number().int(),
      pages: pagesSchema,
    }),
  },
} satisfies Record<EndpointKey, Endpoint>;
