import { z } from 'zod';
import {
  CLAIM_DESCRIPTION_MIN,
  CLAIM_PHOTOS_MAX,
  CLAIM_SERIAL_MAX,
  CLAIM_TEXT_MAX,
  MAX_QUANTITY,
  ORDER_NUMBER_MAX,
} from '#lib/config/limits.ts';
import { claimStatuses } from '#lib/rules/claim-statuses.ts';
import { fitsReason } from '#lib/rules/claim-wishes.ts';
import { attachmentSchema } from './attachments.ts';
import { guid, pageFields, pagesSchema, pictureSchema, rubles, visibleLines, visibleText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { day } from './order-parts.ts';

const CLIENTS_MAX = 50;

export const claimStatusSchema = z.enum(claimStatuses);
export type ClaimStatus = z.infer<typeof claimStatusSchema>;

export const claimReasonSchema = z.enum(['defect', 'damage', 'mismatch', 'incomplete', 'shortage', 'other']);
export type ClaimReason = z.infer<typeof claimReasonSchema>;

/** The outcome that the customer wants. */
export const claimWishSchema = z.enum(['replacement', 'refund', 'repair', 'shortage']);
export type ClaimWish = z.infer<typeof claimWishSchema>;

const product = z.object({
  name: z.string(),
  code: z.string(),
  /** null: no longer in the catalogue */
  url: z.string().nullable(),
  image: pictureSchema.nullable(),
});

export const claimSummarySchema = z.object({
  id: guid,
  number: z.string(),
  status: claimStatusSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  order: z.object({ id: guid, number: z.string() }),
  product,
  quantity: z.number().int(),
  reason: claimReasonSchema,
  wish: claimWishSchema,
  /** name of the person who made it */
  author: z.string(),
  /** name of the shop's employee who made it for the customer; null: the customer made it */
  employee: z.string().nullable(),
});
export type ClaimSummary = z.infer<typeof claimSummarySchema>;

const eventSchema = z.object({
  id: z.number().int(),
  side: z.enum(['customer', 'shop']),
  /** name of the writer; empty: the shop */
  author: z.string(),
  /** the state that began with it; null: a message only */
  status: claimStatusSchema.nullable(),
  text: z.string(),
  at: z.string(),
  photos: z.array(attachmentSchema),
});
export type ClaimEvent = z.infer<typeof eventSchema>;

export const claimSchema = claimSummarySchema.extend({
  /** grows with every change */
  version: z.number().int(),
  serialNumber: z.string(),
  /** rubles for the claimed quantity, as ordered */
  sum: rubles,
  /** messages and changes of state, the oldest first; the first one has the description */
  events: z.array(eventSchema),
  canWrite: z.boolean(),
  canWithdraw: z.boolean(),
  /** photos that may still be added */
  photosLeft: z.number().int(),
});
export type Claim = z.infer<typeof claimSchema>;

const claimableItem = z.object({
  productId: guid,
  product,
  /** shipped or delivered pieces */
  quantity: z.number().int(),
  /** pieces of it that are in no other claim */
  left: z.number().int(),
});
export type ClaimableItem = z.infer<typeof claimableItem>;

/** Text of several lines, without invisible characters. */
const lines = z.string().max(CLAIM_TEXT_MAX).overwrite(visibleLines);

const attachments = z.array(guid.toLowerCase()).max(CLAIM_PHOTOS_MAX).default([]);

const claimForm = z
  .object({
    orderId: guid.toLowerCase(),
    productId: guid.toLowerCase(),
    quantity: z.number().int().min(1).max(MAX_QUANTITY),
    reason: claimReasonSchema,
    wish: claimWishSchema,
    serialNumber: z.string().max(CLAIM_SERIAL_MAX).overwrite(visibleText).default(''),
    description: lines.min(CLAIM_DESCRIPTION_MIN, { error: rule('claimShort') }),
    /** ids of uploaded photos */
    attachments,
    /** idempotency key */
    key: guid.toLowerCase(),
  })
  .refine(({ reason, wish }) => fitsReason(wish, reason), { error: rule('wishUnfit'), path: ['wish'] });
export type ClaimForm = z.output<typeof claimForm>;

const messageForm = z
  .object({ text: lines.default(''), attachments, key: guid.toLowerCase() })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    error: rule('messageEmpty'),
    path: ['text'],
  });
export type ClaimMessage = z.output<typeof messageForm>;

const listForm = z.object({
  /** external ids of the caller's legal entities; of others nothing is found */
  ClientIds: z.array(guid.toLowerCase()).min(1).max(CLIENTS_MAX),
  statuses: z.array(claimStatusSchema).max(10).default([]),
  /** yyyy-mm-dd of the claim, both days included, Moscow time */
  from: day.optional(),
  to: day.optional(),
  /** part of the order's number */
  order: z.string().trim().max(ORDER_NUMBER_MAX).optional(),
  ...pageFields,
});
export type ClaimFilter = z.output<typeof listForm>;

const listSchema = z.object({
  items: z.array(claimSummarySchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: pagesSchema,
});
export type ClaimList = z.infer<typeof listSchema>;

const params = z.object({ id: guid });

export const claimCalls = {
  'POST v1 getClaims/': {
    who: 'verified',
    summary: "Claims of the caller's legal entities, the newest first",
    body: listForm,
    response: listSchema,
  },
  'GET v1 orders/{id}/claimable/': {
    who: 'verified',
    summary: 'Shipped and delivered products of an order with the quantity that a claim may be made about',
    params,
    response: z.object({
      order: z.object({ id: guid, number: z.string(), createdAt: z.string() }),
      items: z.array(claimableItem),
    }),
  },
  'POST v1 claims/': {
    who: 'verified',
    summary: 'Makes a claim about a product of a shipped or delivered order; idempotent by key',
    body: claimForm,
    response: claimSchema,
  },
  'GET v1 claims/{id}/': {
    who: 'verified',
    summary: 'A claim with its correspondence; `known`: the version that the caller has, which is not sent again',
    params,
    query: z.object({ known: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
    response: z.object({
      version: z.number().int(),
      /** null: the caller has this version */
      claim: claimSchema.nullable(),
    }),
  },
  'POST v1 claims/{id}/messages/': {
    who: 'verified',
    summary: 'Adds a message with photos to an open claim; idempotent by key',
    params,
    body: messageForm,
    response: claimSchema,
  },
  'POST v1 claims/{id}/withdraw/': {
    who: 'verified',
    isLimited: true,
    summary: 'Withdraws an open claim; a withdrawn one stays as it is',
    params,
    response: claimSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
