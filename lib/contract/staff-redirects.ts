import { z } from 'zod';
import { WEB_ADDRESS_MAX } from '#lib/config/limits.ts';
import { canonicalPath } from '#lib/config/routes.ts';
import { pageFields } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { addingKey, listOf, operatorRead, operatorWrite } from './staff-parts.ts';

const address = z.string().trim().max(WEB_ADDRESS_MAX);
/** An address of this shop, spelled as browsers request it. */
const from = address.overwrite((text) =>
  text.startsWith('/') && !/[?#]/.test(text) && URL.canParse(text, 'http://own.invalid')
    ? canonicalPath(new URL(text, 'http://own.invalid').pathname)
    : text,
);

const statuses = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);

const redirectSchema = z.object({
  /** address of this shop */
  from: z.string(),
  /** a page of this shop, or an address of another site */
  to: z.string(),
  status: z.number().int(),
  version: z.string(),
});
export type Redirect = z.infer<typeof redirectSchema>;

const categorySchema = z.object({
  /** below /catalog */
  path: z.string(),
  name: z.string(),
  /** 0: a root */
  depth: z.number().int(),
  /** on sale in it and below it */
  products: z.number().int(),
  isOnRequest: z.boolean(),
  /** on request by an operator, for this very category */
  isNamed: z.boolean(),
  /** on request in the catalogue itself */
  isInSource: z.boolean(),
});
export type PriceCategory = z.infer<typeof categorySchema>;

const productSchema = z.object({
  code: z.string(),
  name: z.string(),
  url: z.string(),
  isOnSale: z.boolean(),
});
export type ProductOnRequest = z.infer<typeof productSchema>;

const categoryPath = z.string().min(1).max(500);

/** Calls of operators about redirects, and about categories whose prices are on request. */
export const staffRedirectCalls = {
  'GET v1 staff/redirects/': {
    ...operatorRead,
    summary: 'Redirects of addresses of this shop',
    query: z.object({ search: z.string().trim().max(200).default(''), ...pageFields }),
    response: listOf(redirectSchema),
  },
  'GET v1 staff/redirects/check/': {
    ...operatorRead,
    summary: 'What is wrong with a redirect, and what to consider before it is saved',
    query: z.object({ from, to: address, isNew: z.enum(['yes', 'no']) }),
    response: z.object({
      faults: z.array(z.object({ field: z.enum(['from', 'to']), message: z.string() })),
      notes: z.array(z.string()),
    }),
  },
  'POST v1 staff/redirects/save/': {
    ...operatorWrite,
    summary: 'Adds a redirect, or changes where one leads; 409: somebody else has changed it meanwhile',
    body: z.object({
      from,
      to: address,
      status: statuses.default(301),
      /** null: a new one */
      version: z.string().max(40).nullable(),
      ...addingKey,
    }),
  },
  'POST v1 staff/redirects/remove/': {
    ...operatorWrite,
    summary: 'Removes a redirect',
    body: z.object({ from, version: z.string().max(40) }),
  },
  'GET v1 staff/onRequest/': {
    ...operatorRead,
    summary: 'Categories on sale, each after the one above it, and whether their prices are on request',
    response: z.object({ items: z.array(categorySchema) }),
  },
  'GET v1 staff/onRequest/effect/': {
    ...operatorRead,
    summary: 'How many categories and products a change of `onRequest` would concern',
    query: z.object({ path: categoryPath, isOnRequest: z.enum(['yes', 'no']) }),
    response: z.object({ categories: z.number().int(), products: z.number().int() }),
  },
  'POST v1 staff/onRequest/change/': {
    ...operatorWrite,
    summary:
      'Hides the prices of a category and those below it, or shows them again; 409: a catalogue is being imported',
    body: z.object({ path: categoryPath, isOnRequest: z.boolean() }),
  },
  'GET v1 staff/onRequest/products/': {
    ...operatorRead,
    summary: 'Single products whose prices an operator gives on request',
    response: z.object({ items: z.array(productSchema) }),
  },
  'POST v1 staff/onRequest/products/': {
    ...operatorWrite,
    summary: 'Hides the price of a product, or shows it again; 409: a catalogue is being imported',
    body: z.object({
      /** НС-code, article or barcode */
      code: z.string().trim().min(1).max(100),
      isOnRequest: z.boolean(),
    }),
  },
} satisfies Record<EndpointKey, Endpoint>;
