import { z } from 'zod';
import { LIST_SEARCH_MAX, PRODUCT_PRICE_MAX } from '#lib/config/limits.ts';
import { guid, pageFields, rowId, rubles, typedText, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { day } from './order-parts.ts';
import { badgeSchema } from './prices.ts';
import { addingKey, listOf, numberParam, operatorRead, operatorWrite } from './staff-parts.ts';

const search = z.string().trim().max(LIST_SEARCH_MAX).default('');
const price = z.number().positive().max(PRODUCT_PRICE_MAX);
const percent = z.number().min(0).max(99.99);
const code = typedText(100);

const personalPriceSchema = z.object({
  /** of the price request that it answers */
  number: z.number().int(),
  /** legal entity, or person without one */
  customer: z.string(),
  code: z.string(),
  product: z.string(),
  price: rubles,
  retailPrice: rubles.nullable(),
  /** last day, yyyy-mm-dd */
  validUntil: z.string(),
});
export type PersonalPrice = z.infer<typeof personalPriceSchema>;

const priceRuleSchema = z.object({
  id: z.number().int(),
  priceGroup: z.string(),
  /** empty: of any category, or brand */
  category: z.string(),
  brand: z.string(),
  discountPercent: z.number(),
});
export type PriceRule = z.infer<typeof priceRuleSchema>;

const promotionFields = {
  kind: badgeSchema,
  /** what customers see beside the price */
  title: typedText(200),
  /** null: for every customer */
  priceGroup: z.string().max(50).nullable(),
  startsOn: day,
  /** last day; null: until further notice */
  endsOn: day.nullable(),
  discountPercent: percent,
  bonusPercent: z.number().min(0).max(100),
  /** pieces of one product from which it holds */
  minQuantity: z.number().int().min(1).max(1000),
  /** code of the gift; null: the promotion is none with a gift */
  giftCode: code.nullable(),
  /** pieces for every `minQuantity` pieces bought */
  giftAmount: z.number().int().min(1).max(1000),
  /** rubles for one piece of the gift */
  giftPrice: z.number().min(0).max(PRODUCT_PRICE_MAX),
};
const promotionBody = z.object(promotionFields);
export type PromotionFields = z.infer<typeof promotionBody>;

const promotionSchema = promotionBody.extend({
  id: z.number().int(),
  /** name of the promotion in prices and on its page */
  actionId: z.string(),
  products: z.number().int(),
});
export type StaffPromotion = z.infer<typeof promotionSchema>;

const promotionProductSchema = z.object({
  guid,
  code: z.string(),
  name: z.string(),
  retailPrice: rubles.nullable(),
  /** price that the promotion sets; null: its percentage holds */
  price: rubles.nullable(),
});
export type PromotionProduct = z.infer<typeof promotionProductSchema>;

const one = z.object({ id: wholeNumber() });

/** Calls of operators about the shop's own price list: prices of customers and promotions. */
export const staffPriceCalls = {
  'GET v1 staff/personalPrices/': {
    ...operatorRead,
    summary: 'Prices of single customers that answer their requests, the newest first',
    query: z.object({ search, ...pageFields }),
    response: listOf(personalPriceSchema),
  },
  'POST v1 staff/personalPrices/{number}/': {
    ...operatorWrite,
    summary: "Changes a customer's price and its last day",
    params: numberParam,
    body: z.object({ price, validUntil: day }),
  },
  'GET v1 staff/priceRules/': {
    ...operatorRead,
    summary: 'Discounts of the price groups by category and brand',
    query: z.object({ search, ...pageFields }),
    response: listOf(priceRuleSchema),
  },
  'POST v1 staff/priceRules/{id}/': {
    ...operatorWrite,
    summary: 'Changes the discount of a rule',
    params: one,
    body: z.object({ discountPercent: percent }),
  },
  'GET v1 staff/promotions/': {
    ...operatorRead,
    summary: 'Price promotions, those that begin last first; found by title, price group, product or code',
    query: z.object({ search, ...pageFields }),
    response: listOf(promotionSchema).extend({ priceGroups: z.array(z.string()) }),
  },
  'POST v1 staff/promotions/': {
    ...operatorWrite,
    summary: 'Adds a price promotion without products',
    body: promotionBody.extend(addingKey),
    response: z.object({ id: rowId() }),
  },
  'POST v1 staff/promotions/{id}/': {
    ...operatorWrite,
    summary: 'Changes the terms of a price promotion',
    params: one,
    body: promotionBody,
  },
  'GET v1 staff/promotions/{id}/products/': {
    ...operatorRead,
    summary: 'Products of a price promotion',
    params: one,
    query: z.object(pageFields),
    response: listOf(promotionProductSchema),
  },
  'POST v1 staff/promotions/{id}/products/': {
    ...operatorWrite,
    summary: 'Adds a product to a promotion, or changes its price there',
    params: one,
    body: z.object({ code, price: price.nullable() }),
  },
  'POST v1 staff/promotions/{id}/products/remove/': {
    ...operatorWrite,
    summary: 'Removes a product from a promotion',
    params: one,
    body: z.object({ code }),
  },
} satisfies Record<EndpointKey, Endpoint>;
