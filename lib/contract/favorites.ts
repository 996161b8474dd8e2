import { z } from 'zod';
import { productCardSchema } from './catalogue.ts';
import { guid } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const favoritesSchema = z.object({
  /** newest first */
  items: z.array(productCardSchema),
  /** put aside and withdrawn from the catalogue since: these have no page any more */
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
    summary: 'What this visitor has put aside',
    response: favoritesSchema,
  },
  'GET - /ajax/catalog/delay/add/': { ...change, summary: 'Puts a product aside; gives how many there are then' },
  'GET - /ajax/catalog/delay/delete/': { ...change, summary: 'Takes a product off the list; gives how many are left' },
} satisfies Record<EndpointKey, Endpoint>;
