import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { StoredDocument } from '#backend/db/schema.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { type CardRow, cardColumns, cardJoins, cardRows, categoryUrl, toCard } from './cards.ts';
import { groupParameters, type ParameterRow, parameterRows } from './parameters.ts';

interface DetailsRow extends CardRow {
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

/** How many related and similar products stand on a product's page. */
const RELATIONS_SHOWN = 12;
const STAND_INS_SHOWN = 6;

/** Active products in full, in the order asked for; unknown ones are left out. Two statements. */
export async function productDetails(
  ctx: Context,
  wanted: { guids?: string[] | undefined; slug?: string | undefined },
): Promise<ProductDetails[]> {
  const rows = await selectDetails(ctx, wanted);
  const neighbours = rows.flatMap((row) => [...row.components.map((part) => part.id), ...row.related, ...row.similar]);
  const cards = new Map((await cardRows(ctx, [...new Set(neighbours)])).map((row) => [row.id, toCard(row)]));
  const known = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? []);
  return rows.map((row) => ({
    ...toCard(row),
    description: row.description,
    barcodes: row.barcodes,
    pictures: row.pictures,
    breadcrumbs: row.path.map((category) => ({ text: category.name, link: categoryUrl(category.path) })),
    categoryPath: row.path.map((category) => category.name).join(' / '),
    brandSlug: row.brand_slug,
    parameters: groupParameters(row.parameters),
    documents: row.documents,
    tags: row.tags,
    components: row.components.flatMap(({ id, quantity }) => {
      const product = cards.get(id);
      return product ? [{ quantity, product }] : [];
    }),
    related: known(row.related),
    similar: known(row.similar),
  }));
}

async function selectDetails(
  ctx: Context,
  { guids, slug }: { guids?: string[] | undefined; slug?: string | undefined },
) {
  const { rows } = await sql<DetailsRow>`
    SELECT ${cardColumns}, p.description, p.documents, b.slug AS brand_slug,
      ARRAY(SELECT value FROM product_codes WHERE product_id = p.id AND kind = 'barcode' ORDER BY value) AS barcodes,
      ${list(sql`SELECT pictures.id, pictures.sizes FROM unnest(p.picture_ids) WITH ORDINALITY AS w (id, place)
        JOIN pictures ON pictures.id = w.id ORDER BY w.place`)} AS pictures,
      ${list(sql`SELECT a.name, a.path FROM unnest(c.ancestor_ids) WITH ORDINALITY AS w (id, place)
        JOIN categories a ON a.id = w.id ORDER BY w.place`)} AS path,
      ${list(parameterRows)} AS parameters,
      ${list(sql`SELECT t.slug, t.name FROM product_tags pt JOIN tags t ON t.id = pt.tag_id
        WHERE pt.product_id = p.id ORDER BY t.name`)} AS tags,
      ${list(sql`SELECT component_id AS id, quantity FROM product_set_items WHERE set_id = p.id ORDER BY sort`)} AS components,
      ARRAY(SELECT related_id FROM product_relations WHERE product_id = p.id AND kind = 'related'
        ORDER BY sort LIMIT ${RELATIONS_SHOWN}) AS related,
      coalesce(nullif(ARRAY(SELECT related_id FROM product_relations WHERE product_id = p.id AND kind = 'similar'
        ORDER BY sort LIMIT ${RELATIONS_SHOWN}), '{}'), ${nearInPrice}) AS similar
    FROM products p ${cardJoins}
    WHERE p.is_active AND c.is_active AND ${slug === undefined ? sql`p.guid = ANY(${guids ?? []}::uuid[])` : sql`p.slug = ${slug}`}
    ${slug === undefined ? sql`ORDER BY array_position(${guids ?? []}::uuid[], p.guid)` : sql``}`.execute(ctx.db);
  return rows;
}

/** Whoever may not see the price cannot guess it from what is next to it either. */
const knownPrice = sql`(CASE WHEN NOT c.is_price_on_request THEN p.price END)`;

/**
 * For a product that the catalogue names nothing similar to: those of its category nearest in price, the most popular
 * ones where it has no price. Two short walks along an index, however large the category.
 */
const nearInPrice = sql`ARRAY(SELECT n.product_id FROM (
  (SELECT e.product_id, e.price - ${knownPrice} AS distance FROM listing_entries e
    WHERE e.category_id = p.category_id AND e.price >= ${knownPrice} AND e.product_id <> p.id
    ORDER BY e.price, e.ordinal LIMIT ${STAND_INS_SHOWN})
  UNION ALL
  (SELECT e.product_id, ${knownPrice} - e.price FROM listing_entries e
    WHERE e.category_id = p.category_id AND e.price < ${knownPrice}
    ORDER BY e.price DESC NULLS LAST, e.ordinal LIMIT ${STAND_INS_SHOWN})
  UNION ALL
  (SELECT e.product_id, e.ordinal FROM listing_entries e
    WHERE e.category_id = p.category_id AND ${knownPrice} IS NULL AND e.product_id <> p.id
    ORDER BY e.ordinal LIMIT ${STAND_INS_SHOWN})
  ) n WHERE p.kind <> 'component' ORDER BY n.distance, n.product_id LIMIT ${STAND_INS_SHOWN})`;

const list = (query: ReturnType<typeof sql>) => sql`coalesce((SELECT json_agg(item) FROM (${query}) item), '[]')`;
