import { z } from 'zod';
import { PAGE_NUMBER_MAX, PAGE_SIZE_MAX, SEARCH_TEXT_MAX } from '#lib/config/limits.ts';
import { rule } from './field-rules.ts';
import { orderDifferenceSchema } from './order-differences.ts';

export const guid = z.guid();

/** maximum of an `integer` column */
const INTEGER_MAX = 2_147_483_647;

/** Id of a database row in a body; for a `bigint` column pass `Number.MAX_SAFE_INTEGER`. */
export const rowId = (most = INTEGER_MAX) => z.number().int().positive().max(most);

/** A positive whole number in a path or a query: decimal digits only, so that `0x10` and ` 7` are refused. */
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

/** Value of a `{name*}` placeholder: path segments that every URL parser reads the same way. */
export const pathSegments = z
  .string()
  .max(300)
  .regex(/^(?!\.{1,2}(\/|$))[^/\\\p{C}]+(\/(?!\.{1,2}(\/|$))[^/\\\p{C}]+)*$/u, rule('segments'));

/** A list in a query: the name is repeated for each value, and an absent name is an empty list. */
export const queryList = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).default([]);

/** A version that grows with every change. */
export const versionNumber = z.number().int().min(0).max(INTEGER_MAX);

/** Query fields of a list by pages. */
export const pageFields = {
  page: wholeNumber(PAGE_NUMBER_MAX).default(1),
  size: wholeNumber(PAGE_SIZE_MAX).default(20),
};

/** Number of pages of a list; an empty list has one page (§8). */
export const pagesSchema = z.number().int().min(1);

/** Rubles with at most two decimals. */
export const rubles = z.number().nonnegative();

/** A sum to be stored: what is less than a kopeck would be rounded away, to a price of 0 in the end. */
export const storedRubles = (max: number) =>
  rubles.max(max).refine((sum) => Math.abs(sum - Number(sum.toFixed(2))) <= 1e-12 * sum, rule('kopecks'));

/** When goods are ready, in local time. */
export const readySchema = z.object({
  /** yyyy-mm-dd */
  on: z.string(),
  /** HH:mm; null: during the day */
  until: z.string().nullable(),
  /** minutes by which local time is ahead of UTC */
  zone: z.number().int(),
});

export const pictureSchema = z.object({
  id: z.string(),
  /**
   * existing widths in pixels, ascending; a file is `/pictures/<id>-<width>.avif` or `.webp`. Empty: a vector drawing,
   * `/pictures/<id>.svg`.
   */
  sizes: z.array(z.number().int()),
  /** of a product's card: the subject leaves the upper and lower part of a square frame free */
  isWide: z.boolean().optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

export const linkSchema = z.object({ text: z.string(), link: z.string() });
export type Link = z.infer<typeof linkSchema>;

/** Reply of a call with `reply: 'file'`; over HTTP the body is the bytes and the headers carry the rest. */
export const fileSchema = z.object({
  /** with its extension, such as «Корзина.xlsx» */
  name: z.string(),
  /** media type */
  type: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  /** a picture that pages show; absent: a download */
  isInline: z.boolean().optional(),
});
export type FileReply = z.infer<typeof fileSchema>;

export const toneSchema = z.enum(['heat', 'cold', 'neutral']);
export type Tone = z.infer<typeof toneSchema>;

/** Field errors (§5); `note` marks those shown with a warning icon. */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string(), note: z.boolean().optional() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const errorSchema = z.object({
  errorCode: z.number().int(),
  message: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** seconds after which to try again */
  wait: z.number().int().optional(),
  /** how the order would differ from what its buyer saw; sending it again with the new values accepts them */
  differences: z.array(orderDifferenceSchema).optional(),
  requestId: z.string().optional(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;

/**
 * Removes invisible characters from typed or pasted text, such as terminal control characters and text direction marks.
 */
export const visibleText = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The same line by line. */
export const visibleLines = (text: string): string => text.split(/\r?\n/).map(visibleText).join('\n').trim();

export const typedText = (maxLength: number) => z.string().overwrite(visibleText).min(1).max(maxLength);

/** Text of several lines, without other invisible characters. */
export const textLines = (max: number) => z.string().max(max).overwrite(visibleLines);

export const searchText = typedText(SEARCH_TEXT_MAX);
