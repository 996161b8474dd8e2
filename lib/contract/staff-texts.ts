import { z } from 'zod';
import { LIST_SEARCH_MAX, NAMED_PARTS_MAX } from '#lib/config/limits.ts';
import { pageFields, pictureSchema, visibleText } from './common.ts';
import { brandPageSchema, newsItemSchema, pageSchema, promotionSchema } from './content.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { citySchema } from './geography.ts';
import { addingKey, listOf, operatorRead, operatorWrite } from './staff-parts.ts';
import { textKinds, textStates } from './text-kinds.ts';

/** Address of the page that shows a text. */
const textPath = z
  .string()
  .max(300)
  .regex(/^\/[a-z0-9_/-]+$/, rule('segments'));

const line = (max: number) => z.string().max(max).overwrite(visibleText).optional();
const names = z.array(z.string().trim().min(1).max(100)).max(100).optional();

/** Fields of a text besides its body; which ones a kind has is in docs/content.md. Days are yyyy-mm-dd, '': none. */
const fieldsSchema = z.object({
  title: line(200),
  lead: line(500),
  description: line(300),
  date: line(10),
  from: line(10),
  to: line(10),
  /** id in the picture store */
  picture: line(100),
  /** verified customers are notified of the news item */
  notify: z.boolean().optional(),
  /** codes of products */
  products: names,
  /** price promotions that the page is about */
  actions: names,
  /** subdomains; empty: every city */
  cities: names,
});
export type TextFields = z.output<typeof fieldsSchema>;

/** Of each of these characters a text of 60,000 characters may have so many; pages of ours have less than a tenth. */
const MARKS_MAX = 3000;

/** Whether a text has so many lines, cells or brackets that it would be rendered for longer than others may wait. */
const isIntricate = (text: string): boolean => ['\n', '|', '['].some((mark) => text.split(mark).length > MARKS_MAX);

/** Markdown, whose lines may begin with spaces. */
const body = z
  .string()
  .max(60_000)
  .overwrite((text) =>
    text
      .replaceAll('\t', '    ')
      .split(/\r?\n/)
      .map((one) => one.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trimEnd())
      .join('\n')
      .trim(),
  )
  .refine((text) => !isIntricate(text), { error: rule('textIntricate') });

const version = z.string().max(40).nullable();

const listedSchema = z.object({
  path: z.string(),
  title: z.string(),
  state: z.enum(textStates),
  /** day of publication, or first day; null: none */
  startsOn: z.string().nullable(),
  /** last day; null: none */
  endsOn: z.string().nullable(),
  /** ISO time of the last change; null: never written */
  changedAt: z.string().nullable(),
});
export type ListedText = z.infer<typeof listedSchema>;

const editedSchema = z.object({
  path: z.string(),
  /** names this content: a change is refused when it is no longer the current one; null: not written yet */
  version,
  /** of a brand its name, which is not edited here */
  title: z.string(),
  isShown: z.boolean(),
  fields: fieldsSchema,
  body: z.string(),
});
export type EditedText = z.infer<typeof editedSchema>;

/** A page as visitors would see it, in the shape of the public call that it is about. */
const cityNames = citySchema.pick({ name: true, nameIn: true });

const previewSchema = z.object({
  /** sanitised, like on the public page */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  news: newsItemSchema.optional(),
  promotion: promotionSchema.optional(),
  page: pageSchema.optional(),
  brand: brandPageSchema.optional(),
  /** the city of the preview, and the default one */
  city: cityNames,
  home: cityNames,
  /** where the products of the page can be had, by guid */
  stock: z.record(
    z.string(),
    z.object({ whereabouts: z.enum(['here', 'elsewhere', 'nowhere']), total: z.number().int() }),
  ),
});
export type TextPreview = z.infer<typeof previewSchema>;

const namedSchema = z.object({
  pictures: z.array(pictureSchema),
  products: z.array(
    z.object({
      /** code or address part by which it was asked for */
      asked: z.string(),
      code: z.string(),
      name: z.string(),
      url: z.string(),
      image: pictureSchema.nullable(),
      isOnSale: z.boolean(),
    }),
  ),
});
export type NamedParts = z.infer<typeof namedSchema>;

const asked = z.array(z.string().trim().min(1).max(300)).max(NAMED_PARTS_MAX).default([]);

/** null: a new news item */
const place = textPath.nullable();

/** Calls of operators about news, promotions, information pages and texts of brands. */
export const staffTextCalls = {
  'GET v1 staff/texts/': {
    ...operatorRead,
    summary: 'Texts of a kind with their states',
    query: z.object({
      kind: z.enum(textKinds),
      /** part of a title or an address */
      search: z.string().trim().max(LIST_SEARCH_MAX).default(''),
      state: z.enum(textStates).optional(),
      ...pageFields,
    }),
    response: listOf(listedSchema),
  },
  'GET v1 staff/texts/one/': {
    ...operatorRead,
    summary: 'A text with its fields, published or not',
    query: z.object({ path: textPath }),
    response: editedSchema,
  },
  'GET v1 staff/texts/choices/': {
    ...operatorRead,
    summary: 'Cities and price promotions that a text can name',
    response: z.object({
      cities: z.array(z.object({ id: z.string(), name: z.string() })),
      actions: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'POST v1 staff/texts/named/': {
    ...operatorRead,
    summary: 'Pictures and products that a text names; what does not exist is left out',
    body: z.object({
      /** ids in the picture store */
      pictures: asked,
      /** codes, articles or barcodes of products */
      codes: asked,
      /** last parts of addresses of products */
      slugs: asked,
    }),
    response: namedSchema,
  },
  'POST v1 staff/texts/preview/': {
    ...operatorWrite,
    summary: 'The page of a text as visitors would see it, without saving anything',
    body: z.object({ path: place, fields: fieldsSchema, body, city: z.string().max(50).optional() }),
    response: previewSchema,
  },
  'POST v1 staff/texts/save/': {
    ...operatorWrite,
    summary: 'Adds or changes a text, publishes or withdraws it; 409: somebody else has changed it meanwhile',
    body: z.object({
      ...addingKey,
      path: place,
      /** null: the text does not exist yet */
      version,
      fields: fieldsSchema,
      body,
      outcome: z.enum(['keep', 'publish', 'withdraw']).default('keep'),
    }),
    response: z.object({ success: z.literal(true), path: z.string(), version }),
  },
  'POST v1 staff/texts/remove/': {
    ...operatorWrite,
    summary: 'Deletes a news item, a promotion or the text of a brand; 409: somebody else has changed it meanwhile',
    body: z.object({ path: textPath, version: z.string().max(40) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
