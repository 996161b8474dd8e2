import { goToAddress, idHook, searchHook } from '#components/navigation/own-address.ts';
import { pageIn } from '#lib/config/address-values.ts';
import { APPROVALS_PATH, approvalIdOf } from '#lib/config/routes.ts';
import type { ApprovalSummary } from '#lib/contract/approvals.ts';

export const approvalStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const satisfies ApprovalStatus[];
type ApprovalStatus = ApprovalSummary['status'];

/** The list as in its address. */
export interface ApprovalsFilter {
  /** null: all */
  status: ApprovalStatus | null;
  page: number;
}

/** Ignores invalid values: an address may come from anywhere. */
export function readFilter(search: string): ApprovalsFilter {
  const query = new URLSearchParams(search);
  return { status: approvalStatuses.find((status) => status === query.get('status')) ?? null, page: pageIn(query) };
}

export function approvalsAddress({ status, page }: ApprovalsFilter): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return APPROVALS_PATH + (query.size > 0 ? `?${query}` : '');
}

export const goToFilter = (filter: ApprovalsFilter): void => goToAddress(approvalsAddress(filter));

/** The query of the list's address; does not change while the page is being left. */
export const useApprovalsSearch = searchHook((path) => path === APPROVALS_PATH);

/** The approval's id in the address; does not change while the page is being left. */
export const useApprovalId = idHook(approvalIdOf);
