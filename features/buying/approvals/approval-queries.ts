import { callQuery, queryClient, refreshesBell } from '#lib/client/queries.ts';
import type { Approval, ApprovalTerms } from '#lib/contract/approvals.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { ApprovalsFilter } from './approvals-address.ts';

export const approvalsQuery = ({ status, page }: ApprovalsFilter) => ({
  ...callQuery('GET v1 approvals/', { query: { ...(status && { status }), page } }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  // previous rows stay while others are loading
  placeholderData: (known: Reply<'GET v1 approvals/'> | undefined) => known,
});

export const approvalQuery = (id: string) => ({
  ...callQuery('GET v1 approvals/{id}/', { params: { id } }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: refreshesBell,
});

/** The order as it would be placed now; asked anew whenever its terms change. */
export const decisionQuery = (id: string, terms: ApprovalTerms) => ({
  ...callQuery('POST v1 approvals/{id}/check/', { params: { id }, body: terms }),
  staleTime: 0,
  placeholderData: (known: Reply<'POST v1 approvals/{id}/check/'> | undefined) => known,
});

export const entitiesQuery = () => callQuery('GET v1 legalentities/', {});

/** Shows a changed approval on its page and has the list requested again. */
export function showApproval(approval: Approval): void {
  const client = queryClient();
  client.setQueryData(approvalQuery(approval.id).queryKey, approval);
  void client.invalidateQueries({ queryKey: ['GET v1 approvals/'] });
}

/** Somebody else has decided meanwhile. */
export const reloadApproval = (id: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: approvalQuery(id).queryKey });
