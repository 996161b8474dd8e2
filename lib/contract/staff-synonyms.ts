import { z } from 'zod';
import { pageFields, rowId } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { addingKey, listOf, operatorRead, operatorWrite } from './staff-parts.ts';

const phrases = z.string().trim().max(500);

const synonymSchema = z.object({
  id: z.number().int(),
  /** words and phrases that people type, separated by commas */
  typed: z.string(),
  /** words of the catalogue that are meant, the most probable first; empty: the words are ignored */
  meaning: z.string(),
  version: z.string(),
});
export type EditedSynonym = z.infer<typeof synonymSchema>;

/** Calls of operators about what people mean by the words they type into the search. */
export const staffSynonymCalls = {
  'GET v1 staff/synonyms/': {
    ...operatorRead,
    summary: 'What people mean by the words they type into the search',
    query: z.object({ search: z.string().trim().max(200).default(''), ...pageFields }),
    response: listOf(synonymSchema),
  },
  'GET v1 staff/synonyms/check/': {
    ...operatorRead,
    summary: 'What to consider before a synonym is saved',
    query: z.object({ meaning: phrases }),
    response: z.object({ notes: z.array(z.string()) }),
  },
  'POST v1 staff/synonyms/save/': {
    ...operatorWrite,
    summary: 'Adds a synonym or changes one; 409: somebody else has changed it meanwhile',
    body: z.object({
      /** null: a new one */
      id: rowId().nullable(),
      version: z.string().max(40).nullable(),
      ...addingKey,
      typed: phrases,
      meaning: phrases,
    }),
  },
  'POST v1 staff/synonyms/remove/': {
    ...operatorWrite,
    summary: 'Removes a synonym; 409: somebody else has changed it meanwhile',
    body: z.object({ id: rowId(), version: z.string().max(40) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
