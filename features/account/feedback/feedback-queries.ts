import { callQuery, queryClient, refreshesBell } from '#lib/client/queries.ts';
import type { Reply } from '#lib/contract/contract.ts';

const PAGE_SIZE = 10;
/** An answer is shown within five seconds. Hidden pages do not poll. */
const POLL_MS = 4000;

type List = Reply<'GET v1 feedback/'>;

export const feedbackQuery = (page: number) => ({
  ...callQuery('GET v1 feedback/', { query: { page, size: PAGE_SIZE } }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: refreshesBell,
  refetchInterval: ({ state: { data } }: { state: { data: List | undefined } }) =>
    data?.items.some(({ answer }) => answer === null) ? POLL_MS : (false as const),
  placeholderData: (known: List | undefined) => known,
});

/** Invalidates the list after a request was sent. */
export const refetchFeedback = (): Promise<void> => queryClient().invalidateQueries({ queryKey: ['GET v1 feedback/'] });
