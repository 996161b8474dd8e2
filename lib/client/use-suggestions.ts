import { useQuery } from '@tanstack/react-query';
import { COMBOBOX_FROM_CHARACTERS } from '#lib/config/limits.ts';
import { COMBOBOX_DEBOUNCE_MS } from '#lib/config/timings.ts';
import { queryClient } from './queries.ts';
import { useDebounced } from './use-debounced.ts';

export interface Suggestions<T> {
  /** null: no query, or no answer yet */
  found: readonly T[] | null;
  isLoading: boolean;
  isError: boolean;
}

/**
 * Suggestions for a typed text, requested after a pause (§9).
 *
 * @param text null: a suggestion was chosen, so nothing is searched
 * @param kind what is searched, for the key of the query
 */
export function useSuggestions<T>(
  text: string | null,
  kind: readonly string[],
  fetchSuggestions: (query: string, signal: AbortSignal) => Promise<T[]>,
): Suggestions<T> {
  const typed = text?.trim() ?? '';
  const debounced = useDebounced(typed, COMBOBOX_DEBOUNCE_MS);
  const isWanted = typed.length >= COMBOBOX_FROM_CHARACTERS;
  const isAsked = isWanted && debounced === typed;
  const { data, isError, isFetching } = useQuery(
    {
      queryKey: ['suggestions', ...kind, debounced],
      enabled: isAsked,
      // what is being typed waits for the connection: a failure would clear a company that was chosen from the register
      networkMode: 'online',
      queryFn: ({ signal }) => fetchSuggestions(debounced, signal),
    },
    queryClient(),
  );
  return {
    found: (isAsked && data) || null,
    isLoading: isWanted && (!isAsked || isFetching),
    isError: isAsked && isError && !isFetching,
  };
}
