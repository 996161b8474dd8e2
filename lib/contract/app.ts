import { z } from 'zod';
import { managerSchema, userSchema } from './accounts.ts';
import { actingSchema } from './acting.ts';
import { wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { surveySchema } from './feedback.ts';
import { rule } from './field-rules.ts';

const pagePath = z.string().min(1).max(2000).regex(/^\//, rule('pagePath'));

/** What the sharing picture of a page shows; the same in every city, without what becomes outdated, such as a price. */
export const sharingCardSchema = z.object({
  /** what the page is about, above the title: a brand, «Новости» */
  kicker: z.string().nullable(),
  title: z.string(),
  note: z.string().nullable(),
  /** id in the picture store */
  picture: z.string().nullable(),
});
export type SharingCard = z.infer<typeof sharingCardSchema>;

export const metaSchema = z.object({
  /** false: no such page (404) */
  isKnown: z.boolean(),
  title: z.string(),
  description: z.string(),
  /** path or address of the sharing picture */
  image: z.string().nullable(),
  /** null: `image`, or the shop's common picture, is shown as it is */
  card: sharingCardSchema.nullable().default(null),
  redirect: z.object({ to: z.string(), status: z.number().int() }).nullable(),
  /** number of products of a section; null for any other page */
  total: z.number().int().nullable(),
});
export type Meta = z.infer<typeof metaSchema>;

export const appInfoSchema = z.object({
  /** the user whom pages show: for an employee who acts for a customer, the customer */
  user: userSchema.nullable(),
  /** set while an employee acts for the user; null: the user is signed in themselves */
  acting: actingSchema.nullable(),
  /** repeats the user's `manager` */
  manager: managerSchema.nullable(),
  favorites: z.array(z.string()),
  compare: z.array(z.string()),
  /** addresses of the categories that the user is responsible for */
  responsible: z.array(z.string()),
  alert: z.object({ name: z.string(), text: z.string(), type: z.string(), canClose: z.boolean() }).nullable(),
  links: z.object({
    mobileApps: z.object({
      appStore: z.string().optional(),
      googlePlay: z.string().optional(),
      ruStore: z.string().optional(),
      appGallery: z.string().optional(),
    }),
    socials: z.object({ telegram: z.string().optional(), whatsApp: z.string().optional() }),
  }),
  sessionId: z.string(),
  xmlId: z.string().nullable(),
  jwt: z.string().nullable(),
  isAllowNotification: z.boolean(),
  /** for the bell; absent: notifications are not allowed */
  unreadNotifications: z.number().int().nonnegative().optional(),
  notice: z.string().nullable(),
  meta: z.object({ title: z.string(), description: z.string() }),
  isWinterTheme: z.boolean(),
  /** the satisfaction survey to show to the user; absent: none is due */
  survey: surveySchema.optional(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

export const appCalls = {
  'GET v1 app/info/': {
    who: 'any',
    summary: 'The current user and the data of the page frame: header, menu, announcement',
    query: z.object({ url: pagePath.default('/') }),
    response: appInfoSchema,
  },
  'GET v1 meta/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Title, description and redirect of an address, and whether it exists',
    query: z.object({ url: pagePath, city: wholeNumber().optional() }),
    response: metaSchema,
  },
  'GET - build/latest/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Id of the build being served, by which open tabs find out that they are outdated',
    response: z.object({ buildId: z.string() }),
  },
  'POST v1 alert/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'Closes an announcement for this visitor',
    body: z.object({ name: z.string().min(1).max(100), command: z.literal('close') }),
    response: z.object({ success: z.literal(true) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
