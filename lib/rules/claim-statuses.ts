export const claimStatuses = [
  'new',
  'review',
  /** the shop waits for the customer's answer */
  'needInfo',
  'accepted',
  'declined',
  /** accepted, and the shop has done what it promised */
  'closed',
  'withdrawn',
] as const;

/** Not decided yet. */
export const openClaimStatuses: readonly (typeof claimStatuses)[number][] = ['new', 'review', 'needInfo'];
