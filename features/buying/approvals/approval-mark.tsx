import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import type { ApprovalSummary } from '#lib/contract/approvals.ts';
import type { ApprovalTexts } from './approval-texts.ts';

const tones: Record<ApprovalSummary['status'], StatusTone> = {
  waiting: 'waiting',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'quiet',
};

export const ApprovalMark = ({ status, texts }: { status: ApprovalSummary['status']; texts: ApprovalTexts }) => (
  <StatusMark tone={tones[status]} word={texts.statuses[status]} />
);
