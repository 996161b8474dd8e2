import { z } from 'zod';
import { pictureSchema, toneSchema, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const brandSchema = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  description: z.string().nullable(),
  count: z.number().int(),
});
export type Brand = z.infer<typeof brandSchema>;

export const bannerSchema = z.object({
  id: z.number().int(),
  place: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string().nullable(),
  link: z.string(),
  linkText: z.string(),
  picture: pictureSchema.nullable(),
  tone: toneSchema,
});
export type Banner = z.infer<typeof bannerSchema>;

export const contentCalls = {
  'GET v1 brands/': { who: 'any', summary: 'Brands with the number of their products', response: z.array(brandSchema) },
  'GET v1 banners/getList/': {
    who: 'any',
    summary: 'Banners shown now in a page position, for all cities or for one',
    query: z.object({ place: z.string().regex(/^[a-z-]{1,40}$/), city: wholeNumber().optional() }),
    response: z.array(bannerSchema),
  },
  'GET v1 banners/{id}/': {
    who: 'any',
    summary: 'A banner',
    params: z.object({ id: wholeNumber() }),
    response: bannerSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
