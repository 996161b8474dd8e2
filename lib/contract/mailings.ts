import { z } from 'zod';
import { type NotificationKind, notificationTypes } from '#lib/rules/notification-kinds.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const notificationKindSchema = z.enum(
  Object.keys(notificationTypes) as [NotificationKind, ...NotificationKind[]],
);

const mailingSchema = z.object({
  kind: notificationKindSchema,
  /** masked, since a forwarded mail contains the link too */
  email: z.string(),
  byEmail: z.boolean(),
  /** switching it on needs the consent to advertising as well */
  needsConsent: z.boolean(),
});
/** Mail of one kind to one person. */
export type Mailing = z.infer<typeof mailingSchema>;

/** The signed token of a mail's link. */
const params = z.object({ token: z.string().max(100) });

export const mailingCalls = {
  'GET v1 mailings/{token}/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'What the link of a mail switches off; changes nothing',
    params,
    response: mailingSchema,
  },
  'POST v1 mailings/{token}/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Switches the mail that the link names off or on, without sign-in',
    params,
    body: z.object({ byEmail: z.boolean() }),
    response: mailingSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
