import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#components/state/use-debounced.ts';
import { api } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { COMBOBOX_DEBOUNCE_MS, COMBOBOX_FROM_CHARACTERS, GEO_SUGGESTIONS } from '#lib/config/limits.ts';
import type { AddressSuggestion, PartySuggestion, SuggestionBounds } from '#lib/contract/suggestions.ts';
import { useAuth } from './auth-context.ts';

export interface Suggestions<T> {
  /** null: no query, or no answer yet */
  found: readonly T[] | null;
  isLoading: boolean;
  isError: boolean;
}

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

function useSuggestions<T>(
  text: string | null,
  kind: readonly string[],
  ask: (query: string, signal: AbortSignal) => Promise<T[]>,
): Suggestions<T> {
  const typed = text?.trim() ?? '';
  const settled = useDebounced(typed, COMBOBOX_DEBOUNCE_MS);
  const isWanted = typed.length >= COMBOBOX_FROM_CHARACTERS;
  const isAsked = isWanted && settled === typed;
  const { data, isError, isFetching } = useQuery(
    {
      queryKey: ['suggestions', ...kind, settled],
      enabled: isAsked,
      queryFn: ({ signal }) => ask(settled, signal),
    },
    queryClient(),
  );
  return {
    found: (isAsked && data) || null,
    isLoading: isWanted && (!isAsked || isFetching),
    isError: isAsked && isError && !isFetching,
  };
}
