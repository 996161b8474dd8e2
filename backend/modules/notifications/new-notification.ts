import type { Wording } from '#lib/config/locales.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

export interface NewNotification {
  kind: NotificationKind;
  /** names the event: a recipient gets one notification per key, however often it is sent */
  key: string;
  /**
   * The verified people of a legal entity, by its external id, but its requesters; or one user; or all verified customers
   * who have not been notified of it yet, at most so many of them; or those who may approve an order.
   */
  to: { customer: string } | { userId: number } | { customersAtMost: number } | Approvers;
  /** the only recipient who may also get e-mail and SMS; absent: every recipient */
  authorId?: number | null;
  /** one line */
  title: Wording;
  /** further text; default: none */
  text?: Wording;
  /** pages of the shop, in the order in which they are shown */
  links: readonly { text: Wording; link: string }[];
}

/** Owners of a company, and its buyers whose limits allow an order of `toPay` kopecks. */
export interface Approvers {
  approversOf: number;
  /** id of the user who asks */
  except: number;
  toPay: number;
}
