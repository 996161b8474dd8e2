import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput, JsonCall } from '#lib/contract/contract.ts';
import { api } from './api.ts';

let client: QueryClient | undefined;

/** The browser's single query cache, shared by islands that load at different times. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
  });
  return client;
}

/** React Query's options for a call; its key is the call's name and input. */
export function callQuery<K extends JsonCall>(call: K, input: CallInput<K>) {
  return queryOptions({ queryKey: [call, input] as const, queryFn: ({ signal }) => api(call, input, signal) });
}
