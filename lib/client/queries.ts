import { type Query, QueryCache, QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { CallInput, JsonCall } from '#lib/contract/contract.ts';
import { announceChange } from './answer-changed.ts';
import { api } from './api.ts';

let client: QueryClient | undefined;

/** The browser's single query cache, shared by islands that load at different times. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    queryCache: new QueryCache({ onSuccess: (_, query) => announceIfChanged(query) }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        // being offline counts as a failure, which is shown and can be repeated; by default a query would wait unseen
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  return client;
}

/** For the `meta` of queries whose changes the customer is also notified of: the bell looks again after each. */
export const refreshesBell = { refreshesBell: true } as const;

const answers = new WeakMap<object, unknown>();

function announceIfChanged(query: Query<unknown, unknown>): void {
  if (!query.meta?.refreshesBell) return;
  const { data } = query.state;
  if (answers.has(query) && answers.get(query) !== data) announceChange();
  answers.set(query, data);
}

/** React Query's options for a call; its key is the call's name and input. */
export function callQuery<K extends JsonCall>(call: K, input: CallInput<K>) {
  return queryOptions({ queryKey: [call, input] as const, queryFn: ({ signal }) => api(call, input, signal) });
}

/**
 * Options of a list that is requested whenever its page is opened, since it may have changed on any other page. The
 * previous answer is not shown meanwhile.
 */
export const refetchOnEveryMount = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: 'always',
} as const;

/** The answer of such a list; null: loading, also when it is loaded again. */
export function currentAnswer<T>({ data, isError, isFetching }: UseQueryResult<T>): T | 'failed' | null {
  if (isFetching) return null;
  return isError ? 'failed' : (data ?? null);
}
