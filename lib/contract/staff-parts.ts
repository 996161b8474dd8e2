import { z } from 'zod';
import { guid, pagesSchema, wholeNumber } from './common.ts';

/** Declaration of an operator's call that only reads. */
export const operatorRead = { who: 'operator', whileActing: 'refused' } as const;

/** Declaration of an operator's call that changes something. */
export const operatorWrite = {
  ...operatorRead,
  isLimited: true,
  response: z.object({ success: z.literal(true) }),
} as const;

/** Idempotency key of what is added: a repeated request adds it once. */
export const addingKey = { key: guid.optional() };

/** Path parameter of a request with a number. */
export const numberParam = z.object({ number: wholeNumber() });

/** A page of a list, with the number of all items and of pages. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), pages: pagesSchema });
