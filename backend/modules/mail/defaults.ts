import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/** Whether a person who has not chosen gets mail of a kind. Nobody gets SMS without having chosen them. */
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
};
