import type { ClaimStatus } from '#lib/contract/claims.ts';
import styles from './claim-mark.module.scss';
import type { ClaimTexts } from './claim-texts.ts';

type Tone = 'quiet' | 'going' | 'good' | 'waiting' | 'bad';

const tones: Record<ClaimStatus, Tone> = {
  new: 'going',
  review: 'going',
  needInfo: 'waiting',
  accepted: 'good',
  declined: 'bad',
  closed: 'quiet',
  withdrawn: 'quiet',
};

/** The state of a claim as text; colour is only an addition. */
export const ClaimMark = ({ status, texts }: { status: ClaimStatus; texts: ClaimTexts }) => (
  <span className={styles.root} data-tone={tones[status]}>
    {texts.statuses[status]}
  </span>
);
