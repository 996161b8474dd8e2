import { z } from 'zod';
import { LOGO_BYTES_MAX } from '#lib/config/limits.ts';
import { basketCalls } from './basket.ts';
import {
  fileSchema,
  guid,
  pageFields,
  pagesSchema,
  pictureSchema,
  readySchema,
  rubles,
  versionNumber,
} from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { markup, modeSchema, newLine, offerForm, quantity, rounding, source } from './offer-form.ts';

const sellerSchema = z.object({
  name: z.string(),
  contacts: z.string(),
  /** empty: not given */
  inn: z.string(),
  /** PNG as a data address; null: none */
  logo: z.string().nullable(),
});

const offeredItem = z.object({
  /** null: a line of the dealer's own, or codes are not shown to the recipient */
  code: z.string().nullable(),
  name: z.string(),
  image: pictureSchema.nullable(),
  quantity,
  unit: z.string(),
  /** for one piece, with НДС; 0: on request */
  price: rubles,
  /** a delivery that costs nothing; absent: a price of 0 is on request */
  isFree: z.boolean().optional(),
  /** higher retail price of one piece; null: unknown, not higher, or not shown to the recipient */
  retail: rubles.nullable(),
  sum: rubles,
  /** when all pieces are ready in the dealer's city if they are ordered now; null: not all of them are in stock */
  ready: readySchema.nullable(),
  /** a product of which not all pieces are in stock: the seller tells the day */
  toOrder: z.boolean(),
});

const totals = z.object({
  positions: z.number().int(),
  quantity: z.number().int(),
  sum: rubles,
  /** percent, on the day of the offer */
  vatRate: z.number(),
  /** НДС within the sum */
  vat: rubles,
});

/** What the recipient of an offer sees: without the dealer's purchase prices. */
export const publicOfferSchema = z.object({
  number: z.string(),
  title: z.string(),
  addressee: z.string(),
  text: z.string(),
  seller: sellerSchema,
  /** yyyy-mm-dd */
  date: z.string(),
  /** yyyy-mm-dd: last day */
  validUntil: z.string(),
  items: z.array(offeredItem),
  totals,
});
export type PublicCommercialOffer = z.infer<typeof publicOfferSchema>;

const stateSchema = z.enum([
  'draft',
  /** has a public link */
  'shared',
  /** its last day has passed */
  'expired',
]);

export const offerSummarySchema = z.object({
  id: guid,
  number: z.string(),
  title: z.string(),
  addressee: z.string(),
  author: z.string(),
  createdAt: z.string(),
  validUntil: z.string(),
  state: stateSchema,
  positions: z.number().int(),
  sum: rubles,
});
export type OfferSummary = z.infer<typeof offerSummarySchema>;

const ownItem = offeredItem.extend({
  id: z.number().int(),
  /** null: a line of the dealer's own, like works or delivery */
  productId: guid.nullable(),
  /** address of a delivery whose price follows the products by the shop's rates; null: no such line, or its price was typed */
  deliveredTo: z.string().nullable(),
  /** today's price of one piece for the customer, and the retail price; null: unknown */
  purchase: rubles.nullable(),
  retail: rubles.nullable(),
});

export const offerSchema = publicOfferSchema.extend({
  id: guid,
  /** grows with every change */
  version: z.number().int(),
  author: z.string(),
  state: stateSchema,
  isShared: z.boolean(),
  /** address of the public link within the shop; null: there is none, or one whose secret part was not stored */
  link: z.string().nullable(),
  mode: modeSchema,
  /** percent added to the customer's own prices */
  markup: z.number(),
  rounding,
  /** whether the recipient sees the codes of products, and the retail price beside a lower one */
  showsCodes: z.boolean(),
  showsRetail: z.boolean(),
  items: z.array(ownItem),
});
export type CommercialOffer = z.infer<typeof offerSchema>;
export type OfferItem = CommercialOffer['items'][number];

const refused = z.array(z.object({ productId: guid, name: z.string(), message: z.string() }));

const params = z.object({ id: guid });
/** Any text is accepted, so that a malformed token is answered like an unknown one. */
const tokenParams = z.object({ token: z.string().max(200) });

export const commercialOfferCalls = {
  'POST v1 commercialOffers/': {
    who: 'verified',
    summary: 'Makes an offer from the checked lines of the basket, favourites, products or an order; idempotent by key',
    body: z.object({ source, mode: modeSchema.default('retail'), markup: markup.default(0), key: guid }),
    response: z.object({ offer: offerSchema, refused }),
  },
  'GET v1 commercialOffers/': {
    who: 'verified',
    summary: "Offers of the caller's legal entity, the newest first",
    query: z.object(pageFields),
    response: z.object({
      items: z.array(offerSummarySchema),
      total: z.number().int(),
      page: z.number().int(),
      pages: pagesSchema,
    }),
  },
  'GET v1 commercialOffers/{id}/': {
    who: 'verified',
    summary: "An offer with the offered prices and today's purchase and retail prices",
    params,
    response: offerSchema,
  },
  'PATCH v1 commercialOffers/{id}/': {
    who: 'verified',
    summary: 'Changes an offer; lines not in the request are removed. 409: it was changed by another user meanwhile',
    params,
    body: offerForm,
    response: offerSchema,
  },
  'POST v1 commercialOffers/{id}/items/': {
    who: 'verified',
    summary:
      "Adds a product at the price that follows from the offer's rule, its delivery by the shop's rates, or a line of the dealer's own. 409: the offer was changed by another user meanwhile",
    params,
    body: z.object({
      /** version of the offer that was edited */
      version: versionNumber,
      item: newLine,
    }),
    response: offerSchema,
  },
  'POST v1 commercialOffers/{id}/logo/': {
    who: 'verified',
    whileActing: 'refused',
    summary: "Sets the dealer's logo of an offer: PNG, JPEG or WebP",
    encoding: 'multipart',
    bodyMax: LOGO_BYTES_MAX + 16 * 1024,
    tooLarge: 'logoTooLarge',
    params,
    body: z.object({
      file: z
        .file()
        .min(1, { error: rule('fileEmpty') })
        .max(LOGO_BYTES_MAX, { error: rule('logoTooLarge') }),
    }),
    response: offerSchema,
  },
  'DELETE v1 commercialOffers/{id}/logo/': {
    who: 'verified',
    whileActing: 'refused',
    summary: 'Removes the logo of an offer',
    params,
    response: offerSchema,
  },
  'POST v1 commercialOffers/{id}/share/': {
    who: 'verified',
    summary: 'Creates a public link to an offer, valid until its last day; the previous link stops working',
    params,
    response: z.object({ path: z.string(), validUntil: z.string(), offer: offerSchema }),
  },
  'DELETE v1 commercialOffers/{id}/share/': {
    who: 'verified',
    summary: 'Withdraws the public link',
    params,
    response: offerSchema,
  },
  'GET v1 commercialOffers/{id}/pdf/': {
    who: 'verified',
    summary: 'The offer as PDF, as its recipient sees it',
    params,
    reply: 'file',
    response: fileSchema,
  },
  'POST v1 commercialOffers/{id}/toBasket/': {
    who: 'verified',
    summary:
      'Adds the lines to the basket, or what it lacks of them, or instead of it; idempotent by key; products not for sale are left out and listed in the reply',
    params,
    body: z.object({
      key: guid,
      /** `missing`: only the pieces that the basket does not have yet; `replace`: instead of what is in the basket */
      mode: z.enum(['add', 'missing', 'replace']).default('add'),
      /** key of the basket that the dealer was asked about: 409 when another one is current; absent: the current one */
      basketId: guid.toLowerCase().optional(),
    }),
    response: basketCalls['POST v1 basket/items/'].response.extend({ refused }),
  },
  'DELETE v1 commercialOffers/{id}/': {
    who: 'verified',
    summary: 'Deletes an offer with its public link',
    params,
    response: z.object({ success: z.literal(true) }),
  },
  'GET v1 commercialOffers/public/{token}/': {
    who: 'any',
    summary: 'An offer by its public link. 404: unknown, withdrawn or past its last day',
    params: tokenParams,
    response: publicOfferSchema,
  },
  'GET v1 commercialOffers/public/{token}/pdf/': {
    who: 'any',
    summary: 'The offer by its public link, as PDF',
    params: tokenParams,
    reply: 'file',
    response: fileSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
