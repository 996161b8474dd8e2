import { z } from 'zod';
import { ATTACHMENT_BYTES_MAX } from '#lib/config/limits.ts';
import { pictureSchema, rowId, toneSchema, visibleText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { addingKey, operatorRead, operatorWrite } from './staff-parts.ts';

/** When and whether something is shown: switched off, from a later day on, now, after a newer one, or no longer. */
export const showingSchema = z.enum(['off', 'planned', 'shown', 'behind', 'over']);
export type Showing = z.infer<typeof showingSchema>;

const line = (max: number) => z.string().max(max).overwrite(visibleText);
const version = z.string().max(40).nullable();

/** A day, yyyy-mm-dd, or '' for none; `to` is the last day. */
const days = { from: line(10), to: line(10) };

const bannerFields = {
  title: line(120),
  text: line(300),
  label: line(60),
  link: line(500),
  linkText: line(60),
  tone: toneSchema,
  /** id in the picture store; '': none */
  picture: line(100),
  /** subdomain; '': every city */
  city: line(50),
  ...days,
  /** order on the page */
  sort: z.number().int().min(0).max(10_000),
  isActive: z.boolean(),
};

const editedBannerSchema = z.object({
  id: z.number().int(),
  version: z.string(),
  state: showingSchema,
  /** null: none */
  shownPicture: pictureSchema.nullable(),
  ...bannerFields,
});
export type EditedBanner = z.infer<typeof editedBannerSchema>;

const alertFields = {
  text: line(300),
  type: z.enum(['info', 'success', 'warning', 'danger']),
  canClose: z.boolean(),
  ...days,
  isActive: z.boolean(),
};

const editedAlertSchema = z.object({ name: z.string(), version: z.string(), state: showingSchema, ...alertFields });
export type EditedAlert = z.infer<typeof editedAlertSchema>;

const alertName = z.string().min(1).max(100);

/** Calls of operators about banners of the home page, announcements above the header, and pictures for them. */
export const staffBannerCalls = {
  'GET v1 staff/banners/': {
    ...operatorRead,
    summary: 'Banners of the home page in their order, shown or not, and the cities that they can be for',
    response: z.object({
      items: z.array(editedBannerSchema),
      cities: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'POST v1 staff/banners/save/': {
    ...operatorWrite,
    summary: 'Adds or changes a banner of the home page; 409: somebody else has changed it meanwhile',
    /** without an id: a new banner */
    body: z.object({ ...addingKey, id: rowId().nullable(), version, ...bannerFields }),
  },
  'POST v1 staff/banners/remove/': {
    ...operatorWrite,
    summary: 'Deletes a banner',
    body: z.object({ id: rowId(), version: z.string().max(40) }),
  },
  'GET v1 staff/alerts/': {
    ...operatorRead,
    summary: 'Announcements above the header, shown or not; a visitor sees the one that began last',
    response: z.object({ items: z.array(editedAlertSchema) }),
  },
  'POST v1 staff/alerts/save/': {
    ...operatorWrite,
    summary: 'Adds or changes an announcement; with another text it is shown again to those who have closed it',
    body: z.object({ ...addingKey, name: alertName.nullable(), version, ...alertFields }),
  },
  'POST v1 staff/alerts/remove/': {
    ...operatorWrite,
    summary: 'Deletes an announcement',
    body: z.object({ name: alertName, version: z.string().max(40) }),
  },
  'POST v1 staff/pictures/': {
    ...operatorWrite,
    summary: 'Adds a picture (JPEG, PNG, WebP) to the picture store, encoded anew; the same file again has the same id',
    encoding: 'multipart',
    bodyMax: ATTACHMENT_BYTES_MAX + 16 * 1024,
    tooLarge: 'attachmentTooLarge',
    body: z.object({
      file: z
        .file()
        .min(1, { error: rule('fileEmpty') })
        .max(ATTACHMENT_BYTES_MAX, { error: rule('attachmentTooLarge') }),
    }),
    response: pictureSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
