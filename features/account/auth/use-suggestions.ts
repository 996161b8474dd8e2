import { api } from '#lib/client/api.ts';
import { type Suggestions, useSuggestions } from '#lib/client/use-suggestions.ts';
import { GEO_SUGGESTIONS } from '#lib/config/limits.ts';
import type { AddressSuggestion, PartySuggestion, SuggestionBounds } from '#lib/contract/suggestions.ts';
import { useAuth } from './auth-context.ts';

type AskedAddress = { bounds: SuggestionBounds; regionId?: string };
type SessionId = () => Promise<string>;

/** Regions or localities that match; only localities of the region if it is known (§5). */
export async function askAddresses(
  query: string,
  { bounds, regionId }: AskedAddress,
  sessionId: SessionId,
  signal?: AbortSignal,
) {
  const region = regionId ? { locations: [{ region_fias_id: regionId }], restrict_value: true } : {};
  const body = { query, count: GEO_SUGGESTIONS, sessionId: await sessionId(), bounds, ...region };
  const reply = await api('POST v1 dadata/', { body: { type: 'address', ...body } }, signal);
  return reply.suggestions as AddressSuggestion[];
}

async function askCompanies(query: string, sessionId: SessionId, signal: AbortSignal) {
  const body = { type: 'party', query, count: GEO_SUGGESTIONS, sessionId: await sessionId() } as const;
  const reply = await api('POST v1 dadata/', { body }, signal);
  return reply.suggestions as PartySuggestion[];
}

/** @param text typed text; null: a suggestion was chosen, so nothing is searched */
export function useAddresses(
  text: string | null,
  { bounds, regionId = '' }: AskedAddress,
): Suggestions<AddressSuggestion> {
  const { sessionId } = useAuth();
  return useSuggestions(text, [bounds, regionId], (query, signal) =>
    askAddresses(query, { bounds, regionId }, sessionId, signal),
  );
}

/** Companies by name or INN; see `useAddresses`. */
export function useCompanies(text: string | null): Suggestions<PartySuggestion> {
  const { sessionId } = useAuth();
  return useSuggestions(text, ['party'], (query, signal) => askCompanies(query, sessionId, signal));
}
