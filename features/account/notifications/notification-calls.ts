import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { retryAction } from '#lib/client/refusal.ts';
import { refetchNotifications, showAsRead } from './notification-queries.ts';
import { notificationTexts } from './notification-texts.ts';
import { changeUnread } from './unread-state.ts';

/** Marks an unread notification as read. */
export async function readOne(person: number, notificationId: string): Promise<void> {
  showAsRead(notificationId);
  changeUnread(person, ({ count, last }) => ({
    count: Math.max(0, count - 1),
    last: last?.notificationId === notificationId ? null : last,
  }));
  await orUndo(
    () => api('POST v1 notifications/b2b/readNotification/', { body: { notificationId } }),
    () => readOne(person, notificationId),
  );
}

/** Marks all notifications as read. */
export async function readAll(person: number): Promise<void> {
  showAsRead(null);
  changeUnread(person, () => ({ count: 0, last: null }));
  await orUndo(
    () => api('POST v1 notifications/b2b/markNotificationsAsRead/', { body: { markAll: true } }),
    () => readAll(person),
  );
}

/** After a failure says so and shows what the server has stored. */
async function orUndo(call: () => Promise<unknown>, retry: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    const text = notificationTexts().notDone;
    showSnackbar({ text, variant: 'danger', closable: true, action: retryAction(error, retry) });
    await refetchNotifications();
  }
}
