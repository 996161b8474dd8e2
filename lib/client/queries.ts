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

/**
 * Options of a list that its page asks for whenever it is opened: it may have changed on any other page. Nothing of an earlier
 * visit is shown meanwhile, and being offline is a failure, which can be tried again.
 */
export const askedAtEveryVisit = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: 'always',
  networkMode: 'always',
} as const;
