import { z } from 'zod';
import { LIST_SEARCH_MAX } from '#lib/config/limits.ts';
import { guid, pageFields, rubles, storedRubles, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { orderSchema } from './order.ts';
import { orderStatusSchema } from './order-parts.ts';
import { addingKey, listOf, operatorRead, operatorWrite } from './staff-parts.ts';

const orderRowSchema = z.object({
  id: guid,
  number: z.string(),
  /** ISO time */
  createdAt: z.string(),
  status: orderStatusSchema,
  /** legal entity of the order */
  payer: z.string(),
  /** name of the person who placed it */
  author: z.string(),
  positions: z.number().int(),
  sum: rubles,
});
export type StaffOrder = z.infer<typeof orderRowSchema>;

const jobSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** what it is about: an id or a code */
  key: z.string(),
  attempts: z.number().int(),
  /** ISO time of the next attempt; null: given up */
  nextAt: z.string().nullable(),
  /** ISO time when it was given up; null: it will be tried again */
  givenUpAt: z.string().nullable(),
  /** message of the last failure, without addresses and phones */
  error: z.string().nullable(),
  /** whether it may be removed: nothing is lost without it */
  canBeDropped: z.boolean(),
});
export type StaffJob = z.infer<typeof jobSchema>;

/** rubles of one delivery */
const COST_MAX = 10_000_000;

const jobParams = z.object({ id: wholeNumber(Number.MAX_SAFE_INTEGER) });

/** Calls of operators about the orders of all customers and the work in the background. */
export const staffOrderCalls = {
  'GET v1 staff/orders/': {
    ...operatorRead,
    summary: 'Orders of all customers, the newest first; `total` stops at 10,000',
    query: z.object({
      /** number of an order or of the ERP, name or INN of a legal entity, name or phone of a person */
      search: z.string().trim().max(LIST_SEARCH_MAX).default(''),
      status: orderStatusSchema.optional(),
      ...pageFields,
    }),
    response: listOf(orderRowSchema),
  },
  'GET v1 staff/orders/{id}/': {
    ...operatorRead,
    summary: 'An order of any customer',
    params: z.object({ id: guid }),
    response: orderSchema,
  },
  'POST v1 staff/orders/{id}/deliveryCost/': {
    ...operatorWrite,
    summary:
      'Names the cost of delivery of an order for which none was calculated, and tells the customer; idempotent by key. 409: it was changed meanwhile, or the order has been shipped',
    params: z.object({ id: guid }),
    body: z.object({
      /** the cost that the operator saw; null: not known */
      was: rubles.nullable(),
      /** rubles with НДС */
      cost: storedRubles(COST_MAX),
      ...addingKey,
    }),
  },
  'GET v1 staff/jobs/': {
    ...operatorRead,
    summary: 'Background jobs that failed, wait too long or were given up, the oldest first',
    query: z.object(pageFields),
    response: listOf(jobSchema),
  },
  'POST v1 staff/jobs/{id}/retry/': {
    ...operatorWrite,
    summary: 'Starts a failed job again at once',
    params: jobParams,
  },
  'POST v1 staff/jobs/{id}/drop/': {
    ...operatorWrite,
    summary: 'Removes a job that was given up and without which nothing is lost',
    params: jobParams,
  },
} satisfies Record<EndpointKey, Endpoint>;
