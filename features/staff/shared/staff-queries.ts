import { queryClient } from '#lib/client/queries.ts';
import type { Reply } from '#lib/contract/contract.ts';

export const PAGE_SIZE = 20;
/** New requests appear on an open page. Hidden pages do not poll. */
const POLL_MS = 5000;
export const polled = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: POLL_MS } as const;

export type Cities = Reply<'GET v1 staff/items/'>['cities'];

/** Requests everything on the page again, after a change. */
export const refetchStaff = (): Promise<void> =>
  queryClient().invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).includes(' v1 staff/') });
