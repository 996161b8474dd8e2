'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { ApprovalsSlotProps } from './approvals-props.ts';
import { ApprovalSkeleton, ApprovalsSkeleton } from './approvals-skeleton.tsx';
import { loadApproval, loadApprovals } from './load-approvals.ts';

/** Approvals of a signed-in customer's company, the view loaded on demand. */
export function ApprovalsSlot(props: ApprovalsSlotProps) {
  const part = useLazyModule(loadApprovals, true);
  return part ? <part.ApprovalsView {...props} texts={part.texts} /> : <ApprovalsSkeleton />;
}

/** The page of one approval, whose id is in the address. */
export function ApprovalSlot(props: ApprovalsSlotProps) {
  const part = useLazyModule(loadApproval, true);
  return part ? <part.ApprovalView {...props} texts={part.texts} /> : <ApprovalSkeleton />;
}
