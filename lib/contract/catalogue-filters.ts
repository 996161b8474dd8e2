import { z } from 'zod';
import { FILTER_VALUES_MAX, FILTERS_MAX, PATH_MAX, TAG_MAX } from '#lib/config/limits.ts';
import { rowId, searchText } from './common.ts';
import { type FieldRule, rule } from './field-rules.ts';

/** Order by a main parameter of a section: its slug and the direction; products without a value are last. */
const parameterSortSchema = z.templateLiteral([
  z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/),
  '-',
  z.enum(['asc', 'desc']),
]);
export type ParameterSort = z.infer<typeof parameterSortSchema>;

const namedSortSchema = z.enum(['popular', 'cheap', 'expensive', 'new', 'name']);
export type NamedSort = z.infer<typeof namedSortSchema>;

export const sortSchema = z.union([namedSortSchema, parameterSortSchema], rule('sort'));
export type Sort = z.infer<typeof sortSchema>;

/** Larger than any parameter of a product. */
const filterBound = z.number().min(-1e12).max(1e12);

/** One chosen filter: values, or bounds of a range in the facet's unit (rubles for `price`). */
const chosenFilterSchema = z
  .object({
    slug: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/),
    values: z.array(z.string().min(1).max(200)).min(1).max(FILTER_VALUES_MAX).optional(),
    from: filterBound.optional(),
    to: filterBound.optional(),
  })
  .superRefine(({ slug, values, from, to }, { addIssue }) => {
    const bounds = [from !== undefined && 'from', to !== undefined && 'to'].filter((bound) => bound !== false);
    const refuse = (path: string[], fault: FieldRule) => addIssue({ code: 'custom', path, message: rule(fault) });
    if (!values && bounds.length === 0) refuse([], 'filterEmpty');
    if (slug === 'price' && values) refuse(['values'], 'priceByBounds');
    if (slug === 'brand') for (const bound of bounds) refuse([bound], 'brandByValues');
  });
export type ChosenFilter = z.infer<typeof chosenFilterSchema>;

export const sectionPath = z
  .string()
  .max(PATH_MAX)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, rule('sectionPath'));

export const chosenFilters = z
  .array(chosenFilterSchema)
  .max(FILTERS_MAX)
  .superRefine((filters, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, { slug }] of filters.entries()) {
      if (seen.has(slug)) addIssue({ code: 'custom', path: [index, 'slug'], message: rule('filterTwice') });
      seen.add(slug);
    }
  });

export const productSelection = {
  filters: chosenFilters.default([]),
  cityId: rowId().optional(),
  /** only products in stock in the city `cityId` */
  inStock: z.boolean().default(false),
};

export const requireCity = {
  message: rule('cityOfStock'),
  path: ['cityId'],
};
export const hasCity = ({ inStock, cityId }: { inStock?: boolean | undefined; cityId?: number | undefined }) =>
  !inStock || cityId !== undefined;

/** The products to list: those of a section, found by a text, or with a tag; several conditions are combined by AND. */
export const productSource = {
  section: sectionPath.optional(),
  query: searchText.optional(),
  tag: z.string().min(1).max(TAG_MAX).optional(),
};

export const listRequest = z
  .object({
    ...productSource,
    ...productSelection,
    sort: sortSchema.default('popular'),
    page: z.number().int().min(1).max(100_000).default(1),
    size: z.number().int().min(1).max(100).default(24),
  })
  .refine(hasCity, requireCity);
