import { z } from 'zod';
import { productCardSchema } from './catalogue.ts';
import { fileSchema, guid } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

const code = z.string().min(1).max(500);

export const compareGroupsSchema = z.object({
  /** catalogue groups of the compared products, the most recently used first */
  items: z.array(z.object({ code, name: z.string(), count: z.number().int(), guids: z.array(guid) })),
});
export type CompareGroups = z.infer<typeof compareGroupsSchema>;

export const comparisonSchema = z.object({
  code,
  name: z.string(),
  /** address of the group's page */
  link: z.string(),
  /** in the order in which they were added */
  products: z.array(productCardSchema),
  parameters: z.array(
    z.object({
      group: z.string(),
      items: z.array(
        z.object({
          name: z.string(),
          /** with units, one for each of `products` in their order; null: unknown */
          values: z.array(z.string().nullable()),
          /** whether the products differ in it */
          isDifferent: z.boolean(),
        }),
      ),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

const count = z.object({ count: z.number().int() });

/** §7; all of them read or change the caller's own list. */
export const compareCalls = {
  'GET v1 compare/addToCompare/': {
    who: 'any',
    whileActing: 'employee',
    changesState: true,
    summary: 'Adds a product to the comparison; returns the new number of products',
    query: z.object({ guid }),
    response: count,
  },
  'GET v1 compare/getGroups/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Catalogue groups of the products in the visitor’s comparison',
    response: compareGroupsSchema,
  },
  'GET v1 compare/getProductsByGroup/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Compared products of a group with their parameters',
    query: z.object({ code }),
    response: comparisonSchema,
  },
  'GET v1 compare/removeFromCompare/': {
    who: 'any',
    whileActing: 'employee',
    changesState: true,
    summary: 'Removes a product, or all of a group, from the comparison; returns the new number of products',
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
