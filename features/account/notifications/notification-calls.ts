import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { retryAction } from '#lib/client/refusal.ts';
import { refetchNotifications, showAsRead } from './notification-queries.ts';
import { notificationTexts } from './notification-texts.ts';
import { changeUnread, type Unread, unread } from './unread-state.ts';

/** Marks an unread notification as read. */
export const readOne = (person: number, notificationId: string): Promise<void> =>
  read(
    person,
    notificationId,
    ({ count, last }) => ({
      count: Math.max(0, count - 1),
      last: last?.notificationId === notificationId ? null : last,
    }),
    () => api('POST v1 notifications/b2b/readNotification/', { body: { notificationId } }),
  );

/** Marks all notifications as read. */
export const readAll = (person: number): Promise<void> =>
  read(
    person,
    null,
    () => ({ count: 0, last: null }),
    () => api('POST v1 notifications/b2b/markNotificationsAsRead/', { body: { markAll: true } }),
  );

/** Shows the change at once; after a failure takes it back, says so, and shows what the server has stored. */
async function read(
  person: number,
  notificationId: string | null,
  change: (known: Unread) => Unread,
  call: () => Promise<unknown>,
): Promise<void> {
  const before = unread.get();
  const shown = showAsRead(notificationId);
  changeUnread(person, change);
  try {
    await call();
    await shown.loadAgain();
  } catch (error) {
    shown.undo();
    changeUnread(person, () => before);
    const retry = () => read(person, notificationId, change, call);
    const text = notificationTexts().notDone;
    showSnackbar({ text, variant: 'danger', closable: true, action: retryAction(error, retry) });
    await refetchNotifications();
  }
}
