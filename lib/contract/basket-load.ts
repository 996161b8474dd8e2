import { z } from 'zod';
import { LOAD_BYTES_MAX, LOAD_ROWS_MAX } from '#lib/config/limits.ts';
import { basketItemSchema } from './basket.ts';
import { fileSchema, guid, rowId } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

/** Characters: room for five thousand rows of two hundred. */
const TEXT_MAX = 1_000_000;

/** Idempotency key chosen by the client: a list sent again with the same key is added once. */
const key = guid.optional();

/** Result of reading one row of a list. */
const outcomeSchema = z.enum([
  'added',
  /** added, but the basket now asks for more than is in stock */
  'moreThanAvailable',
  /** several products have this article or barcode */
  'ambiguous',
  'notFound',
  'notForSale',
  /** sold at a price on request */
  'onRequest',
  /** no code, or no valid quantity */
  'unreadable',
  /** more pieces than one position may hold */
  'tooManyPieces',
  /** for sale, but the basket already holds the maximum number of positions */
  'overLimit',
]);
export type LoadOutcome = z.infer<typeof outcomeSchema>;

const loadProductSchema = basketItemSchema.shape.product.extend({ productId: guid });
export type LoadProduct = z.infer<typeof loadProductSchema>;

export const loadRowSchema = z.object({
  /** number of the row in the list or the sheet, from 1 */
  line: z.number().int(),
  /** text of the row, cut to a maximum length */
  text: z.string(),
  /** the part that was read as a code, article or barcode */
  code: z.string().nullable(),
  /** null: not readable */
  quantity: z.number().int().nullable(),
  outcome: outcomeSchema,
  /** the outcome as a message */
  message: z.string(),
  product: loadProductSchema.nullable(),
  /** for an ambiguous row the products it may mean, for one not found those with a similar code; a few at most */
  choices: z.array(loadProductSchema),
  /** pieces added */
  added: z.number().int(),
  /** pieces in all of the customer's warehouses; null: not read */
  available: z.number().int().nullable(),
});
export type LoadRow = z.infer<typeof loadRowSchema>;

export const loadSchema = z.object({
  /** key of the list, which also names the file of its rejected rows */
  key: guid,
  /** key of the undo that removes all that the list added; null: nothing was added */
  undo: guid.nullable(),
  /** ISO time at which the same list was added before: nothing was added now; null: first time */
  repeated: z.string().nullable(),
  /** name of the sheet that was read, when a workbook has several */
  sheet: z.string().nullable(),
  /** without blank rows and headings */
  rows: z.array(loadRowSchema),
  counts: z.record(outcomeSchema, z.number().int()),
  /** version of the basket */
  version: z.number().int(),
  /** positions in the basket */
  count: z.number().int(),
});
export type BasketLoad = z.infer<typeof loadSchema>;

export const basketLoadCalls = {
  'POST v1 basket/load/': {
    who: 'verified',
    forRequester: true,
    summary: 'Adds a pasted list of codes, articles or barcodes with quantities; returns the result of each row',
    // two bytes per Russian letter plus JSON syntax; nginx accepts 3 MB
    bodyMax: 2.5 * 1024 * 1024,
    body: z.object({
      text: z.string().min(1).max(TEXT_MAX),
      key,
      /** true: add the same list once more on purpose */
      again: z.boolean().default(false),
    }),
    response: loadSchema,
  },
  'POST - /ajax/cart/load/': {
    who: 'verified',
    forRequester: true,
    summary: 'Adds a list from a file: xlsx, or csv in UTF-8 or windows-1251; returns the result of each row',
    encoding: 'multipart',
    bodyMax: LOAD_BYTES_MAX + 16 * 1024,
    tooLarge: 'listTooLarge',
    body: z.object({
      file: z
        .file()
        .min(1, { error: rule('fileEmpty') })
        .max(LOAD_BYTES_MAX, { error: rule('listTooLarge') }),
      key,
      again: z.stringbool().default(false),
    }),
    response: loadSchema,
  },
  'POST v1 basket/load/{key}/rejected/': {
    who: 'verified',
    forRequester: true,
    summary: 'Rows of a list that were not added, as a table (xlsx) that can be corrected and sent again',
    params: z.object({ key: guid }),
    // a query cannot hold the numbers of thousands of rows, so this is a POST
    body: z.object({
      /** numbers of rows to leave out: corrected and added since, or dismissed */
      without: z.array(rowId()).max(LOAD_ROWS_MAX).default([]),
    }),
    reply: 'file',
    response: fileSchema,
  },
  'GET v1 basket/template/': {
    who: 'verified',
    forRequester: true,
    summary: 'A template of a list, as an empty table (xlsx)',
    reply: 'file',
    response: fileSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
