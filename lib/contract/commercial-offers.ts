import { z } from 'zod';
import { LOGO_BYTES_MAX, MAX_QUANTITY, OFFER_LINES_MAX } from '#lib/config/limits.ts';
import { basketCalls } from './basket.ts';
import {
  fileSchema,
  guid,
  pageFields,
  pagesSchema,
  pictureSchema,
  rowId,
  rubles,
  typedText,
  versionNumber,
  visibleText,
} from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { day } from './order-parts.ts';

/** As many as can be priced at once. */
const PRICE_MAX = 100_000_000;
const MARKUP_MAX = 1000;

const quantity = z.number().int().min(1).max(MAX_QUANTITY);

/** Several lines of text, without signs that nobody sees. */
const lines = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.split(/\r?\n/).map(visibleText).join('\n').trim());
const line = (max: number) => z.string().max(max).overwrite(visibleText);

const modeSchema = z.enum(['retail', 'markup']);
const markup = z.number().min(0).max(MARKUP_MAX);

const sellerSchema = z.object({
  name: z.string(),
  contacts: z.string(),
  /** PNG as a data address; null: none */
  logo: z.string().nullable(),
});

const offeredItem = z.object({
  code: z.string(),
  name: z.string(),
  image: pictureSchema.nullable(),
  quantity,
  /** for one piece, with НДС; 0: on request */
  price: rubles,
  sum: rubles,
});

const totals = z.object({
  positions: z.number().int(),
  quantity: z.number().int(),
  sum: rubles,
  /** percent, of the day of the offer */
  vatRate: z.number(),
  /** НДС within the sum */
  vat: rubles,
});

/** What whoever the offer is made to may read of it: nothing of what the dealer pays. */
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
  /** there is a link */
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
  productId: guid,
  /** what the customer pays today for one piece, and the retail price; null: not known */
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
  mode: modeSchema,
  /** percent on the customer's own prices */
  markup: z.number(),
  items: z.array(ownItem),
});
export type CommercialOffer = z.infer<typeof offerSchema>;
export type OfferItem = CommercialOffer['items'][number];

const refused = z.array(z.object({ productId: guid, name: z.string(), message: z.string() }));

const source = z.discriminatedUnion('from', [
  z.object({ from: z.literal('basket') }),
  z.object({ from: z.literal('favorites') }),
  z.object({
    from: z.literal('products'),
    items: z
      .array(z.object({ productId: guid, quantity: quantity.default(1) }))
      .min(1)
      .max(OFFER_LINES_MAX),
  }),
  z.object({ from: z.literal('order'), orderId: guid }),
]);
export type OfferSource = z.output<typeof source>;

const offerForm = z.object({
  /** of the offer that was changed */
  version: versionNumber,
  title: typedText(200),
  addressee: line(200),
  seller: z.object({ name: typedText(200), contacts: lines(500) }),
  text: lines(3000),
  validUntil: day,
  mode: modeSchema,
  markup,
  /** those that stay */
  items: z
    .array(z.object({ id: rowId(), quantity, price: rubles.max(PRICE_MAX) }))
    .min(1)
    .max(OFFER_LINES_MAX),
});
export type OfferForm = z.output<typeof offerForm>;

const params = z.object({ id: guid });
/** An unknown one is as good as an ill-formed one. */
const tokenParams = z.object({ token: z.string().max(200) });

export const commercialOfferCalls = {
  'POST v1 commercialOffers/': {
    who: 'verified',
    summary:
      'Makes an offer of the checked lines of the basket, of favourites, of products or of an order; once for a key',
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
    summary: "An offer with today's own and retail prices beside the offered ones",
    params,
    response: offerSchema,
  },
  'PATCH v1 commercialOffers/{id}/': {
    who: 'verified',
    summary: 'Changes an offer; lines that are not named are removed. 409: somebody else has changed it meanwhile',
    params,
    body: offerForm,
    response: offerSchema,
  },
  'POST v1 commercialOffers/{id}/logo/': {
    who: 'verified',
    whileActing: 'refused',
    summary: "Puts the dealer's picture on an offer: PNG, JPEG or WebP",
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
    summary: 'Takes the picture off an offer',
    params,
    response: offerSchema,
  },
  'POST v1 commercialOffers/{id}/share/': {
    who: 'verified',
    summary: 'Gives an offer a link that anybody can read it by until its last day; a former link ends',
    params,
    response: z.object({ path: z.string(), validUntil: z.string(), offer: offerSchema }),
  },
  'DELETE v1 commercialOffers/{id}/share/': {
    who: 'verified',
    summary: 'Withdraws the link',
    params,
    response: offerSchema,
  },
  'GET v1 commercialOffers/{id}/pdf/': {
    who: 'verified',
    summary: 'The offer as PDF, as its reader sees it',
    params,
    reply: 'file',
    response: fileSchema,
  },
  'POST v1 commercialOffers/{id}/toBasket/': {
    who: 'verified',
    summary: 'Adds all lines to the basket, once for a key; what is not for sale is left out and named',
    params,
    body: z.object({ key: guid }),
    response: basketCalls['POST v1 basket/items/'].response.extend({ refused }),
  },
  'DELETE v1 commercialOffers/{id}/': {
    who: 'verified',
    summary: 'Deletes an offer; its link ends',
    params,
    response: z.object({ success: z.literal(true) }),
  },
  'GET v1 commercialOffers/public/{token}/': {
    who: 'any',
    summary: 'What is offered, for whoever has the link. 404: unknown, withdrawn or past its last day',
    params: tokenParams,
    response: publicOfferSchema,
  },
  'GET v1 commercialOffers/public/{token}/pdf/': {
    who: 'any',
    summary: 'The same as PDF',
    params: tokenParams,
    reply: 'file',
    response: fileSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
