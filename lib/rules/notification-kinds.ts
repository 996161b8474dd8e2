/**
 * Kinds of notifications with the number that the API gives them as `notificationType` (§3). A kind is also the unit
 * in which a person chooses e-mail and SMS.
 */
export const notificationTypes = {
  order: 1,
  shipment: 2,
  arrival: 3,
  claim: 4,
  price: 5,
  installation: 6,
  gift: 7,
  bonus: 10,
  feedback: 8,
  approval: 11,
  news: 9,
} as const;

export type NotificationKind = keyof typeof notificationTypes;

/** What a requester of a company is notified of: the other kinds name orders, prices and sums. */
export const KINDS_WITHOUT_MONEY: readonly NotificationKind[] = ['approval', 'arrival', 'feedback', 'news'];
