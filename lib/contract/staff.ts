import { z } from 'zod';
import {
  CLAIM_TEXT_MAX,
  FEEDBACK_TEXT_MAX,
  INSTALLATION_NOTE_MAX,
  LIST_SEARCH_MAX,
  PRICE_DAYS_MAX,
  PRODUCT_PRICE_MAX,
} from '#lib/config/limits.ts';
import { claimSchema } from './claims.ts';
import { pageFields, textLines, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { day } from './order-parts.ts';
import { addingKey, listOf, numberParam, operatorRead, operatorWrite } from './staff-parts.ts';
import { auditSubjects, registrationStatuses, staffSubjects } from './staff-subjects.ts';

const staffSubjectSchema = z.enum(staffSubjects);

const itemSchema = z.object({
  /** names it in the calls */
  id: z.string(),
  /** as its customer sees it */
  number: z.string(),
  /** ISO time; null: not known */
  createdAt: z.string().nullable(),
  status: z.string(),
  /** person or legal entity */
  who: z.string(),
  /** what it is about */
  what: z.string(),
  text: z.string(),
  /** of a registration: subdomain of the city that its form names; null: of other requests */
  city: z.string().nullable(),
  /** why a registration is declined, as its author reads it; null: it is not */
  declineReason: z.string().nullable(),
});
export type StaffItem = z.infer<typeof itemSchema>;

const state = z.record(z.string(), z.unknown()).nullable();
const auditSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  /** name of the operator, or `command` */
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** name of what the entry is about, such as a person, a warehouse or two cities; null: the id says it, or it is gone */
  name: z.string().nullable(),
  before: state,
  after: state,
});

const claimText = textLines(CLAIM_TEXT_MAX).min(1);
/** Why a registration is declined. */
export const declineReason = textLines(500).min(1);
const note = textLines(INSTALLATION_NOTE_MAX).min(1);

/** Calls of the shop's operators; an employee who acts for a customer makes none of them. */
export const staffCalls = {
  'GET v1 staff/summary/': {
    ...operatorRead,
    summary: 'Number of open requests of each kind, and of background jobs that need attention',
    response: z.object({ counts: z.record(staffSubjectSchema, z.number().int()), hangingJobs: z.number().int() }),
  },
  'GET v1 staff/items/': {
    ...operatorRead,
    summary: 'Open requests of a kind, the oldest first; of registrations also those that are declined or verified',
    query: z.object({
      subject: staffSubjectSchema,
      search: z.string().trim().max(LIST_SEARCH_MAX).default(''),
      /** of registrations; other requests are listed while they are open */
      status: z.enum([...registrationStatuses, 'all']).default('new'),
      ...pageFields,
    }),
    response: listOf(itemSchema).extend({
      /** to choose from for a registration; empty for other requests */
      cities: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'GET v1 staff/audit/': {
    ...operatorRead,
    summary: 'The log of changes by operators and commands, the newest first; `total` stops at 10,000',
    query: z.object({
      subject: z.enum(auditSubjects).optional(),
      /** id of an operator */
      who: z.union([z.literal('command'), wholeNumber()]).optional(),
      /** days as Moscow counts them, both included */
      from: day.optional(),
      to: day.optional(),
      /** part of a number, an address, a name or a stored value */
      search: z.string().trim().max(LIST_SEARCH_MAX).default(''),
      ...pageFields,
    }),
    response: listOf(auditSchema).extend({
      /** everybody who has changed something */
      authors: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'POST v1 staff/registrations/{id}/verify/': {
    ...operatorWrite,
    summary: 'Makes a registered person a verified customer',
    params: z.object({ id: wholeNumber() }),
    body: z.object({ city: z.string().max(50).optional() }),
  },
  'POST v1 staff/registrations/{id}/decline/': {
    ...operatorWrite,
    summary: 'Declines a registration with a reason, which its author is sent and sees in the profile',
    params: z.object({ id: wholeNumber() }),
    body: z.object({ reason: declineReason }),
  },
  'POST v1 staff/priceRequests/{number}/answer/': {
    ...operatorWrite,
    summary: 'Answers a price request with a price that holds for some days',
    params: numberParam,
    body: z.object({
      price: z.number().positive().max(PRODUCT_PRICE_MAX),
      days: z.number().int().min(1).max(PRICE_DAYS_MAX),
    }),
  },
  'POST v1 staff/priceRequests/{number}/decline/': {
    ...operatorWrite,
    summary: 'Answers a price request that there is no price',
    params: numberParam,
  },
  'GET v1 staff/claims/{number}/': {
    ...operatorRead,
    summary: 'A claim of any customer with its correspondence and photos',
    params: numberParam,
    response: claimSchema,
  },
  'POST v1 staff/claims/{number}/answer/': {
    ...operatorWrite,
    summary: 'Answers an open claim, or asks its customer for information',
    params: numberParam,
    body: z.object({ text: claimText, isQuestion: z.boolean().default(false), ...addingKey }),
  },
  'POST v1 staff/claims/{number}/decide/': {
    ...operatorWrite,
    summary: 'Decides an open claim, or closes an accepted one',
    params: numberParam,
    body: z.object({ status: z.enum(['accepted', 'declined', 'closed']), text: claimText, ...addingKey }),
  },
  'POST v1 staff/feedback/{number}/answer/': {
    ...operatorWrite,
    summary: 'Answers a request to support',
    params: numberParam,
    body: z.object({ text: textLines(FEEDBACK_TEXT_MAX).min(1) }),
  },
  'POST v1 staff/installations/{number}/assign/': {
    ...operatorWrite,
    summary: 'Sets or changes the day of an installation',
    params: numberParam,
    body: z.object({ day, text: note }),
  },
  'POST v1 staff/installations/{number}/done/': {
    ...operatorWrite,
    summary: 'Records that an assigned installation is done',
    params: numberParam,
  },
  'POST v1 staff/installations/{number}/decline/': {
    ...operatorWrite,
    summary: 'Cancels an installation by the shop',
    params: numberParam,
    body: z.object({ text: note }),
  },
} satisfies Record<EndpointKey, Endpoint>;
