import {
  closeNotification,
  countNotifications,
  countUnread,
  lastUnread,
  listNotifications,
  readAll,
  readNotification,
} from '#backend/modules/notifications/index.ts';
import type { notificationCalls } from '#lib/contract/notifications.ts';
import type { Implementations } from '../implementation.ts';

export const notificationRoutes: Implementations<keyof typeof notificationCalls> = {
  'GET v1 notifications/b2b/getNotificationsForClient/': (ctx, { query }) => listNotifications(ctx, query),
  'GET v1 notifications/b2b/getLastUnreadNotificationForClient/': (ctx) => lastUnread(ctx),
  'GET v1 notifications/b2b/getNotificationsCount/': (ctx) => countNotifications(ctx),
  'GET v1 notifications/b2b/getUnreadNotificationsCount/': (ctx) => countUnread(ctx),
  'POST v1 notifications/b2b/readNotification/': (ctx, { body }) => readNotification(ctx, body),
  'POST v1 notifications/b2b/markNotificationsAsRead/': (ctx) => readAll(ctx),
  'POST v1 notifications/b2b/markNotificationAsClosed': (ctx, { body }) => closeNotification(ctx, body),
};
