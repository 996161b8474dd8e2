import { z } from 'zod';
import { CONTENT_PAGE_SIZE, PAGE_NUMBER_MAX, PAGE_SIZE_MAX } from '#lib/config/limits.ts';
import { productCardSchema } from './catalogue.ts';
import { pagesSchema, pathSegments, pictureSchema, toneSchema, wholeNumber } from './common.ts';
import { deliveryPriceSchema } from './delivery.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const brandSchema = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  description: z.string().nullable(),
  count: z.number().int(),
});
export type Brand = z.infer<typeof brandSchema>;

/** A brand in the list of all. */
export const listedBrandSchema = brandSchema.extend({
  /** the sections with most of its products, the largest first; at most three */
  sections: z.array(z.object({ text: z.string(), link: z.string(), count: z.number().int() })),
});
export type ListedBrand = z.infer<typeof listedBrandSchema>;

export const bannerSchema = z.object({
  id: z.number().int(),
  place: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string().nullable(),
  link: z.string(),
  linkText: z.string(),
  picture: pictureSchema.nullable(),
  tone: toneSchema,
});
export type Banner = z.infer<typeof bannerSchema>;

/** yyyy-mm-dd */
const day = z.string();

/** A picture of the shop that a text names by its id, with its size in pixels. */
const namedPictureSchema = pictureSchema.extend({ width: z.number().int(), height: z.number().int() });

/** A text as it is stored, with everything that is needed to show it. */
const textFields = {
  /** Markdown */
  body: z.string(),
  pictures: z.array(namedPictureSchema),
  changedOn: day,
};
export type ContentText = z.infer<z.ZodObject<typeof textFields>>;

export const pageSchema = z.object({ path: z.string(), title: z.string(), description: z.string(), ...textFields });
export type ContentPage = z.infer<typeof pageSchema>;

export const newsCardSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  lead: z.string(),
  date: day,
  picture: pictureSchema.nullable(),
});
export type NewsCard = z.infer<typeof newsCardSchema>;

const newsListSchema = z.object({
  items: z.array(newsCardSchema),
  total: z.number().int(),
  pages: pagesSchema,
  /** years that have news, the newest first, with their numbers of items */
  years: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
});
export type NewsList = z.infer<typeof newsListSchema>;

const neighbourSchema = newsCardSchema.pick({ id: true, title: true, date: true }).nullable();

export const newsItemSchema = newsCardSchema.extend({
  ...textFields,
  products: z.array(productCardSchema),
  /** null: this is the last one, or the first */
  newer: neighbourSchema,
  older: neighbourSchema,
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const promotionCardSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** '' of a closed promotion */
  lead: z.string(),
  startsOn: day,
  /** last day; null: until further notice */
  endsOn: day.nullable(),
  state: z.enum(['running', 'upcoming', 'ended']),
  /** only customers of this price group know its terms; null: public */
  closedFor: z.enum(['dealer', 'installer', 'other']).nullable(),
  /** empty: every city */
  cities: z.array(z.object({ id: z.number().int(), name: z.string(), subdomain: z.string() })),
  picture: pictureSchema.nullable(),
  /** what it gives now; null: it is closed, does not run or changes no prices */
  gives: z
    .object({
      /** number of its products */
      products: z.number().int(),
      /** highest percents off the customer's price, and of bonuses */
      discount: z.number(),
      bonus: z.number(),
      /** pieces of one product from which all of it holds */
      fromQuantity: z.number().int(),
      /** name of a gift; null: there is none */
      gift: z.string().nullable(),
    })
    .nullable()
    .optional(),
});
export type PromotionCard = z.infer<typeof promotionCardSchema>;

const termSchema = z.object({
  /** of the price promotion */
  title: z.string(),
  kind: z.enum(['promotion', 'liquidation', 'gift']),
  /** percent off the customer's price */
  discount: z.number(),
  /** percent of bonuses, on top of the usual ones */
  bonus: z.number(),
  /** pieces of one product from which it holds */
  fromQuantity: z.number().int(),
  gift: z.object({ name: z.string(), url: z.string(), amount: z.number().int(), price: z.number() }).nullable(),
});
export type PromotionTerm = z.infer<typeof termSchema>;

export const promotionSchema = promotionCardSchema.extend({
  ...textFields,
  /** of the price promotions that run now; empty: the promotion changes no prices, or is closed */
  terms: z.array(termSchema),
  products: z.array(productCardSchema),
});
export type Promotion = z.infer<typeof promotionSchema>;

export const ownPromotionSchema = promotionSchema.pick({ lead: true, terms: true, products: true }).extend({
  /** false: it is for another price group, and all the rest is empty */
  isParticipant: z.boolean(),
});
export type OwnPromotion = z.infer<typeof ownPromotionSchema>;

export const brandPageSchema = brandSchema.extend({
  ...textFields,
  /** null: the brand has no text of its own */
  changedOn: day.nullable(),
  /** sections that have products of the brand, the largest first */
  sections: z.array(
    z.object({ text: z.string(), link: z.string(), count: z.number().int(), picture: pictureSchema.nullable() }),
  ),
  /** the most popular ones */
  products: z.array(productCardSchema),
});
export type BrandPage = z.infer<typeof brandPageSchema>;

const placeSchema = z.object({ name: z.string(), address: z.string() });

const deliveryTermsSchema = z.object({
  /** days until a delivery from the city's own warehouses; null: it has none */
  daysHere: z.number().int().nullable(),
  /** what is brought from the default city; null: the city is the default one */
  elsewhere: z.object({ city: z.object({ name: z.string(), nameIn: z.string() }), days: z.number().int() }).nullable(),
  /** points of pick-up: stores, and warehouses without a store */
  warehouses: z.array(placeSchema),
  stores: z.array(placeSchema.extend({ hours: z.string(), phone: z.string() })),
  /** what delivery costs: zones, then terminals of carriers. Absent: the server does not know */
  prices: z.array(deliveryPriceSchema).optional(),
  /** percent of an order that bonuses may pay */
  bonusPercent: z.number().int(),
});
export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;

const addressSchema = z.object({ path: z.string(), changedOn: day });

export const contentCalls = {
  'GET v1 news/getList/': {
    who: 'any',
    summary: 'A page of the news, the newest first, of all years or of one',
    query: z.object({
      page: wholeNumber(PAGE_NUMBER_MAX).default(1),
      year: wholeNumber(9999).optional(),
      size: wholeNumber(PAGE_SIZE_MAX).default(CONTENT_PAGE_SIZE),
    }),
    response: newsListSchema,
  },
  'GET v1 news/{id}/': {
    who: 'any',
    summary: 'A news item with its text and products',
    params: z.object({ id: wholeNumber() }),
    response: newsItemSchema,
  },
  'GET v1 promotions/getList/': {
    who: 'any',
    summary: 'A page of the promotions, of all cities or of those that hold in one: running, upcoming, ended',
    query: z.object({
      page: wholeNumber(PAGE_NUMBER_MAX).default(1),
      city: wholeNumber().optional(),
      size: wholeNumber(PAGE_SIZE_MAX).default(CONTENT_PAGE_SIZE),
    }),
    response: z.object({ items: z.array(promotionCardSchema), total: z.number().int(), pages: pagesSchema }),
  },
  'GET v1 promotions/{slug*}/': {
    who: 'any',
    summary: 'A promotion with its terms and products; of a closed one only the name and the dates',
    params: z.object({ slug: pathSegments }),
    response: promotionSchema,
  },
  'GET v1 promotions/getOwn/': {
    who: 'verified',
    summary: 'The terms and products of a closed promotion for the caller’s price group',
    query: z.object({ slug: z.string().max(500) }),
    response: ownPromotionSchema,
  },
  'GET v1 brands/{slug}/': {
    who: 'any',
    summary: 'A brand with its text, sections and most popular products',
    params: z.object({ slug: z.string().max(100) }),
    response: brandPageSchema,
  },
  'GET v1 content/page/': {
    who: 'any',
    summary: 'An information page',
    query: z.object({ url: z.string().max(100) }),
    response: pageSchema,
  },
  'GET v1 delivery/terms/': {
    who: 'any',
    summary: 'Days of delivery, points of pick-up and terms of payment that the checkout offers in a city',
    query: z.object({ city: wholeNumber() }),
    response: deliveryTermsSchema,
  },
  'GET v1 content/addresses/': {
    who: 'any',
    summary: 'Addresses of information pages, news, promotions and brands with the dates of their last changes',
    response: z.object({ items: z.array(addressSchema) }),
  },
  'GET v1 brands/': {
    who: 'any',
    summary: 'Brands with the number of their products and their largest sections',
    response: z.array(listedBrandSchema),
  },
  'GET v1 banners/getList/': {
    who: 'any',
    summary: 'Banners shown now in a page position, for all cities or for one',
    query: z.object({ place: z.string().regex(/^[a-z-]{1,40}$/), city: wholeNumber().optional() }),
    response: z.array(bannerSchema),
  },
  'GET v1 banners/{id}/': {
    who: 'any',
    summary: 'A banner',
    params: z.object({ id: wholeNumber() }),
    response: bannerSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
