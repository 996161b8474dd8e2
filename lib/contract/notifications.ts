import { z } from 'zod';
import { PAGE_NUMBER_MAX, PAGE_SIZE_MAX } from '#lib/config/limits.ts';
import { guid, linkSchema, pagesSchema, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

/** §9 */
const PAGE_SIZE = 10;

const notificationSchema = z.object({
  notificationId: guid,
  /** number of the kind, see lib/rules/notification-kinds.ts */
  notificationType: z.number().int(),
  /** one line in the language of the request */
  title: z.string(),
  /** further text; empty: none */
  text: z.string(),
  /** ISO 8601 */
  sentDateTime: z.string(),
  isRead: z.boolean(),
  /** pages of the shop; `order` counts from 1 */
  links: z.array(linkSchema.extend({ order: z.number().int() })),
});
export type Notification = z.infer<typeof notificationSchema>;

const one = z.object({ notificationId: guid });
const success = z.object({ success: z.literal(true) });
const count = z.number().int().nonnegative();

/** Everybody has their own notifications: an employee who acts for a customer neither reads nor changes them. */
const inPerson = { who: 'verified', whileActing: 'refused', forRequester: true } as const;

export const notificationCalls = {
  'GET v1 notifications/b2b/getNotificationsForClient/': {
    ...inPerson,
    summary: "The caller's notifications, the newest first; `notificationId` selects the page that contains it",
    query: z.object({
      page: wholeNumber(PAGE_NUMBER_MAX).default(1),
      pageSize: wholeNumber(PAGE_SIZE_MAX).default(PAGE_SIZE),
      notificationId: guid.optional(),
    }),
    response: z.object({
      list: z.array(notificationSchema),
      total: count,
      pages: pagesSchema,
      /** the page of `list` */
      page: z.number().int().min(1),
    }),
  },
  'GET v1 notifications/b2b/getLastUnreadNotificationForClient/': {
    ...inPerson,
    summary: 'The newest unread notification; 404: there is none, or its banner was closed',
    response: notificationSchema,
  },
  'GET v1 notifications/b2b/getNotificationsCount/': {
    ...inPerson,
    summary: "Numbers of the caller's notifications",
    response: z.object({ total: count, readNotifications: count, unreadNotifications: count }),
  },
  'GET v1 notifications/b2b/getUnreadNotificationsCount/': {
    ...inPerson,
    summary: "Number of the caller's unread notifications",
    response: z.object({ count }),
  },
  'POST v1 notifications/b2b/readNotification/': {
    ...inPerson,
    isLimited: true,
    summary: 'Marks a notification as read',
    body: one,
    response: success,
  },
  'POST v1 notifications/b2b/markNotificationsAsRead/': {
    ...inPerson,
    isLimited: true,
    summary: 'Marks all notifications of the caller as read',
    body: z.object({ markAll: z.literal(true) }),
    response: success,
  },
  'POST v1 notifications/b2b/markNotificationAsClosed': {
    ...inPerson,
    isLimited: true,
    summary: 'Closes the banner of a notification, which stays unread',
    body: one,
    response: success,
  },
} satisfies Record<EndpointKey, Endpoint>;
