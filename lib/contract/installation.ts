import { z } from 'zod';
import {
  CONTACT_NAME_MAX,
  INSTALLATION_COMMENT_MAX,
  INSTALLATION_LINES_MAX,
  LIST_SEARCH_MAX,
  MAX_QUANTITY,
} from '#lib/config/limits.ts';
import { contactNameFault } from '#lib/rules/sign-up.ts';
import { phone, ruledText } from './accounts.ts';
import { guid, pageFields, pagesSchema, pictureSchema, textLines, visibleText, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { day } from './order-parts.ts';

/** `morning` 9–12, `afternoon` 12–15, `evening` 15–18 o'clock. */
export const daytimeSchema = z.enum(['any', 'morning', 'afternoon', 'evening']);
export type Daytime = z.infer<typeof daytimeSchema>;

export const installationStatusSchema = z.enum([
  'new',
  /** the day is set */
  'assigned',
  'done',
  'cancelled',
]);
export type InstallationStatus = z.infer<typeof installationStatusSchema>;

const pieces = z.number().int().min(1).max(MAX_QUANTITY);

/** Position of an order: its lines are numbered from 1. */
const orderLine = { order: guid.toLowerCase(), line: z.number().int().min(1).max(100_000) };

export const installationSchema = z.object({
  /** number by which people refer to the request */
  number: z.number().int().positive(),
  status: installationStatusSchema,
  /** who cancelled it; null: not cancelled */
  cancelledBy: z.enum(['customer', 'shop']).nullable(),
  items: z.array(
    z.object({
      order: guid,
      orderNumber: z.string(),
      line: z.number().int(),
      name: z.string(),
      code: z.string(),
      quantity: z.number().int(),
    }),
  ),
  address: z.string(),
  /** yyyy-mm-dd */
  wishedOn: z.string(),
  daytime: daytimeSchema,
  contact: z.object({ fio: z.string(), phone: z.string() }),
  comment: z.string(),
  /** yyyy-mm-dd: the day on which the installer comes; null: not set */
  assignedOn: z.string().nullable(),
  /** of the installer or the shop */
  note: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** name of the colleague who sent it; null: the caller, or a deleted account */
  sentBy: z.string().nullable(),
});
export type Installation = z.infer<typeof installationSchema>;

/** An order of which something can still be installed. */
export const installableOrderSchema = z.object({
  order: guid,
  number: z.string(),
  createdAt: z.string(),
  address: z.string(),
  /** pieces for which no installation was requested */
  left: z.number().int(),
});
export type InstallableOrder = z.infer<typeof installableOrderSchema>;

export const installableLineSchema = z.object({
  line: z.number().int(),
  name: z.string(),
  code: z.string(),
  image: pictureSchema.nullable(),
  /** pieces ordered */
  quantity: z.number().int(),
  /** pieces for which no installation was requested */
  left: z.number().int(),
});
export type InstallableLine = z.infer<typeof installableLineSchema>;

export const installationForm = z.object({
  items: z
    .array(z.object({ ...orderLine, quantity: pieces }))
    .min(1)
    .max(INSTALLATION_LINES_MAX),
  address: z.string().max(500).overwrite(visibleText).min(5),
  /** yyyy-mm-dd, from tomorrow on */
  date: day,
  daytime: daytimeSchema.default('any'),
  contact: z.object({ fio: ruledText(contactNameFault).max(CONTACT_NAME_MAX), phone }),
  comment: textLines(INSTALLATION_COMMENT_MAX).default(''),
  /** idempotency key chosen by the client */
  key: guid.toLowerCase(),
});
export type InstallationForm = z.output<typeof installationForm>;

const listQuery = z.object({
  /** separated by commas; absent: all */
  statuses: z
    .string()
    .optional()
    .transform((list) => (list ? list.split(',') : []))
    .pipe(z.array(installationStatusSchema).max(4)),
  /** part of the request's or an order's number, of a product's name, or its code */
  text: z.string().trim().max(LIST_SEARCH_MAX).optional(),
  ...pageFields,
});
export type InstallationFilter = z.output<typeof listQuery>;

export const installationCalls = {
  'POST v1 installations/': {
    who: 'verified',
    summary: 'Requests the installation of ordered equipment; idempotent by key',
    body: installationForm,
    response: installationSchema,
  },
  'GET v1 installations/': {
    who: 'verified',
    summary: "Installation requests of the caller's legal entity, the newest first",
    query: listQuery,
    response: z.object({ items: z.array(installationSchema), total: z.number().int(), pages: pagesSchema }),
  },
  'POST v1 installations/{number}/cancel/': {
    who: 'verified',
    isLimited: true,
    summary: 'Cancels an installation request that is not done; idempotent',
    params: z.object({ number: wholeNumber() }),
    response: installationSchema,
  },
  'GET v1 installations/orders/': {
    who: 'verified',
    summary: 'The latest orders of which something can still be installed, the newest first, at most 50',
    response: z.object({ items: z.array(installableOrderSchema) }),
  },
  'GET v1 installations/lines/': {
    who: 'verified',
    summary: "An order's positions with the pieces for which no installation was requested",
    query: z.object({ order: guid }),
    response: z.object({ order: installableOrderSchema, items: z.array(installableLineSchema) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
