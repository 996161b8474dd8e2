import { z } from 'zod';
import { APPROVAL_NOTE_MAX, BASKET_LINES_MAX, MAX_QUANTITY } from '#lib/config/limits.ts';
import { guid, pageFields, pagesSchema, pictureSchema, readySchema, textLines, typedText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { orderCheckSchema, orderDraft, orderForm } from './order-form.ts';
import { contactSchema, deliverySchema, orderStatusSchema } from './order-parts.ts';

const askedProduct = z.object({
  productId: guid.toLowerCase(),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
});
const products = z.array(askedProduct).min(1).max(BASKET_LINES_MAX);

const terms = orderDraft.pick({
  legalEntityId: true,
  contractId: true,
  payment: true,
  bonusWriteOff: true,
  allowBackorder: true,
});
export type ApprovalTerms = z.output<typeof terms>;

const details = orderForm.pick({ delivery: true, contact: true, comment: true, ownNumber: true });

/** What is stored of the checkout. */
export type ApprovalForm = ApprovalTerms &
  z.output<typeof details> & {
    /** the delivery as people read it */
    shown: { address: string; place: string | null };
  };

const askForm = terms.extend(details.shape).extend({
  products,
  basketId: orderDraft.shape.basketId,
  /** words to those who decide */
  note: textLines(APPROVAL_NOTE_MAX).default(''),
  /** idempotency key chosen by the client: repeated requests are one */
  key: guid.toLowerCase(),
});
export type ApprovalAsked = z.output<typeof askForm>;

const approvalStatus = z.enum(['waiting', 'approved', 'refused', 'withdrawn']);

const summarySchema = z.object({
  id: guid,
  number: z.number().int(),
  status: approvalStatus,
  /** the author is a requester, or the order exceeds their limit for an order or a month */
  reason: z.enum(['role', 'order', 'month']),
  author: z.string(),
  /** the caller asked for it */
  isOwn: z.boolean(),
  createdAt: z.string(),
  note: z.string(),
  positions: z.number().int(),
  quantity: z.number().int(),
  /** who approved or refused it, and when; null: it waits, or was withdrawn */
  decider: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** why it was refused */
  refusal: z.string().nullable(),
  /** the order that came of it */
  order: z.object({ id: guid, number: z.string(), status: orderStatusSchema }).nullable(),
});
export type ApprovalSummary = z.infer<typeof summarySchema>;

const approvalSchema = summarySchema.extend({
  /** without prices: those of now are in the reply of `check/` */
  lines: z.array(
    z.object({
      productId: guid,
      name: z.string(),
      code: z.string(),
      quantity: z.number().int(),
      /** null: withdrawn from the catalogue */
      url: z.string().nullable(),
      image: pictureSchema.nullable(),
    }),
  ),
  delivery: deliverySchema,
  contact: contactSchema,
  comment: z.string(),
  ownNumber: z.string(),
  /** as asked for; those who decide may choose others */
  terms,
  /** the caller may approve or refuse it, if their limits allow it */
  canDecide: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** A request whose lines have returned to the basket. */
const returnedSchema = approvalSchema.extend({
  /** lines that cannot be bought any more and so are not in the basket */
  refused: z.array(z.object({ name: z.string(), message: z.string() })),
});
export type ReturnedApproval = z.infer<typeof returnedSchema>;

const params = z.object({ id: guid });
/** Everybody asks and decides for themself, also when an employee of the shop acts for them. */
const ofColleague = { who: 'colleague', whileActing: 'refused' } as const;

export const approvalCalls = {
  'POST v1 approvals/draft/': {
    ...ofColleague,
    forRequester: true,
    summary: 'When and where products would reach the company, for the form of a request; no prices',
    body: z.object({ products }),
    response: z.object({
      delivered: readySchema.nullable(),
      places: orderCheckSchema.shape.places,
      calendar: orderCheckSchema.shape.calendar,
    }),
  },
  'POST v1 approvals/': {
    ...ofColleague,
    forRequester: true,
    isLimited: true,
    summary:
      'Asks owners and buyers of the company to place an order of checked lines of the basket; idempotent by key',
    body: askForm,
    response: approvalSchema,
  },
  'GET v1 approvals/': {
    ...ofColleague,
    forRequester: true,
    summary: 'Requests for approval, the newest first: those of the company, for a requester their own',
    query: z.object({ status: approvalStatus.optional(), ...pageFields }),
    response: z.object({
      items: z.array(summarySchema),
      total: z.number().int(),
      page: z.number().int(),
      pages: pagesSchema,
    }),
  },
  'GET v1 approvals/{id}/': {
    ...ofColleague,
    forRequester: true,
    summary: 'A request for approval with its lines, without prices',
    params,
    response: approvalSchema,
  },
  'POST v1 approvals/{id}/check/': {
    ...ofColleague,
    summary:
      'The order as it would be placed now, what has changed since it was asked for, and why the caller may not approve it',
    params,
    body: terms,
    response: z.object({
      check: orderCheckSchema,
      /** null: the caller may approve it */
      forbidden: z.string().nullable(),
    }),
  },
  'POST v1 approvals/{id}/confirm/': {
    ...ofColleague,
    isLimited: true,
    summary: 'Approves a request and places its order once; 409 with `differences` when it differs from what was seen',
    params,
    body: terms.extend(orderDraft.pick({ products: true, gifts: true, total: true }).shape).extend({
      readyOn: orderForm.shape.readyOn,
    }),
    response: approvalSchema,
  },
  'POST v1 approvals/{id}/refuse/': {
    ...ofColleague,
    isLimited: true,
    summary: 'Refuses a request with a reason, which its author reads',
    params,
    body: z.object({ reason: typedText(APPROVAL_NOTE_MAX) }),
    response: approvalSchema,
  },
  'POST v1 approvals/{id}/withdraw/': {
    ...ofColleague,
    forRequester: true,
    isLimited: true,
    summary: 'Withdraws a request of the caller that waits; its lines return to the basket',
    params,
    response: returnedSchema,
  },
  'POST v1 approvals/{id}/toBasket/': {
    ...ofColleague,
    forRequester: true,
    isLimited: true,
    summary: 'Puts the lines of a refused or withdrawn request of the caller into the basket, once',
    params,
    response: returnedSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
