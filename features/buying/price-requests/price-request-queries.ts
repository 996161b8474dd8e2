import { callQuery, queryClient, refreshesBell } from '#lib/client/queries.ts';
import { PAGE_SIZE_MAX } from '#lib/config/limits.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { PriceRequest } from '#lib/contract/prices.ts';
import { dayOf } from '#lib/rules/days.ts';

const PAGE_SIZE = 20;

/** An answer is shown within five seconds. Hidden pages do not poll. */
const POLL_MS = 4000;
type List = Reply<'GET v1 priceRequests/'>;

export const requestsQuery = (page: number) => ({
  ...callQuery('GET v1 priceRequests/', { query: { page, size: PAGE_SIZE } }),
  staleTime: 0,
  meta: refreshesBell,
  refetchInterval: ({ state: { data } }: { state: { data: List | undefined } }) =>
    data?.items.some(({ status }) => status === 'sent') ? POLL_MS : (false as const),
});

/** Enough of the newest requests to include every open one. */
export const latestQuery = () => ({
  ...callQuery('GET v1 priceRequests/', { query: { page: 1, size: PAGE_SIZE_MAX } }),
  staleTime: 0,
});

/** Invalidates the list after a request was sent. */
export const refetchRequests = (): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: ['GET v1 priceRequests/'] });

export const daySent = ({ createdAt }: PriceRequest): string => dayOf(new Date(createdAt));
