import { z } from 'zod';
import { productCardSchema } from './catalogue.ts';
import { guid } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const favoritesSchema = z.object({
  /** newest first */
  items: z.array(productCardSchema),
  /** favourites withdrawn from the catalogue, which have no page any more */
  withdrawn: z.array(z.object({ guid, name: z.string(), code: z.string() })),
});
export type Favorites = z.infer<typeof favoritesSchema>;

const change = {
  who: 'any',
  whileActing: 'refused',
  changesState: true,
  query: z.object({ guid }),
  response: z.object({ count: z.number().int() }),
} as const;

export const favoriteCalls = {
  'GET v1 favorites/': {
    who: 'any',
    summary: 'The visitor’s favourites',
    response: favoritesSchema,
  },
  'GET - /ajax/catalog/delay/add/': {
    ...change,
    summary: 'Adds a product to the favourites; returns their new number',
  },
  'GET - /ajax/catalog/delay/delete/': {
    ...change,
    summary: 'Removes a product from the favourites; returns their new number',
  },
} satisfies Record<EndpointKey, Endpoint>;
