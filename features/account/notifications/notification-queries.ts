import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Reply } from '#lib/contract/contract.ts';

/** §9 */
const PAGE_SIZE = 10;

const LIST = 'GET v1 notifications/b2b/getNotificationsForClient/';
const COUNTS = 'GET v1 notifications/b2b/getNotificationsCount/';

export type NotificationList = Reply<typeof LIST>;
export type NotificationCounts = Reply<typeof COUNTS>;

/** A page by its number, or the page that contains a notification. */
export type PagePosition = { page: number } | { notificationId: string };

export const listQuery = (position: PagePosition) => ({
  ...callQuery(LIST, { query: { ...position, pageSize: PAGE_SIZE } }),
  staleTime: 0,
});

export const countsQuery = () => ({ ...callQuery(COUNTS, {}), staleTime: 0 });

/** Requests the shown list and the counts again. */
export async function refetchNotifications(): Promise<void> {
  await Promise.all([LIST, COUNTS].map((call) => queryClient().invalidateQueries({ queryKey: [call] })));
}

interface ShownAsRead {
  /** takes it back, after a failure */
  undo: () => void;
  /** requests again what was being loaded at the time, since that answer may be from before the change */
  loadAgain: () => Promise<void>;
}

/** Shows one notification as read, or all of them, before the server has answered. */
export function showAsRead(notificationId: string | null): ShownAsRead {
  const client = queryClient();
  const loading = [LIST, COUNTS].filter((call) => client.isFetching({ queryKey: [call] }) > 0);
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
  return {
    undo: () => {
      for (const [key, known] of before) client.setQueryData(key, known);
    },
    loadAgain: async () => {
      // a first request that is under way is not repeated unless it is cancelled
      await Promise.all(loading.map((call) => client.cancelQueries({ queryKey: [call] })));
      await Promise.all(loading.map((call) => client.invalidateQueries({ queryKey: [call] })));
    },
  };
}
