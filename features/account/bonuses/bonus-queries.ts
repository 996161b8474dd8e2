import { callQuery, refreshesBell } from '#lib/client/queries.ts';
import type { CallInput, Reply } from '#lib/contract/contract.ts';
import type { GiftOrderStatus } from '#lib/contract/showcase.ts';
import type { BonusFilterChoice } from './bonuses-address.ts';

const PAGE_SIZE = 10;
const GIFTS_PAGE_SIZE = 5;

/** The filter as the calls take it; absent fields filter nothing. */
export const filterOf = ({
  kinds,
  from,
  to,
}: BonusFilterChoice): CallInput<'GET v1 bonuses/history/export/'>['query'] => ({
  kind: kinds,
  ...(from && { from }),
  ...(to && { to }),
});

export const historyQuery = (filter: BonusFilterChoice) => ({
  ...callQuery('GET v1 bonuses/history/', { query: { ...filterOf(filter), page: filter.page, size: PAGE_SIZE } }),
  staleTime: 0,
  placeholderData: (known: Reply<'GET v1 bonuses/history/'> | undefined) => known,
});

/** A new status is shown within five seconds. Hidden pages do not poll. */
const POLL_MS = 4000;
const ended: ReadonlySet<GiftOrderStatus> = new Set(['issued', 'cancelled']);
type GiftList = Reply<'GET v1 showcase/orders/'>;

export const giftsQuery = (page: number) => ({
  ...callQuery('GET v1 showcase/orders/', { query: { page, size: GIFTS_PAGE_SIZE } }),
  staleTime: 0,
  meta: refreshesBell,
  refetchInterval: ({ state: { data } }: { state: { data: GiftList | undefined } }) =>
    data?.items.some(({ status }) => !ended.has(status)) ? POLL_MS : (false as const),
  placeholderData: (known: GiftList | undefined) => known,
});
