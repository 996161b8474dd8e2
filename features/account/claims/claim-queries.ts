import { api } from '#lib/client/api.ts';
import { callQuery, queryClient, refreshesBell } from '#lib/client/queries.ts';
import type { Claim, ClaimList } from '#lib/contract/claims.ts';
import { type ClaimsFilter, noFilter } from './claims-address.ts';

export const CLAIMS_ON_PAGE = 20;
/** Orders that a new claim can be about. */
export const ORDERS_OFFERED = 50;
/** Polling interval while the page of an open claim is visible. */
const SOON_MS = 4000;

export const claimsQuery = (xmlId: string, { page, statuses, order, from, to }: ClaimsFilter) => ({
  ...callQuery('POST v1 getClaims/', {
    body: {
      ClientIds: [xmlId],
      statuses,
      ...(order && { order }),
      ...(from && { from }),
      ...(to && { to }),
      page,
      size: CLAIMS_ON_PAGE,
    },
  }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  // previous rows stay while others are loading
  placeholderData: (known: ClaimList | undefined) => known,
});

/** The newest claims that wait for the customer's answer. */
export const waitingClaimsQuery = (xmlId: string) => claimsQuery(xmlId, { ...noFilter(), statuses: ['needInfo'] });

const claimKey = (id: string) => ['claim', id] as const;

/** A claim; while it is open and its page is visible, asks for changes, which are sent only if there are some. */
export const claimQuery = (id: string) => ({
  queryKey: claimKey(id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Claim> => {
    const known = queryClient().getQueryData<Claim>(claimKey(id));
    const query = known ? { known: known.version } : {};
    const { claim } = await api('GET v1 claims/{id}/', { params: { id }, query }, signal);
    const current = claim ?? queryClient().getQueryData<Claim>(claimKey(id));
    if (current) return current;
    return (await api('GET v1 claims/{id}/', { params: { id } }, signal)).claim as Claim;
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: refreshesBell,
  refetchInterval: ({ state: { data } }: { state: { data: Claim | undefined } }) =>
    data?.canWrite ? SOON_MS : (false as const),
});

/** Shows a changed claim on its page and has the lists requested again. */
export function showClaim(claim: Claim): void {
  const client = queryClient();
  void client.cancelQueries({ queryKey: claimKey(claim.id) });
  client.setQueryData(claimKey(claim.id), claim);
  void client.invalidateQueries({ queryKey: ['POST v1 getClaims/'] });
  void client.invalidateQueries({ queryKey: ['GET v1 orders/{id}/claimable/'] });
}

export const claimableQuery = (id: string) => ({
  ...callQuery('GET v1 orders/{id}/claimable/', { params: { id } }),
  staleTime: 0,
});

export const shippedOrdersQuery = () => ({
  ...callQuery('POST v1 orders/', { body: { statuses: ['shipped', 'delivered'], size: ORDERS_OFFERED } }),
  staleTime: 0,
});
