import type { StatusTone } from '#components/status-mark/status-mark.tsx';

/** A state's tone by whose move it is: `waiting` stands out and is the operator's, `quiet` the customer's. */
const tones: Record<string, StatusTone> = {
  new: 'waiting',
  review: 'waiting',
  needInfo: 'quiet',
  accepted: 'good',
  assigned: 'going',
  declined: 'bad',
  verified: 'good',
  blocked: 'quiet',
};

export const itemTone = (status: string): StatusTone => tones[status] ?? 'going';
