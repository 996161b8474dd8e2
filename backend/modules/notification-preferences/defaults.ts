import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/** Whether mail of a kind is sent to people who have not made a choice. SMS are sent only after a choice. */
export const isMailedByDefault: Record<NotificationKind, boolean> = {
  order: true,
  shipment: true,
  arrival: true,
  claim: true,
  price: true,
  installation: true,
  gift: true,
  feedback: true,
  news: false,
  bonus: true,
  approval: true,
};
