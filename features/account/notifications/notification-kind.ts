import type { IconName } from '#components/icon/icon-names.ts';
import { type NotificationKind, notificationTypes } from '#lib/rules/notification-kinds.ts';

const icons: Record<NotificationKind, IconName> = {
  order: 'package',
  shipment: 'truck',
  arrival: 'warehouse',
  claim: 'circle-exclamation-point',
  price: 'tag',
  installation: 'ruler',
  gift: 'gift',
  feedback: 'message-circle',
  bonus: 'badge-percent',
  approval: 'clipboard-list',
  news: 'info',
};

/** Kind and icon of a `notificationType` (§3); a type that this page does not know yet is shown as news. */
export function kindOf(type: number): { kind: NotificationKind; icon: IconName } {
  const kinds = Object.keys(notificationTypes) as NotificationKind[];
  const kind = kinds.find((one) => notificationTypes[one] === type) ?? 'news';
  return { kind, icon: icons[kind] };
}
