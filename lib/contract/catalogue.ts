import { z } from 'zod';
import { DESCRIBED_PRODUCTS_MAX } from '#lib/config/limits.ts';
import {
  chosenFilters,
  hasCity,
  listRequest,
  productSelection,
  productSource,
  requireCity,
  sectionPath,
  sortSchema,
} from './catalogue-filters.ts';
import { guid, linkSchema, pagesSchema, pictureSchema, rubles, toneSchema } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { type FieldRule, rule } from './field-rules.ts';

export interface CategoryNode {
  id: number;
  text: string;
  link: string;
  tone: 'heat' | 'cold' | 'neutral';
  count: number;
  picture: z.infer<typeof pictureSchema> | null;
  children: CategoryNode[];
}

export const categoryNodeSchema: z.ZodType<CategoryNode> = z.object({
  id: z.number().int(),
  text: z.string(),
  link: z.string(),
  tone: toneSchema,
  count: z.number().int(),
  picture: pictureSchema.nullable(),
  get children() {
    return z.array(categoryNodeSchema);
  },
});

/** What may be done with a product (§4): buy it, ask for its price, or neither. */
export const availabilitySchema = z.enum(['allow', 'request', 'notAllow']);
export type Availability = z.infer<typeof availabilitySchema>;

export const productCardSchema = z.object({
  guid,
  name: z.string(),
  url: z.string(),
  image: pictureSchema.nullable(),
  code: z.string(),
  article: z.string().nullable(),
  brand: z.string().nullable(),
  /** retail price (РРЦ); null: on request */
  price: rubles.nullable(),
  type: z.enum(['single', 'set', 'component']),
  availability: availabilitySchema,
  keyParameters: z.array(z.string()),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productDetailsSchema = productCardSchema.extend({
  description: z.string().nullable(),
  barcodes: z.array(z.string()),
  pictures: z.array(pictureSchema),
  breadcrumbs: z.array(linkSchema),
  /** names from the root joined by ' / ', for analytics (§3) */
  categoryPath: z.string(),
  brandSlug: z.string().nullable(),
  parameters: z.array(
    z.object({
      group: z.string(),
      items: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string().nullable() })),
    }),
  ),
  documents: z.array(z.object({ title: z.string(), url: z.string(), size: z.number().int().nullable() })),
  tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  components: z.array(z.object({ quantity: z.number().int(), product: productCardSchema })),
  related: z.array(productCardSchema),
  similar: z.array(productCardSchema),
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;

/** The ten fields of §3 and all others of a product. */
export const productFieldSchema = productDetailsSchema.keyof();
export type ProductField = z.infer<typeof productFieldSchema>;

/** For a section only: named products are neither filtered nor sorted. */
const sectionOnly = {
  filters: chosenFilters.optional(),
  cityId: productSelection.cityId,
  /** only products in stock in the city `cityId` */
  inStock: z.boolean().optional(),
  sort: sortSchema.optional(),
  page: z.number().int().min(1).max(100_000).optional(),
  size: z.number().int().min(1).max(100).optional(),
};

const productsRequest = z
  .object({
    guids: z.array(guid).min(1).max(DESCRIBED_PRODUCTS_MAX).optional(),
    slug: z.string().min(1).max(300).optional(),
    section: sectionPath.optional(),
    ...sectionOnly,
    /** fields to return of each product; default: all */
    fields: z.array(productFieldSchema).min(1).max(productFieldSchema.options.length).optional(),
  })
  .superRefine((body, { addIssue }) => {
    const refuse = (field: string, fault: FieldRule) =>
      addIssue({ code: 'custom', path: [field], message: rule(fault) });
    const [first, ...others] = (['guids', 'slug', 'section'] as const).filter((name) => body[name] !== undefined);
    if (first === undefined) refuse('guids', 'noProductsNamed');
    for (const name of others) refuse(name, first === 'guids' ? 'notWithGuids' : 'notWithSlug');
    if (body.section !== undefined) return;
    for (const name of Object.keys(sectionOnly) as (keyof typeof sectionOnly)[])
      if (body[name] !== undefined) refuse(name, 'onlyWithSection');
  })
  .refine((body) => body.section === undefined || hasCity(body), requireCity);

/** For a section only. */
const sectionPaging = {
  total: z.number().int().optional(),
  page: z.number().int().optional(),
  pages: z.number().int().optional(),
};

const wholeProducts = z.object({ products: z.array(productDetailsSchema), ...sectionPaging });

/** Typed as if all fields were present, since a caller reads only the `fields` that it asked for. */
const chosenProducts = z.object({
  fields: z.array(productFieldSchema),
  products: z.array(productDetailsSchema.partial() as unknown as typeof productDetailsSchema),
  ...sectionPaging,
});

/** How a text was understood, apart from corrections. */
const understoodSchema = z.object({
  /** typed parts that no product has together with the others, and that were left out */
  leftOut: z.array(z.string()),
  /** the area in m² by which the results are limited, and the text without it */
  area: z.object({ from: z.number(), to: z.number(), rest: z.string() }).nullable(),
});

export const productListSchema = z.object({
  products: z.array(productCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: pagesSchema,
  /** the corrected query that was searched instead, after a typo or a wrong keyboard layout; null: as typed */
  correctedQuery: z.string().nullable(),
  /** of a search for a text */
  understood: understoodSchema.optional(),
  /** of a section with `columns`: their values for each product, and as its card tells them; null: it has none */
  cells: z
    .array(z.array(z.object({ value: z.union([z.number(), z.string()]), text: z.string() }).nullable()))
    .optional(),
});
export type ProductList = z.infer<typeof productListSchema>;

export const facetSchema = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  type: z.enum(['choice', 'range', 'boolean']),
  /**
   * counts with the other facets' filters applied; values without results have 0; in a search the largest counts come
   * first
   */
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  /** bounds of a range facet over the whole section; in rubles for `price` */
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type Facet = z.infer<typeof facetSchema>;

/** A main parameter of a section's products, a column of its table. */
export const columnSchema = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  /** a list can be sorted by it: `slug-asc`, `slug-desc` */
  isSortable: z.boolean(),
  /** its values are numbers, not words */
  isNumber: z.boolean(),
});
export type Column = z.infer<typeof columnSchema>;

export const sectionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  link: z.string(),
  tone: toneSchema,
  description: z.string().nullable(),
  isPriceOnRequest: z.boolean(),
  total: z.number().int(),
  breadcrumbs: z.array(linkSchema),
  children: z.array(categoryNodeSchema),
  meta: z.object({ title: z.string(), description: z.string() }),
  /** up to three; none: the section is too mixed */
  columns: z.array(columnSchema),
});
export type Section = z.infer<typeof sectionSchema>;

export const catalogueCalls = {
  'GET v1 catalog/categories/': {
    who: 'any',
    summary: 'The tree of active categories',
    response: z.array(categoryNodeSchema),
  },
  'POST v3 catalog/section/info/': {
    who: 'any',
    summary: 'A category with its path and children',
    body: z.object({ section: sectionPath }),
    response: sectionSchema,
  },
  'POST v2 catalog/products': {
    who: 'any',
    summary: 'Products by guid or slug, or a page of a section; all fields, or only those in `fields`',
    body: productsRequest,
    response: wholeProducts.or(chosenProducts),
  },
  'POST v3 catalog/products/all/': {
    who: 'any',
    summary: 'A page of product cards of a section, a search or a tag, filtered and sorted',
    body: listRequest,
    response: productListSchema,
  },
  'POST v1 catalog/products/own/': {
    who: 'verified',
    forRequester: true,
    summary: "A page of cards and the facets of a section, a search or a tag, by the caller's own prices",
    body: listRequest,
    response: z.discriminatedUnion('basis', [
      z.object({
        basis: z.literal('own'),
        list: productListSchema,
        facets: z.array(facetSchema),
        inStockTotal: z.number().int().nullable(),
      }),
      /** own prices cannot be known: retail prices apply */
      z.object({ basis: z.literal('retail') }),
    ]),
  },
  'POST v3 catalog/filters/': {
    who: 'any',
    summary: 'Facets of a section, a search or a tag, with the counts under the chosen filters',
    body: z.object({ ...productSource, ...productSelection }).refine(hasCity, requireCity),
    response: z.object({
      facets: z.array(facetSchema),
      total: z.number().int(),
      inStockTotal: z.number().int().nullable(),
      /** for a search or a tag: number of results without filters */
      wholeTotal: z.number().int().optional(),
      /** for a search or a tag: categories of the results under the chosen filters, the most relevant first */
      sections: z.array(z.object({ path: z.string(), count: z.number().int() })).optional(),
    }),
  },
  'POST v1 catalog/products/checkavailables/': {
    who: 'any',
    summary: 'Which of the products can be bought now',
    body: z.object({ guids: z.array(guid).min(1).max(500) }),
    response: z.object({ guids: z.array(guid) }),
  },
  'POST v1 catalog/products/checkisallowbuypartcomplect/': {
    who: 'any',
    summary: 'Which of the products may be bought separately from their set',
    body: z.object({ guids: z.array(guid).min(1).max(500) }),
    response: z.record(guid, z.boolean()),
  },
  'GET v1 catalog/getSetsByComponents/': {
    who: 'any',
    summary: 'Sets that contain the component',
    query: z.object({ guid }),
    response: z.object({ sets: z.array(productCardSchema) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
