import { z } from 'zod';
import { productCardSchema } from './catalogue.ts';
import { fileSchema, guid } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

const code = z.string().min(1).max(500);

export const compareGroupsSchema = z.object({
  /** groups of the catalogue that something is compared of, the latest used first */
  items: z.array(z.object({ code, name: z.string(), count: z.number().int(), guids: z.array(guid) })),
});
export type CompareGroups = z.infer<typeof compareGroupsSchema>;

export const comparisonSchema = z.object({
  code,
  name: z.string(),
  /** page of the group */
  link: z.string(),
  /** in the order in which they were added */
  products: z.array(productCardSchema),
  parameters: z.array(
    z.object({
      group: z.string(),
      items: z.array(
        z.object({
          name: z.string(),
          /** with their units, one for each product, in the order of `products`; null: not known */
          values: z.array(z.string().nullable()),
          /** the products are not all alike in it */
          isDifferent: z.boolean(),
        }),
      ),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

const count = z.object({ count: z.number().int() });

/** §7; all of them are about the caller's own list. */
export const compareCalls = {
  'GET v1 compare/addToCompare/': {
    who: 'any',
    whileActing: 'employee',
    changesState: true,
    summary: 'Puts a product into the comparison; gives how many there are then',
    query: z.object({ guid }),
    response: count,
  },
  'GET v1 compare/getGroups/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Groups of the catalogue that this visitor compares products of',
    response: compareGroupsSchema,
  },
  'GET v1 compare/getProductsByGroup/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Compared products of a group with their parameters side by side',
    query: z.object({ code }),
    response: comparisonSchema,
  },
  'GET v1 compare/removeFromCompare/': {
    who: 'any',
    whileActing: 'employee',
    changesState: true,
    summary: 'Takes a product, or all of a group, out of the comparison; gives how many are left',
    query: z.object({ guid: guid.optional(), group: code.optional() }),
    response: count,
  },
  'GET v1 compare/getReport/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'The comparison of a group as xlsx',
    query: z.object({ group: code }),
    reply: 'file',
    response: fileSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
