import { z } from 'zod';
import { productCardSchema } from './catalogue.ts';
import { guid, rubles, searchText, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const suggestsSchema = z.object({
  items: z.array(productCardSchema),
  tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  correctedQuery: z.string().nullable(),
  /** typed parts that no product has, and that were left out */
  leftOut: z.array(z.string()),
  /** number of results of the search, at most one above SUGGESTED_TOTAL_MAX */
  total: z.number().int(),
});
export type Suggests = z.infer<typeof suggestsSchema>;

/** A found product with the legacy field names (§3): XML_ID is its guid, PRICE_RRC the retail price in rubles. */
const legacyItemSchema = z.object({
  ID: z.number().int(),
  XML_ID: guid,
  NAME: z.string(),
  PROPERTY_CODE: z.string(),
  DETAIL_PAGE_URL: z.string(),
  PICTURE_THUMB_BIG: z.string().nullable(),
  PRICE_RRC: rubles.nullable(),
});
export type LegacyItem = z.infer<typeof legacyItemSchema>;

export const searchCalls = {
  'GET v1 search/suggests/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Up to five products and the tags that match the typed text (§9)',
    query: z.object({ q: searchText, limit: wholeNumber(20).default(5) }),
    response: suggestsSchema,
  },
  'GET v1 search/history/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'The last ten queries of this session, newest first',
    response: z.array(z.string()),
  },
  'DELETE v1 search/history/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Deletes one query of the history, or all',
    query: z.object({ query: searchText.optional() }),
    response: z.array(z.string()),
  },
  'GET - /ajax/catalog/search/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Products by text, with the legacy field names (§3)',
    query: z.object({ q: searchText }),
    response: z.object({
      items: z.array(legacyItemSchema),
    }),
  },
} satisfies Record<EndpointKey, Endpoint>;
