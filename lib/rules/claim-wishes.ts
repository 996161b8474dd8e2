type Reason = 'defect' | 'damage' | 'mismatch' | 'incomplete' | 'shortage' | 'other';
type Wish = 'replacement' | 'refund' | 'repair' | 'shortage';

const wishes: Record<Reason, readonly Wish[]> = {
  defect: ['repair', 'replacement', 'refund'],
  damage: ['replacement', 'repair', 'refund'],
  mismatch: ['replacement', 'refund'],
  incomplete: ['shortage', 'replacement', 'refund'],
  shortage: ['shortage', 'refund'],
  other: ['replacement', 'refund', 'repair', 'shortage'],
};

/** Outcomes that a claim with this reason can have, the usual one first. */
export const wishesFor = (reason: Reason): readonly Wish[] => wishes[reason];

export const fitsReason = (wish: Wish, reason: Reason): boolean => wishes[reason].includes(wish);
