import { z } from 'zod';
import { BASKET_LINES_MAX, BASKET_NAME_MAX } from '#lib/config/limits.ts';
import { basketSchema, changedBasketSchema } from './basket.ts';
import { guid, rowId, rubles, visibleText, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

export const basketSummarySchema = z.object({
  id: guid,
  /** null: the main basket without a name */
  name: z.string().nullable(),
  /** the main one is always there */
  isMain: z.boolean(),
  /** what the caller adds to and orders from */
  isCurrent: z.boolean(),
  version: z.number().int(),
  /** lines, whether checked or not */
  positions: z.number().int(),
  /** rubles for the checked lines that can be bought; null: too many lines in all baskets to calculate it */
  sum: rubles.nullable(),
});
export type BasketSummary = z.infer<typeof basketSummarySchema>;

const baskets = z.object({ items: z.array(basketSummarySchema) });
export type Baskets = z.infer<typeof baskets>;

/** Without characters that look like nothing: two names that differ in them would look alike. */
const shownName = (text: string) =>
  visibleText(text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]+/gu, ' ')).replaceAll(/\s+/g, ' ');

const name = z
  .string()
  .transform(shownName)
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u, rule('empty'))
      .max(BASKET_NAME_MAX, rule('basketNameLong')),
  );

const params = z.object({ id: guid.toLowerCase() });

/** A requester, and an employee who acts for a customer, have one basket of their own each. */
const ofCustomer = { who: 'verified', whileActing: 'refused' } as const;

/** Calls about the several baskets of a customer; those of `basketCalls` work on the current one. */
export const namedBasketCalls = {
  'GET v1 baskets/': {
    ...ofCustomer,
    summary: 'The baskets of the customer with their sums, the main one first',
    response: baskets,
  },
  'POST v1 baskets/': {
    ...ofCustomer,
    isLimited: true,
    summary: 'Makes an empty basket with a name and makes it current for the caller; once a key',
    body: z.object({ name, key: guid.toLowerCase() }),
    response: basketSchema,
  },
  'PATCH v1 baskets/{id}/': {
    ...ofCustomer,
    isLimited: true,
    summary: 'Renames a basket',
    params,
    body: z.object({ name }),
    response: baskets,
  },
  'DELETE v1 baskets/{id}/': {
    ...ofCustomer,
    isLimited: true,
    summary: 'Deletes a basket with its lines; 409: it is the main one, or has changed since the version that was seen',
    params,
    query: z.object({ version: wholeNumber(Number.MAX_SAFE_INTEGER).or(z.literal('0').transform(() => 0)) }),
    response: baskets,
  },
  'POST v1 baskets/{id}/current/': {
    ...ofCustomer,
    isLimited: true,
    summary: 'Makes a basket current for the caller',
    params,
    response: basketSchema,
  },
  'POST v1 baskets/{id}/lines/': {
    ...ofCustomer,
    summary:
      'Moves lines of the current basket to another one; the pieces are added to lines of the same product there',
    params,
    body: z.object({ ids: z.array(rowId(Number.MAX_SAFE_INTEGER)).min(1).max(BASKET_LINES_MAX) }),
    response: changedBasketSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
