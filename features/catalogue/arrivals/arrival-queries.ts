import { callQuery, queryClient } from '#lib/client/queries.ts';

export const LIST_PATH = '/personal/subscriptions';
const PAGE_SIZE = 20;

export const isListPage = (): boolean => window.location.pathname.endsWith(LIST_PATH);

export const subscriptionsQuery = (page: number) => ({
  ...callQuery('GET v1 subscriptions', { query: { page, size: PAGE_SIZE } }),
  staleTime: 0,
});

/** The subscription to one product, if there is any. */
export const subscriptionQuery = (guid: string) => ({
  ...callQuery('GET v1 subscriptions', { query: { nomenclatureId: guid } }),
  staleTime: 0,
  gcTime: 0,
});

/** Invalidates all lists after a subscription was changed. */
export const refetchSubscriptions = (): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: ['GET v1 subscriptions'] });
