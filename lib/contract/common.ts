import { z } from 'zod';
import { rule } from './field-rules.ts';
import { orderDifferenceSchema } from './order-differences.ts';

export const guid = z.guid();

/** of an `integer` column */
const INTEGER_MAX = 2_147_483_647;

/** Of a row, in a body; one whose column is a `bigint` says so by `Number.MAX_SAFE_INTEGER`. */
export const rowId = (most = INTEGER_MAX) => z.number().int().positive().max(most);

/** A positive whole number of a path or a query: decimal digits alone, so that `0x10` and ` 7` name nothing. */
export const wholeNumber = (most = INTEGER_MAX) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z
      .int({
        error: ({ code, input }) => (code === 'invalid_type' && input !== undefined ? rule('wholeNumber') : undefined),
      })
      .min(1)
      .max(most),
  );

/** What fills a place `{name*}` of a path: segments that no reader of addresses takes for anything else. */
export const pathSegments = z
  .string()
  .max(300)
  .regex(/^(?!\.{1,2}(\/|$))[^/\\\p{C}]+(\/(?!\.{1,2}(\/|$))[^/\\\p{C}]+)*$/u, rule('segments'));

/** A list in a query, each value under the same name; nothing under the name is an empty one. */
export const queryList = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).default([]);

/** What grows with every change of something. */
export const versionNumber = z.number().int().min(0).max(INTEGER_MAX);

/** Of a query for a list by pages. */
export const pageFields = { page: wholeNumber(10_000).default(1), size: wholeNumber(100).default(20) };

/** Of an answered list; an empty one has one page too (§8). */
export const pagesSchema = z.number().int().min(1);

/** Rubles with at most two decimals. */
export const rubles = z.number().nonnegative();

export const pictureSchema = z.object({
  id: z.string(),
  /**
   * pixel widths that exist, ascending; a file is `/pictures/<id>-<width>.avif` or `.webp`.
   * None: a drawing in lines for any width, `/pictures/<id>.svg`.
   */
  sizes: z.array(z.number().int()),
});
export type Picture = z.infer<typeof pictureSchema>;

export const linkSchema = z.object({ text: z.string(), link: z.string() });
export type Link = z.infer<typeof linkSchema>;

/** What a call with `reply: 'file'` answers; over HTTP the bytes alone, with the rest in the headers. */
export const fileSchema = z.object({
  /** with its ending, such as «Корзина.xlsx» */
  name: z.string(),
  /** media type */
  type: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
});
export type FileReply = z.infer<typeof fileSchema>;

export const toneSchema = z.enum(['heat', 'cold', 'neutral']);
export type Tone = z.infer<typeof toneSchema>;

/** Field errors (§5): `note` marks those shown with a warning icon. */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string(), note: z.boolean().optional() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const errorSchema = z.object({
  errorCode: z.number().int(),
  message: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** seconds after which the same may be tried again */
  wait: z.number().int().optional(),
  /** in what an order would differ from what its buyer saw: they agree by sending the new values */
  differences: z.array(orderDifferenceSchema).optional(),
  requestId: z.string().optional(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;

/** What a person typed or pasted, without signs that nobody sees, such as those that steer a terminal or turn a line round. */
export const visibleText = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const typedText = (maxLength: number) => z.string().overwrite(visibleText).min(1).max(maxLength);

export const searchText = typedText(200);
