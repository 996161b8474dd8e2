import { z } from 'zod';
import { LOAD_BYTES_MAX, LOAD_ROWS_MAX } from '#lib/config/limits.ts';
import { basketItemSchema } from './basket.ts';
import { fileSchema, guid, rowId } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

/** Characters: five thousand rows of two hundred. */
const TEXT_MAX = 1_000_000;

/** Chosen by whoever sends a list: the same list under the same key is added once. */
const key = guid.optional();

/** What became of a row of a list. */
const outcomeSchema = z.enum([
  'added',
  /** added too, but there is less in stock than the basket asks for by now */
  'moreThanAvailable',
  /** several products have this article or barcode */
  'ambiguous',
  'notFound',
  'notForSale',
  /** no code, or no quantity that can be ordered */
  'unreadable',
  /** more pieces than a position may hold */
  'tooManyPieces',
  /** for sale, but the basket holds as many positions as it may */
  'overLimit',
]);
export type LoadOutcome = z.infer<typeof outcomeSchema>;

const loadProductSchema = basketItemSchema.shape.product.extend({ productId: guid });
export type LoadProduct = z.infer<typeof loadProductSchema>;

export const loadRowSchema = z.object({
  /** its number in the list or in the sheet, from 1 */
  line: z.number().int(),
  /** as it was sent, at most so much of it as fits a line */
  text: z.string(),
  /** what was taken for a code, article or barcode */
  code: z.string().nullable(),
  /** null: could not be read */
  quantity: z.number().int().nullable(),
  outcome: outcomeSchema,
  /** the outcome in words */
  message: z.string(),
  product: loadProductSchema.nullable(),
  /** of an ambiguous row the products that are meant by it, of one not found those with a code like it; a few at most */
  choices: z.array(loadProductSchema),
  /** pieces */
  added: z.number().int(),
  /** pieces in the customer's warehouses together; null: not asked */
  available: z.number().int().nullable(),
});
export type LoadRow = z.infer<typeof loadRowSchema>;

export const loadSchema = z.object({
  /** of the list; names the file of its bad rows */
  key: guid,
  /** takes back all that the list added; null: nothing was added */
  undo: guid.nullable(),
  /** the list was added before, and nothing was added now: when, as ISO time */
  repeated: z.string().nullable(),
  /** of a workbook the sheet that was read, where there are several */
  sheet: z.string().nullable(),
  /** blank ones and headings are left out */
  rows: z.array(loadRowSchema),
  counts: z.record(outcomeSchema, z.number().int()),
  /** of the basket */
  version: z.number().int(),
  /** positions in the basket */
  count: z.number().int(),
});
export type BasketLoad = z.infer<typeof loadSchema>;

export const basketLoadCalls = {
  'POST v1 basket/load/': {
    who: 'verified',
    summary: 'Adds a pasted list: codes, articles or barcodes with quantities; says of each row what became of it',
    // two bytes a Russian letter, and what JSON adds; nginx lets 3 MB through
    bodyMax: 2.5 * 1024 * 1024,
    body: z.object({
      text: z.string().min(1).max(TEXT_MAX),
      key,
      /** the same list once more, and meant so */
      again: z.boolean().default(false),
    }),
    response: loadSchema,
  },
  'POST - /ajax/cart/load/': {
    who: 'verified',
    summary: 'The same of a file: xlsx, or csv in UTF-8 or windows-1251',
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
    summary: 'Goods of a list that were not added, as a table (xlsx) that can be corrected and sent again',
    params: z.object({ key: guid }),
    // no address holds the numbers of thousands of rows
    body: z.object({
      /** numbers of rows that are left out: they were corrected and added since, or dismissed */
      without: z.array(rowId()).max(LOAD_ROWS_MAX).default([]),
    }),
    reply: 'file',
    response: fileSchema,
  },
  'GET v1 basket/template/': {
    who: 'verified',
    summary: 'An empty table (xlsx) for a list',
    reply: 'file',
    response: fileSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
