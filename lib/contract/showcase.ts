import { z } from 'zod';
import {
  CONTACT_NAME_MAX,
  GIFT_COSTS_MAX,
  GIFT_SEARCH_MAX,
  PAGE_NUMBER_MAX,
  PAGE_SIZE_MAX,
} from '#lib/config/limits.ts';
import { readCostRange } from '#lib/rules/gift-costs.ts';
import { contactNameFault } from '#lib/rules/sign-up.ts';
import { phone, ruledText } from './accounts.ts';
import {
  guid,
  pageFields,
  pagesSchema,
  pictureSchema,
  queryList,
  rowId,
  rubles,
  storedRubles,
  visibleText,
  wholeNumber,
} from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

/** Gifts on a page of the showcase. */
export const GIFTS_PAGE_SIZE = 24;

export const giftSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  text: z.string(),
  /** bonus rubles */
  cost: rubles,
  picture: pictureSchema.nullable(),
  availability: z.enum(['many', 'few', 'none']),
  /** pieces left when there are few; else null */
  left: z.number().int().nullable(),
});
export type Gift = z.infer<typeof giftSchema>;

export const giftListSchema = z.object({
  items: z.array(giftSchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: pagesSchema,
  /** gifts that match the query in each range of cost that is offered as a filter */
  costs: z.array(z.object({ range: z.string(), count: z.number().int() })),
});
export type GiftList = z.infer<typeof giftListSchema>;

export const giftOrderStatusSchema = z.enum([
  'new',
  'assembled',
  /** waits at the pick-up point */
  'ready',
  'shipped',
  'issued',
  'cancelled',
]);
export type GiftOrderStatus = z.infer<typeof giftOrderStatusSchema>;

export const giftOrderSchema = z.object({
  number: z.string(),
  createdAt: z.string(),
  gift: z.object({ id: z.number().int(), title: z.string(), picture: pictureSchema.nullable() }),
  /** bonus rubles that were spent */
  cost: rubles,
  status: giftOrderStatusSchema,
  recipient: z.object({ fio: z.string(), phone: z.string() }),
  delivery: z.object({ type: z.enum(['pickup', 'company']), place: z.string(), address: z.string() }),
  /** name of the person who ordered it */
  author: z.string(),
  /** the oldest first */
  history: z.array(z.object({ status: giftOrderStatusSchema, at: z.string() })),
});
export type GiftOrder = z.infer<typeof giftOrderSchema>;

/** Where a gift can go, and what the form begins with. */
export const giftTermsSchema = z.object({
  /** bonus rubles that can be spent */
  balance: rubles,
  recipient: z.object({ fio: z.string(), phone: z.string() }),
  pickups: z.array(
    z.object({
      storeId: z.number().int().optional(),
      warehouseId: guid.optional(),
      name: z.string(),
      address: z.string(),
    }),
  ),
  /** the customer's legal entities that have an address */
  companies: z.array(z.object({ id: guid, name: z.string(), address: z.string() })),
});
export type GiftTerms = z.infer<typeof giftTermsSchema>;

const giftDelivery = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('pickup'), storeId: rowId().optional(), warehouseId: guid.toLowerCase().optional() })
    .refine(({ storeId, warehouseId }) => (storeId === undefined) !== (warehouseId === undefined), {
      error: rule('pickupPoint'),
      path: ['warehouseId'],
    }),
  z.object({ type: z.literal('company'), legalEntityId: guid.toLowerCase() }),
]);

export const giftForm = z.object({
  gift: rowId(),
  /** idempotency key chosen by the client: repeated requests make one order */
  key: guid.toLowerCase(),
  /** bonus rubles that the buyer saw as the cost */
  cost: storedRubles(1e7),
  recipient: z.object({ fio: ruledText(contactNameFault).max(CONTACT_NAME_MAX), phone }),
  delivery: giftDelivery,
});
export type GiftForm = z.output<typeof giftForm>;

const costRange = z.string().refine((range) => readCostRange(range) !== null, rule('costRange'));

export const showcaseCalls = {
  'GET v1 showcase/getGifts/': {
    who: 'any',
    summary: 'Gifts for bonuses by pages, the cheapest first: all, or those that match a text and ranges of cost',
    query: z.object({
      page: wholeNumber(PAGE_NUMBER_MAX).default(1),
      pageSize: wholeNumber(PAGE_SIZE_MAX).default(GIFTS_PAGE_SIZE),
      /** part of the title or the description */
      query: z.string().max(GIFT_SEARCH_MAX).overwrite(visibleText).optional(),
      /** `from-to` in bonus rubles, both included, either may be left out: `5000-9999`, `20000-` */
      'cost[]': queryList(costRange, GIFT_COSTS_MAX),
    }),
    response: giftListSchema,
  },
  'GET v1 showcase/terms/': {
    who: 'verified',
    summary: 'The balance, and where gifts can be sent or collected',
    response: giftTermsSchema,
  },
  'POST v1 showcase/buyGift/': {
    who: 'verified',
    summary: 'Orders a gift for bonuses; a repeated key returns the order already made',
    body: giftForm,
    response: giftOrderSchema,
  },
  'GET v1 showcase/orders/': {
    who: 'verified',
    summary: 'Gifts that the customer ordered, the newest first',
    query: z.object(pageFields),
    response: z.object({ items: z.array(giftOrderSchema), total: z.number().int(), pages: pagesSchema }),
  },
} satisfies Record<EndpointKey, Endpoint>;
