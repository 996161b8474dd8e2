import type { MailBlock } from '#backend/db/schema-mail.ts';
import type { Link } from '#lib/contract/common.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

export interface NewNotification {
  kind: NotificationKind;
  /** names the event: a recipient gets one notification per key, however often it is sent */
  key: string;
  /**
   * The verified people of a legal entity, by its external id; or one user; or all verified customers who have not been
   * notified of it yet, at most so many of them.
   */
  to: { customer: string } | { userId: number } | { customersAtMost: number };
  /** the only recipient who may also get e-mail and SMS; absent: every recipient */
  authorId?: number | null;
  /** one line in Russian */
  title: string;
  /** further Russian text; default: none */
  text?: string;
  /** pages of the shop, in the order in which they are shown */
  links: readonly Link[];
  /** shown in the mail only, between text and links; a mail that links to an order has its lines anyway */
  mail?: readonly MailBlock[];
}
