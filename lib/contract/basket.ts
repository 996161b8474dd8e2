import { z } from 'zod';
import { BASKET_LINES_MAX, MAX_QUANTITY } from '#lib/config/limits.ts';
import { fileSchema, guid, pictureSchema, readySchema, rowId, rubles, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { citySchema } from './geography.ts';
import { customerPriceSchema } from './prices.ts';

const quantity = z.number().int().min(1).max(MAX_QUANTITY);
const id = rowId(Number.MAX_SAFE_INTEGER);

/** Idempotency key chosen by the client: a change sent again with the same key is made once. */
const key = guid.optional();

export const basketStatusSchema = z.enum(['checked', 'delayed']);

/** How a line has changed since it was added or last seen in the basket. */
const lineChangeSchema = z.discriminatedUnion('kind', [
  /** rubles for one piece */
  z.object({ kind: z.literal('price'), was: rubles, now: rubles }),
  /** pieces in the customer's warehouses: now fewer than the line asks for, before enough */
  z.object({ kind: z.literal('stock'), was: z.number().int(), now: z.number().int() }),
  /** withdrawn, exclusive, or no longer priced */
  z.object({ kind: z.literal('notForSale') }),
]);
export type LineChange = z.infer<typeof lineChangeSchema>;

export const basketItemSchema = z.object({
  id,
  productId: guid,
  quantity,
  updatedAt: z.string(),
  is_gift: z.literal(false),
  /** `checked` lines are ordered; `delayed` ones stay in the basket */
  status: basketStatusSchema,
  product: z.object({
    name: z.string(),
    url: z.string(),
    code: z.string(),
    article: z.string().nullable(),
    brand: z.string().nullable(),
    image: pictureSchema.nullable(),
  }),
  customerPrice: customerPriceSchema,
  /** price × quantity in rubles; 0 when the line cannot be bought */
  sum: rubles,
  /** pieces of the line by their origin; they add up to its quantity */
  split: z.object({
    /** from the customer's own city */
    here: z.number().int(),
    /** from the default city, by warehouse */
    elsewhere: z.number().int(),
    missing: z.number().int(),
  }),
  /** when its pieces are ready in the customer's own city, by their origin; null: none come from there */
  ready: z.object({ here: readySchema.nullable(), elsewhere: readySchema.nullable() }),
  /** pieces in all of the customer's warehouses */
  available: z.number().int(),
  changes: z.array(lineChangeSchema),
  /** name of the colleague who added the line; null: the caller */
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
});
export type BasketItem = z.infer<typeof basketItemSchema>;

/** Gifts that come with checked lines (§3). */
export const giftGroupSchema = z.object({
  /** products of the lines that earn the gift */
  guids: z.array(guid),
  product: basketItemSchema.shape.product,
  /** pieces given by each promotion, and their price for one in rubles */
  actions: z.array(z.object({ actionId: z.string(), amount: z.number().int(), price: rubles })),
  amount: z.number().int(),
  sum: rubles,
});
export type GiftGroup = z.infer<typeof giftGroupSchema>;

export const basketSchema = z.object({
  /** grows with every change by anybody: a response with a smaller version is out of date */
  version: z.number().int(),
  basket: z.object({
    id: guid,
    /** null: the main basket without a name, or the caller's own */
    name: z.string().nullable(),
    /** baskets of the customer that the caller can choose from; 0: the caller has one of their own */
    choice: z.number().int(),
  }),
  /** the customer's own city, whose stock counts as `here`; null: nothing has ever been in the basket */
  city: citySchema.pick({ name: true, nameIn: true }).nullable(),
  /** the newest first */
  items: z.array(basketItemSchema),
  /** by the gift's guid (§3) */
  gifts: z.record(guid, giftGroupSchema),
  /** of the checked lines that can be bought */
  totals: z.object({
    positions: z.number().int(),
    quantity: z.number().int(),
    /** with НДС, gifts included */
    sum: rubles,
    /** rubles saved compared with retail prices */
    saving: rubles,
    /** percent, of today */
    vatRate: z.number(),
    /** НДС within the sum */
    vat: rubles,
    /** bonus rubles that the order would earn */
    bonus: rubles,
  }),
  /** bonus rubles that the customer can spend */
  bonuses: rubles,
  /** the price service did not answer, so prices are retail prices */
  isRetail: z.boolean(),
});
export type Basket = z.infer<typeof basketSchema>;

/** A basket with the key that undoes the change; null: nothing to undo. */
export const changedBasketSchema = basketSchema.extend({ undo: guid.nullable() });

const added = z.object({
  version: z.number().int(),
  basketId: guid,
  /** positions in the basket */
  count: z.number().int(),
  item: z.object({ id, productId: guid, quantity, status: basketStatusSchema }),
});

const newItem = z.object({ productId: guid, quantity: quantity.default(1), key });

export const basketCalls = {
  'GET v1 basket/items/': {
    who: 'verified',
    forRequester: true,
    summary: "The basket of the caller's legal entity, with today's prices and stock",
    response: basketSchema,
  },
  'GET v1 basket/summary/': {
    who: 'verified',
    forRequester: true,
    summary: 'Products and quantities in the basket, without prices, for the header and for cards',
    response: z.object({
      version: z.number().int(),
      basketId: guid,
      items: z.array(z.object({ id, productId: guid, quantity, status: basketStatusSchema })),
    }),
  },
  'GET v1 basket/export/': {
    who: 'verified',
    summary: 'The basket as a table (xlsx)',
    reply: 'file',
    response: fileSchema,
  },
  'POST v1 basket/item/': {
    who: 'verified',
    forRequester: true,
    summary: 'Adds a product as a new checked line, or increases the quantity of its existing line',
    body: newItem.extend({ status: z.literal('checked').default('checked') }),
    response: added,
  },
  'POST v1 basket/add/': {
    who: 'verified',
    forRequester: true,
    summary:
      'Adds a product as a new checked line, or increases the quantity of its existing line; 409: `customer` is another',
    /** `customer`: whose basket it was on the page, which somebody else may have signed in beside since */
    body: newItem.extend({ customer: guid.optional() }),
    response: added,
  },
  'POST v1 basket/items/': {
    who: 'verified',
    forRequester: true,
    summary: 'Adds several products; those not for sale are left out and listed in the reply',
    body: z.object({
      items: z
        .array(newItem.omit({ key: true }))
        .min(1)
        .max(BASKET_LINES_MAX),
      /** `missing`: only the pieces that the basket does not have yet */
      mode: z.enum(['add', 'missing']).default('add'),
      key,
    }),
    response: changedBasketSchema.extend({ refused: z.array(z.object({ productId: guid, message: z.string() })) }),
  },
  'PATCH v1 basket/items/': {
    who: 'verified',
    forRequester: true,
    summary:
      'Sets quantity or status of lines; removed lines are ignored beside others, 409: none of the lines is left',
    body: z.object({
      items: z
        .array(z.object({ id, quantity: quantity.optional(), status: basketStatusSchema.optional() }))
        .min(1)
        .max(BASKET_LINES_MAX),
    }),
    response: basketSchema,
  },
  'DELETE v1 basket/item/{id}/': {
    who: 'verified',
    forRequester: true,
    summary: 'Removes a line',
    params: z.object({ id: wholeNumber(Number.MAX_SAFE_INTEGER) }),
    response: changedBasketSchema,
  },
  'POST v1 basket/remove/': {
    who: 'verified',
    forRequester: true,
    summary: 'Removes several lines at once, such as all checked ones',
    body: z.object({ ids: z.array(id).min(1).max(BASKET_LINES_MAX) }),
    response: changedBasketSchema,
  },
  'POST v1 basket/undo/': {
    who: 'verified',
    forRequester: true,
    summary: 'Undoes a removal or an addition of several lines, or a move to another basket, once',
    body: z.object({ undo: guid }),
    response: basketSchema.extend({
      /** names of products that have left the other basket since they were moved there, or were changed in it */
      notReturned: z.array(z.string()),
    }),
  },
  'POST v1 basket/seen/': {
    who: 'verified',
    forRequester: true,
    summary: "Marks the shown changes of price and stock as seen: later changes are compared with today's values",
    body: z.object({ version: z.number().int().nonnegative() }),
    response: basketSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
