import { z } from 'zod';
import { MAX_QUANTITY, PRICE_REQUEST_COMMENT_MAX, PRICED_PRODUCTS_MAX } from '#lib/config/limits.ts';
import { availabilitySchema } from './catalogue.ts';
import { guid, pageFields, pagesSchema, pictureSchema, rubles, typedText, visibleText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

const count = z.number().int().min(1).max(MAX_QUANTITY);

export const badgeSchema = z.enum(['liquidation', 'gift', 'promotion']);
export type Badge = z.infer<typeof badgeSchema>;

/** A product's price for a customer, with its terms (§3). */
export const customerPriceSchema = z.object({
  guid,
  /**
   * personal price of one piece; the retail price when the price service did not answer; null: on request, or not for
   * sale
   */
  price: rubles.nullable(),
  /** retail price (РРЦ) */
  retailPrice: rubles.nullable(),
  /** the price service did not answer: `price` is the retail price, and other terms are unknown */
  isRetail: z.boolean(),
  /** bonus rubles for one piece */
  bonus: rubles,
  /** parts of the bonus with their titles */
  bonusDetails: z.array(z.object({ title: z.string(), amount: rubles })),
  badge: badgeSchema.nullable(),
  /** yyyy-mm-dd: last day of the promotion; null: none, or not stated (§9) */
  periodEnd: z.string().nullable(),
  /** the price service's note about the price */
  information: z.string().nullable(),
  giftGuid: guid.nullable(),
  /** pieces of the gift for the requested count */
  giftAmount: z.number().int().nonnegative(),
  /** rubles for one piece of the gift */
  giftPrice: rubles.nullable(),
  /** the gift as a product; null: there is none */
  gift: z.object({ name: z.string(), url: z.string(), image: pictureSchema.nullable() }).nullable().optional(),
  actionId: z.string().nullable(),
  /** the page about that promotion, while it is shown; null: there is none */
  promotion: z.object({ title: z.string(), link: z.string() }).nullable().optional(),
  stopSellReason: z.string().nullable(),
  availability: availabilitySchema,
  /** the legal entity has asked for the price and has no answer yet */
  isRequested: z.boolean(),
  /** that request, `sentOn` as yyyy-mm-dd; null: there is none */
  openRequest: z.object({ number: z.number().int(), sentOn: z.string() }).nullable().optional(),
  /** the answered request that the price comes from, `validUntil` as yyyy-mm-dd; null: it comes from elsewhere */
  answeredRequest: z.object({ number: z.number().int(), validUntil: z.string() }).nullable().optional(),
});
export type CustomerPrice = z.infer<typeof customerPriceSchema>;

const nsiId = z.object({ NSIId: guid });

/** Request to a price service (§7). */
const priceQuestionSchema = z.object({
  Customer: nsiId,
  /** code of the ruble (§9) */
  CurrencyCode: z.literal('643').default('643'),
  ListNomenclature: z
    .array(nsiId.extend({ Count: count.default(1) }))
    .min(1)
    .max(PRICED_PRODUCTS_MAX),
  /** the service's information base and sales channel: values sent by the client are replaced by the shop's settings */
  InformationBaseIndex: z.number().int().optional(),
  SalesChannelId: z.string().max(100).optional(),
  OrderB2B: z.literal(true).default(true),
  /** payment terms of the customer's agreement; null: the default ones */
  AgreementUserPayType: typedText(50).nullable().default(null),
});

/** A price service's answer for one product; absent fields become null or empty. */
export const nomenclaturePriceSchema = z.object({
  Nomenclature: nsiId,
  /** rubles for one piece; null: no personal price */
  FinalClientPrice: z.number().positive().nullable(),
  /** bonus rubles for one piece */
  Bonus: rubles,
  /** parts of the bonus, which add up to it */
  BonusDetails: z.array(z.object({ Name: z.string(), Bonus: rubles })),
  Information: z.string().nullable(),
  GiftGuid: guid.nullable(),
  /** pieces of the gift for the requested count */
  GiftAmount: z.number().int().nonnegative(),
  /** rubles for one piece of the gift */
  GiftPrice: rubles,
  ActionId: z.string().nullable(),
  /** begins with yyyy-mm-dd; a year before 2000 means no end (§9) */
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

export const priceRequestSchema = z.object({
  /** number by which people refer to the request */
  number: z.number().int().positive(),
  guid,
  product: z.object({ name: z.string(), url: z.string(), code: z.string() }),
  quantity: count,
  comment: z.string(),
  status: z.enum(['sent', 'answered', 'declined']),
  /** of one piece, once the request is answered */
  price: rubles.nullable(),
  /** yyyy-mm-dd: last day of that price */
  validUntil: z.string().nullable(),
  /** answered, and its last day has not passed */
  isValid: z.boolean(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** name of the colleague who sent it; null: the caller, or a deleted account */
  sentBy: z.string().nullable(),
});
export type PriceRequest = z.infer<typeof priceRequestSchema>;

export const priceCalls = {
  'POST v3 customerPrices/': {
    who: 'verified',
    forRequester: true,
    summary: "The caller's own prices, bonuses, gifts and availability of products; unknown products are left out",
    body: z.object({
      items: z
        .array(z.object({ guid, count: count.default(1) }))
        .min(1)
        .max(PRICED_PRODUCTS_MAX),
    }),
    response: z.object({
      items: z.array(customerPriceSchema),
      /** bonus rubles that the customer can spend */
      bonuses: rubles,
    }),
  },
  'POST v1 prices/': {
    who: 'verified',
    summary: "The price service's answer about products, unchanged (§7); for the caller's own legal entity only",
    body: priceQuestionSchema,
    response: priceAnswerSchema,
  },
  'POST v1 priceRequests/': {
    who: 'verified',
    summary: 'Requests the price of a product that is sold on request',
    body: z.object({
      guid,
      quantity: count.default(1),
      comment: z.string().max(PRICE_REQUEST_COMMENT_MAX).overwrite(visibleText).default(''),
      /** idempotency key chosen by the client: a repeated request is made once */
      key: guid,
    }),
    response: priceRequestSchema,
  },
  'GET v1 priceRequests/': {
    who: 'verified',
    summary: "Price requests of the caller's legal entity, the newest first",
    query: z.object(pageFields),
    response: z.object({
      items: z.array(priceRequestSchema),
      total: z.number().int(),
      pages: pagesSchema,
    }),
  },
} satisfies Record<EndpointKey, Endpoint>;
