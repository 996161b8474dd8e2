import { type Kysely, sql } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import type { StoredParameter } from '#backend/db/schema-catalogue.ts';
import { waitForStockLock } from '#backend/modules/stock/index.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import { bitmapLiteral } from './bitmap.ts';
import { FacetCollector, type FacetInsert, type FacetParameter, type FacetValueInsert } from './facet-collector.ts';
import { ColumnCollector, type ColumnParameter, KeyTextReader } from './section-columns.ts';

type Trx = Kysely<Database>;

const BRAND: FacetParameter = { slug: 'brand', name: 'Бренд', unit: null, type: 'text', sort: -1 };
const ROWS_PER_INSERT = 20_000;

interface ProductRow {
  id: number;
  name: string;
  price: number | null;
  released_on: string;
  brand: string | null;
  parameters: StoredParameter[];
  key_parameters: string[];
  ancestor_ids: number[];
}

/** The dictionary of parameters: all of them, and those that are facets. */
interface Parameters {
  all: Map<number, ColumnParameter>;
  facets: Map<number, FacetParameter>;
}

/**
 * Rebuilds the listing tables: the order of products by popularity, price, name, novelty and main parameters, the facets
 * with a bitmap per value, and each city's stock. One pass per root category; `rootIds` limits it to some.
 */
export async function rebuildListings(trx: Trx, { rootIds }: { rootIds?: number[] } = {}): Promise<void> {
  await waitForStockLock(trx);
  const roots = await trx
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is', null)
    .$if(rootIds !== undefined, (query) => query.where('id', 'in', rootIds ?? []))
    .execute();
  const parameters = await readParameters(trx);
  for (const root of roots) await rebuildTree(trx, root.id, parameters);
}

async function readParameters(trx: Trx): Promise<Parameters> {
  const rows = await trx
    .selectFrom('parameters')
    .select(['id', 'slug', 'name', 'unit', 'type', 'sort', 'is_facet'])
    .execute();
  const all = rows.map(({ is_facet: isFacet, ...parameter }) => ({ isFacet, parameter }));
  return {
    all: new Map(all.map(({ parameter }) => [parameter.id, parameter])),
    facets: new Map(all.flatMap(({ isFacet, parameter: { id, ...facet } }) => (isFacet ? [[id, facet]] : []))),
  };
}

async function rebuildTree(trx: Trx, rootId: number, parameters: Parameters): Promise<void> {
  await clearTree(trx, rootId);
  const products = await productsByPopularity(trx, rootId);
  const ranks = { name: rankBy(products, compareNames), novelty: rankBy(products, compareNovelty) };
  const sections = new Map<number, SectionBuilder>();
  const keyTexts = new KeyTextReader(parameters.all);
  for (const [index, product] of products.entries()) {
    const named = keyTexts.read(product.key_parameters, product.parameters);
    for (const categoryId of product.ancestor_ids) {
      let section = sections.get(categoryId);
      if (!section) sections.set(categoryId, (section = new SectionBuilder(categoryId)));
      section.add(product, ranks.name[index]!, ranks.novelty[index]!, parameters.facets);
      section.columns.add(named, product.parameters);
    }
  }
  const ordinals = new Map<number, number[]>();
  for (const [id, section] of sections) {
    await insertSection(trx, section, parameters);
    ordinals.set(id, section.productIds);
  }
  await rebuildCityAvailability(trx, rootId, ordinals);
}

class SectionBuilder {
  readonly categoryId: number;
  readonly productIds: number[] = [];
  readonly prices: (number | null)[] = [];
  readonly nameRanks: number[] = [];
  readonly noveltyRanks: number[] = [];
  readonly facets = new FacetCollector();
  readonly columns = new ColumnCollector();
  /** none of its products is in a subsection */
  isLeaf = true;

  constructor(categoryId: number) {
    this.categoryId = categoryId;
  }

  add(product: ProductRow, nameRank: number, noveltyRank: number, parameters: Map<number, FacetParameter>): void {
    const ordinal = this.productIds.length;
    this.productIds.push(product.id);
    this.prices.push(product.price);
    this.nameRanks.push(nameRank);
    this.noveltyRanks.push(noveltyRank);
    this.isLeaf &&= product.ancestor_ids.at(-1) === this.categoryId;
    if (product.brand) this.facets.add(BRAND, product.brand, ordinal);
    for (const [parameterId, value] of product.parameters) {
      const parameter = parameters.get(parameterId);
      if (!parameter) continue;
      for (const single of Array.isArray(value) ? value : [value]) this.facets.add(parameter, single, ordinal);
    }
  }
}

async function clearTree(trx: Trx, rootId: number): Promise<void> {
  const inTree = sql`category_id IN (SELECT id FROM categories WHERE ancestor_ids[1] = ${rootId})`;
  for (const table of [
    'facet_values',
    'facets',
    'listing_entries',
    'listing_orders',
    'listing_sections',
    'city_availability',
  ] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${inTree}`.execute(trx);
  }
}

async function productsByPopularity(trx: Trx, rootId: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    SELECT p.id, p.name, ${retailPrice} AS price, p.released_on, b.name AS brand,
      p.parameters, p.key_parameters, c.ancestor_ids
    FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN brands b ON b.id = p.brand_id
    WHERE c.ancestor_ids[1] = ${rootId} AND c.is_active AND p.is_active
    ORDER BY p.popularity DESC, p.id`.execute(trx);
  return rows;
}

const collator = new Intl.Collator('ru', { numeric: true });
const compareNames = (a: ProductRow, b: ProductRow) => collator.compare(a.name, b.name) || a.id - b.id;
const compareNovelty = (a: ProductRow, b: ProductRow) =>
  a.released_on < b.released_on ? 1 : a.released_on > b.released_on ? -1 : b.id - a.id;

function rankBy(products: ProductRow[], compare: (a: ProductRow, b: ProductRow) => number): number[] {
  const order = products.map((_, index) => index).toSorted((a, b) => compare(products[a]!, products[b]!));
  const ranks = new Array<number>(products.length);
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}

async function insertSection(trx: Trx, section: SectionBuilder, parameters: Parameters): Promise<void> {
  const { categoryId, productIds } = section;
  const total = productIds.length;
  const priced = section.prices.filter((price) => price !== null);
  const { columns, orders } = section.columns.finish(parameters.all, section.isLeaf);
  await trx
    .insertInto('listing_sections')
    .values({
      category_id: categoryId,
      total,
      price_min: extreme(priced, -1),
      price_max: extreme(priced, 1),
      columns: JSON.stringify(columns),
    })
    .execute();
  for (const order of orders)
    await trx
      .insertInto('listing_orders')
      .values({ category_id: categoryId, ...order })
      .execute();
  for (let start = 0; start < total; start += ROWS_PER_INSERT) {
    const end = start + ROWS_PER_INSERT;
    await sql`
      INSERT INTO listing_entries (category_id, ordinal, product_id, price, name_rank, novelty_rank)
      SELECT ${categoryId}, ${start} + row - 1, product_id, price, name_rank, novelty_rank
      FROM unnest(
        ${productIds.slice(start, end)}::int[], ${section.prices.slice(start, end)}::bigint[],
        ${section.nameRanks.slice(start, end)}::int[], ${section.noveltyRanks.slice(start, end)}::int[]
      ) WITH ORDINALITY AS t (product_id, price, name_rank, novelty_rank, row)`.execute(trx);
  }
  const { facets, values } = section.facets.rows(total);
  await insertFacets(trx, categoryId, facets, values);
}

function extreme(values: number[], sign: 1 | -1): number | null {
  return values.reduce<number | null>(
    (found, value) => (found === null || (value - found) * sign > 0 ? value : found),
    null,
  );
}

async function insertFacets(
  trx: Trx,
  categoryId: number,
  facets: FacetInsert[],
  values: FacetValueInsert[],
): Promise<void> {
  if (facets.length === 0) return;
  await trx
    .insertInto('facets')
    .values(facets.map((facet) => ({ category_id: categoryId, ...facet })))
    .execute();
  await sql`
    INSERT INTO facet_values (category_id, facet_slug, value, label, number, total, sort, members)
    SELECT ${categoryId}, facet_slug, value, label, number, total, sort, members::varbit
    FROM unnest(
      ${values.map((value) => value.facetSlug)}::text[], ${values.map((value) => value.value)}::text[],
      ${values.map((value) => value.label)}::text[], ${values.map((value) => value.number)}::float8[],
      ${values.map((value) => value.total)}::int[], ${values.map((value) => value.sort)}::int[],
      ${values.map((value) => value.members)}::text[]
    ) AS t (facet_slug, value, label, number, total, sort, members)`.execute(trx);
}

async function rebuildCityAvailability(trx: Trx, rootId: number, sections: Map<number, number[]>): Promise<void> {
  const { rows } = await sql<{ product_id: number; city_ids: number[] }>`
    SELECT s.product_id, array_agg(DISTINCT w.city_id) AS city_ids
    FROM stock s
    JOIN warehouses w ON w.id = s.warehouse_id
    JOIN listing_entries e ON e.product_id = s.product_id AND e.category_id = ${rootId}
    WHERE s.quantity > 0
    GROUP BY s.product_id`.execute(trx);
  const citiesOf = new Map(rows.map((row) => [row.product_id, row.city_ids]));
  const entries: { category_id: number; city_id: number; total: number; members: string }[] = [];
  for (const [categoryId, productIds] of sections) {
    const byCity = new Map<number, number[]>();
    for (const [ordinal, productId] of productIds.entries()) {
      for (const cityId of citiesOf.get(productId) ?? []) {
        const ordinals = byCity.get(cityId);
        if (ordinals) ordinals.push(ordinal);
        else byCity.set(cityId, [ordinal]);
      }
    }
    for (const [cityId, ordinals] of byCity) {
      const members = bitmapLiteral(ordinals, productIds.length);
      entries.push({ category_id: categoryId, city_id: cityId, total: ordinals.length, members });
    }
  }
  if (entries.length === 0) return;
  await sql`
    INSERT INTO city_availability (category_id, city_id, total, members)
    SELECT category_id, city_id, total, members::varbit
    FROM unnest(
      ${entries.map((entry) => entry.category_id)}::int[], ${entries.map((entry) => entry.city_id)}::int[],
      ${entries.map((entry) => entry.total)}::int[], ${entries.map((entry) => entry.members)}::text[]
    ) AS t (category_id, city_id, total, members)`.execute(trx);
}
