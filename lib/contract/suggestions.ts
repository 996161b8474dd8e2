import { z } from 'zod';
import { companyStatuses } from '#lib/rules/company-status.ts';
import { guid, typedText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

const addressDataSchema = z.object({
  region_fias_id: guid.nullable(),
  region: z.string().nullable(),
  region_with_type: z.string().nullable(),
  city: z.string().nullable(),
  settlement: z.string().nullable(),
  settlement_with_type: z.string().nullable(),
});
export type AddressData = z.infer<typeof addressDataSchema>;

export const partyDataSchema = z.object({
  inn: z.string(),
  /** null: sole proprietors have none */
  kpp: z.string().nullable(),
  opf: z.object({ short: z.string().nullable() }),
  /** `registration_date` in milliseconds since 1970 */
  state: z.object({ status: z.enum(companyStatuses), registration_date: z.number().nullable() }),
  address: z.object({ data: addressDataSchema }),
});

const suggestionOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ value: z.string(), unrestricted_value: z.string(), data });

export const addressSuggestionSchema = suggestionOf(addressDataSchema);
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const partySuggestionSchema = suggestionOf(partyDataSchema);
export type PartySuggestion = z.infer<typeof partySuggestionSchema>;

export const suggestionBounds = z.enum(['region', 'locality']);
export type SuggestionBounds = z.infer<typeof suggestionBounds>;

export const suggestionCalls = {
  'POST v1 dadata/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Companies, or regions and localities, that match the typed text; the reply repeats the requested type',
    body: z.object({
      type: z.enum(['address', 'party']),
      query: typedText(300),
      // §7
      count: z.number().int().min(1).max(20).default(20),
      sessionId: z.string().max(100).optional(),
      /** `region`: regions only; `locality`: cities, towns and settlements */
      bounds: suggestionBounds.optional(),
      /** only in these regions */
      locations: z
        .array(z.object({ region_fias_id: guid }))
        .max(20)
        .optional(),
      /** leaves the names of the regions in `locations` out of `value` */
      restrict_value: z.boolean().optional(),
    }),
    response: z.discriminatedUnion('type', [
      z.object({ type: z.literal('address'), suggestions: z.array(addressSuggestionSchema) }),
      z.object({ type: z.literal('party'), suggestions: z.array(partySuggestionSchema) }),
    ]),
  },
} satisfies Record<EndpointKey, Endpoint>;
