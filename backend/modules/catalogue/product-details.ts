import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { StoredDocument } from '#backend/db/schema-catalogue.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import {
  type ProductCard,
  type ProductDetails,
  type ProductField,
  productFieldSchema,
} from '#lib/contract/catalogue.ts';
import { type CardRow, cardColumns, cardJoins, cardRows, categoryUrl, toCard } from './cards.ts';
import { groupParameters, type ParameterRow, parameterRows } from './parameters.ts';

interface Details {
  description: string | null;
  barcodes: string[];
  pictures: { id: string; sizes: number[] }[];
  path: { name: string; path: string }[];
  brand_slug: string | null;
  parameters: ParameterRow[];
  documents: StoredDocument[];
  tags: { slug: string; name: string }[];
  components: { id: number; quantity: number }[];
  related: number[];
  similar: number[];
}

type DetailsRow = CardRow & Partial<Details>;

/** Number of related and similar products on a product's page. */
const RELATIONS_SHOWN = 12;
export const NEAR_IN_PRICE_SHOWN = 6;

/** Details that a field needs in addition to the columns of a card. */
const columns: Partial<Record<ProductField, keyof Details>> = {
  description: 'description',
  barcodes: 'barcodes',
  pictures: 'pictures',
  breadcrumbs: 'path',
  categoryPath: 'path',
  brandSlug: 'brand_slug',
  parameters: 'parameters',
  documents: 'documents',
  tags: 'tags',
  components: 'components',
  related: 'related',
  similar: 'similar',
};

interface Wanted {
  guids?: string[] | undefined;
  slug?: string | undefined;
  fields?: readonly ProductField[] | undefined;
}

/**
 * Active products in the requested order, with all or only the requested fields; unknown ones are left out. Two
 * queries, one when no field contains other products.
 */
export async function productDetails(
  ctx: Context,
  { fields = productFieldSchema.options, ...which }: Wanted,
): Promise<ProductDetails[]> {
  const rows = await selectDetails(ctx, which, [...new Set(fields.flatMap((field) => columns[field] ?? []))]);
  const neighbours = rows.flatMap(({ components = [], related = [], similar = [] }) => [
    ...components.map((part) => part.id),
    ...related,
    ...similar,
  ]);
  const cards = new Map((await cardRows(ctx, [...new Set(neighbours)])).map((row) => [row.id, toCard(row)]));
  return rows.map((row) => {
    const whole = toDetails(row, cards);
    return Object.fromEntries(fields.map((field) => [field, whole[field]])) as ProductDetails;
  });
}

/** Fields that were not selected are empty. */
function toDetails(row: DetailsRow, cards: ReadonlyMap<number, ProductCard>): ProductDetails {
  const { path = [] } = row;
  const known = (ids: number[] = []) => ids.flatMap((id) => cards.get(id) ?? []);
  return {
    ...toCard(row),
    description: row.description ?? null,
    barcodes: row.barcodes ?? [],
    pictures: row.pictures ?? [],
    breadcrumbs: path.map((category) => ({ text: category.name, link: categoryUrl(category.path) })),
    categoryPath: path.map((category) => category.name).join(' / '),
    brandSlug: row.brand_slug ?? null,
    parameters: groupParameters(row.parameters ?? []),
    documents: row.documents ?? [],
    tags: row.tags ?? [],
    components: (row.components ?? []).flatMap(({ id, quantity }) => {
      const product = cards.get(id);
      return product ? [{ quantity, product }] : [];
    }),
    related: known(row.related),
    similar: known(row.similar),
  };
}

async function selectDetails(
  ctx: Context,
  { guids = [], slug }: Omit<Wanted, 'fields'>,
  needed: readonly (keyof Details)[],
) {
  const details = needed.map((name) => sql`, ${sources[name]} AS ${sql.id(name)}`);
  const { rows } = await sql<DetailsRow>`
    SELECT ${cardColumns} ${sql.join(details, sql``)}
    FROM products p ${cardJoins}
    WHERE p.is_active AND c.is_active AND ${slug === undefined ? sql`p.guid = ANY(${guids}::uuid[])` : sql`p.slug = ${slug}`}
    ${slug === undefined ? sql`ORDER BY array_position(${guids}::uuid[], p.guid)` : sql``}`.execute(ctx.db);
  return rows;
}

/** Hides the price where it is on request: otherwise the similar products would reveal it. */
/**
 * For a product without similar ones in the catalogue: products of its category nearest in price, the most popular ones
 * when it has no price. Two short index scans, for categories of any size.
 */
const nearInPrice = sql`ARRAY(SELECT n.product_id FROM (
  (SELECT e.product_id, e.price - ${retailPrice} AS distance FROM listing_entries e
    WHERE e.category_id = p.category_id AND e.price >= ${retailPrice} AND e.product_id <> p.id
    ORDER BY e.price, e.ordinal LIMIT ${NEAR_IN_PRICE_SHOWN})
  UNION ALL
  (SELECT e.product_id, ${retailPrice} - e.price FROM listing_entries e
    WHERE e.category_id = p.category_id AND e.price < ${retailPrice}
    ORDER BY e.price DESC NULLS LAST, e.ordinal LIMIT ${NEAR_IN_PRICE_SHOWN})
  UNION ALL
  (SELECT e.product_id, e.ordinal FROM listing_entries e
    WHERE e.category_id = p.category_id AND ${retailPrice} IS NULL AND e.product_id <> p.id
    ORDER BY e.ordinal LIMIT ${NEAR_IN_PRICE_SHOWN})
  ) n WHERE p.kind <> 'component' ORDER BY n.distance, n.product_id LIMIT ${NEAR_IN_PRICE_SHOWN})`;

const list = (query: ReturnType<typeof sql>) => sql`coalesce((SELECT json_agg(item) FROM (${query}) item), '[]')`;

const sources: Record<keyof Details, RawBuilder<unknown>> = {
  description: sql`p.description`,
  documents: sql`p.documents`,
  brand_slug: sql`b.slug`,
  barcodes: sql`ARRAY(SELECT value FROM product_codes WHERE product_id = p.id AND kind = 'barcode' ORDER BY value)`,
  pictures: list(sql`SELECT pictures.id, pictures.sizes FROM unnest(p.picture_ids) WITH ORDINALITY AS w (id, ordinal)
    JOIN pictures ON pictures.id = w.id ORDER BY w.ordinal`),
  path: list(sql`SELECT a.name, a.path FROM unnest(c.ancestor_ids) WITH ORDINALITY AS w (id, ordinal)
    JOIN categories a ON a.id = w.id ORDER BY w.ordinal`),
  parameters: list(parameterRows),
  tags: list(sql`SELECT t.slug, t.name FROM product_tags pt JOIN tags t ON t.id = pt.tag_id
    WHERE pt.product_id = p.id ORDER BY t.name`),
  components: list(sql`SELECT component_id AS id, quantity FROM product_set_items WHERE set_id = p.id ORDER BY sort`),
  related: sql`ARRAY(SELECT related_id FROM product_relations WHERE product_id = p.id AND kind = 'related'
    ORDER BY sort LIMIT ${RELATIONS_SHOWN})`,
  similar: sql`coalesce(nullif(ARRAY(SELECT related_id FROM product_relations WHERE product_id = p.id AND kind = 'similar'
    ORDER BY sort LIMIT ${RELATIONS_SHOWN}), '{}'), ${nearInPrice})`,
};
