import { api } from '#lib/client/api.ts';
import { callQuery, queryClient, refreshesBell } from '#lib/client/queries.ts';
import type { CallInput, Reply } from '#lib/contract/contract.ts';
import type { Installation, InstallationStatus } from '#lib/contract/installation.ts';

const PAGE_SIZE = 10;
/** A change by the shop is shown within five seconds. Hidden pages do not poll. */
const POLL_MS = 4000;

type List = Reply<'GET v1 installations/'>;
export type InstallationBody = CallInput<'POST v1 installations/'>['body'];

export interface ListFilter {
  /** empty: all */
  statuses: InstallationStatus[];
  text: string;
  page: number;
}

export const installationsQuery = ({ statuses, text, page }: ListFilter) => ({
  ...callQuery('GET v1 installations/', {
    query: {
      page,
      size: PAGE_SIZE,
      ...(statuses.length > 0 && { statuses: statuses.join(',') }),
      ...(text && { text }),
    },
  }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: refreshesBell,
  refetchInterval: ({ state: { data } }: { state: { data: List | undefined } }) =>
    data?.items.some(({ status: now }) => now === 'new' || now === 'assigned') ? POLL_MS : (false as const),
  placeholderData: (known: List | undefined) => known,
});

export const ordersQuery = () => ({ ...callQuery('GET v1 installations/orders/', {}), staleTime: 0 });

export const linesQuery = (order: string) => ({
  ...callQuery('GET v1 installations/lines/', { query: { order } }),
  staleTime: 0,
});

/** Sends a request; throws `ApiError`. What can still be requested is loaded again in any case. */
export async function sendInstallation(body: InstallationBody): Promise<Installation> {
  try {
    return await api('POST v1 installations/', { body });
  } finally {
    refetch();
  }
}

/** Cancels a request; throws `ApiError`. */
export async function cancelInstallation(number: number): Promise<void> {
  try {
    await api('POST v1 installations/{number}/cancel/', { params: { number } });
  } finally {
    refetch();
  }
}

function refetch(): void {
  for (const call of ['GET v1 installations/', 'GET v1 installations/orders/', 'GET v1 installations/lines/'])
    void queryClient().invalidateQueries({ queryKey: [call] });
}
