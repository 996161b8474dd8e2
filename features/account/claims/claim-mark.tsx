import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import type { ClaimStatus } from '#lib/contract/claims.ts';
import type { ClaimTexts } from './claim-texts.ts';

const tones: Record<ClaimStatus, StatusTone> = {
  new: 'going',
  review: 'going',
  needInfo: 'waiting',
  accepted: 'good',
  declined: 'bad',
  closed: 'quiet',
  withdrawn: 'quiet',
};

export const ClaimMark = ({ status, texts }: { status: ClaimStatus; texts: ClaimTexts }) => (
  <StatusMark tone={tones[status]} word={texts.statuses[status]} />
);
