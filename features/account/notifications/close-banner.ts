import { api } from '#lib/client/api.ts';
import { changeUnread } from './unread-state.ts';

/** Closes the banner; a failure is ignored, since the next request shows whether it is closed. */
export function closeBanner(person: number, notificationId: string): void {
  changeUnread(person, ({ count }) => ({ count, last: null }));
  void api('POST v1 notifications/b2b/markNotificationAsClosed', { body: { notificationId } }).catch(() => undefined);
}
