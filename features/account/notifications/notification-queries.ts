import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Reply } from '#lib/contract/contract.ts';

/** §9 */
const PAGE_SIZE = 10;

const LIST = 'GET v1 notifications/b2b/getNotificationsForClient/';
const COUNTS = 'GET v1 notifications/b2b/getNotificationsCount/';

export type NotificationList = Reply<typeof LIST>;
export type NotificationCounts = Reply<typeof COUNTS>;

/** A page by its number, or the page that contains a notification. */
export type Place = { page: number } | { notificationId: string };

export const listQuery = (place: Place) => ({
  ...callQuery(LIST, { query: { ...place, pageSize: PAGE_SIZE } }),
  staleTime: 0,
});

export const countsQuery = () => ({ ...callQuery(COUNTS, {}), staleTime: 0 });

/** Requests the shown list and the counts again. */
export async function refetchNotifications(): Promise<void> {
  await Promise.all([LIST, COUNTS].map((call) => queryClient().invalidateQueries({ queryKey: [call] })));
}

/**
 * Shows one notification as read, or all of them, before the server has answered. Returns a function that takes it
 * back.
 */
export function showAsRead(notificationId: string | null): () => void {
  const client = queryClient();
  const before = [LIST, COUNTS].flatMap((call) => client.getQueriesData({ queryKey: [call] }));
  client.setQueriesData<NotificationList>({ queryKey: [LIST] }, (known) =>
    known
      ? {
          ...known,
          list: known.list.map((one) =>
            notificationId === null || one.notificationId === notificationId ? { ...one, isRead: true } : one,
          ),
        }
      : known,
  );
  client.setQueriesData<NotificationCounts>({ queryKey: [COUNTS] }, (known) => {
    if (!known) return known;
    const unreadNotifications = notificationId === null ? 0 : Math.max(0, known.unreadNotifications - 1);
    return { ...known, unreadNotifications, readNotifications: known.total - unreadNotifications };
  });
  return () => {
    for (const [key, known] of before) client.setQueryData(key, known);
  };
}
