import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import { parameterTexts, readParameters } from './parameter-words.ts';
import { nameKey, wordsAndCompounds } from './product-text.ts';
import { indexWords, sizesIn } from './sizes.ts';
import { marksText, readTextContext, type TextContext } from './text-context.ts';
import { Vocabulary } from './vocabulary.ts';
import { partsOfName } from './word-kinds.ts';

/** A batch locks its rows, so it is small enough that imports and orders wait only shortly. */
const BATCH = 20_000;

interface ProductRow {
  id: number;
  name: string;
  article: string | null;
  brand_id: number | null;
  category_id: number;
  popularity: number;
  price: number | null;
  released_on: string;
  tag_ids: number[];
  pairs: [number, number | string | boolean | string[]][];
}

type KnownParameters = Awaited<ReturnType<typeof readParameters>>;

/**
 * Updates `search_texts` from the active products, all of them or `productIds`. Unchanged rows are not touched. Returns
 * the words found.
 */
export async function indexProducts(db: Db, productIds?: number[]): Promise<Vocabulary> {
  const context = await readTextContext(db);
  const parameters = await readParameters(db);
  const vocabulary = new Vocabulary();
  const ids = productIds ?? (await activeProducts(db));
  const read = (start: number) => readBatch(db, ids.slice(start, start + BATCH));
  let reading = read(0);
  let writing: Promise<unknown> = Promise.resolve();
  try {
    // prepares a batch while the database writes the previous one
    for (let start = 0; start < ids.length; start += BATCH) {
      const products = await reading;
      reading = read(start + BATCH);
      const columns = columnsOf(products, context, parameters);
      countWords(products, context, vocabulary);
      await writing;
      writing = writeBatch(db, columns);
      writing.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([reading]);
    await writing;
  }
  await removeWithdrawn(db, productIds);
  await sql`SELECT gin_clean_pending_list('search_texts_search')`.execute(db);
  return vocabulary;
}

/** By category, so that products with common words are stored together, and a search reads few pages. */
async function activeProducts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce(array_agg(id ORDER BY category_id, id), '{}') AS ids FROM products WHERE is_active`.execute(db);
  return rows[0]?.ids ?? [];
}

async function readBatch(db: Db, productIds: number[]): Promise<ProductRow[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    SELECT p.id, p.name, p.article, p.brand_id, p.category_id, p.popularity,
      ${retailPrice} AS price, p.released_on,
      ARRAY(SELECT pt.tag_id FROM product_tags pt WHERE pt.product_id = p.id) AS tag_ids,
      p.parameters AS pairs
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.is_active AND p.id = ANY(${productIds}::int[]) ORDER BY p.category_id, p.id`.execute(db);
  return rows;
}

function columnsOf(products: ProductRow[], context: TextContext, parameters: KnownParameters) {
  const names = products.map(({ name, category_id }) => partsOfName(name, context.categoryName(category_id)));
  const details = products.map(({ pairs }) => parameterTexts(pairs, parameters));
  const text = (words: string[]) => wordsAndCompounds(words.join(' '));
  return {
    ids: products.map(({ id }) => id),
    popularities: products.map(({ popularity }) => popularity),
    prices: products.map(({ price }) => price),
    dates: products.map(({ released_on }) => released_on),
    nameKeys: products.map(({ name }) => nameKey(name)),
    brands: products.map(({ brand_id }) => brand_id),
    categories: products.map(({ category_id }) => category_id),
    areas: details.map(({ area }) => area),
    types: names.map(({ type }) => text(type)),
    marks: products.map(({ name, article, brand_id }, at) =>
      [text(names[at]?.rest ?? []), marksText(article, context.spellingsIn(name, brand_id))].join(' '),
    ),
    // numbers of tags are ranges: «20–35 м²»
    tags: products.map(({ tag_ids }) => text(tag_ids.map(context.tagName).filter((tag) => !/\d/.test(tag)))),
    purposes: names.map(({ purpose }, at) => `${text(purpose)} ${details[at]?.words ?? ''}`),
    sizes: products.map(({ name }, at) =>
      [...new Set([...sizesIn(name).flatMap(indexWords), ...(details[at]?.sizes ?? [])])].join(' '),
    ),
    shared: products.map(({ brand_id, category_id }) => context.vectorOf(brand_id, category_id)),
  };
}

/**
 * Weights: A is the type of the product, B the rest of its name, its brand and article, C its category and tags, D the
 * categories above, its purpose and parameters. Sizes have no weight.
 */
async function writeBatch(db: Db, columns: ReturnType<typeof columnsOf>): Promise<void> {
  const { ids, popularities, prices, dates, nameKeys, brands, categories, areas } = columns;
  const { types, marks, tags, purposes, sizes, shared } = columns;
  await sql`
    WITH fresh AS MATERIALIZED (
      SELECT id, popularity, price, released_on, name_key, brand_id, category_id, area,
        setweight(to_tsvector('product_text', type), 'A') || setweight(to_tsvector('product_text', marks), 'B') ||
        setweight(to_tsvector('product_text', tags), 'C') || setweight(to_tsvector('product_text', purpose), 'D') ||
        shared || array_to_tsvector(string_to_array(sizes, ' ')) AS search
      FROM unnest(
        ${ids}::int[], ${popularities}::int[], ${prices}::bigint[], ${dates}::date[], ${nameKeys}::text[],
        ${brands}::int[], ${categories}::int[], ${areas}::real[], ${types}::text[], ${marks}::text[], ${tags}::text[],
        ${purposes}::text[], ${sizes}::text[], ${shared}::tsvector[]
      ) AS t (id, popularity, price, released_on, name_key, brand_id, category_id, area, type, marks, tags, purpose, sizes, shared)
    )
    INSERT INTO search_texts AS t (product_id, popularity, price, released_on, name_key, brand_id, category_id, area, search)
    SELECT fresh.* FROM fresh LEFT JOIN search_texts known ON known.product_id = fresh.id
    WHERE known.product_id IS NULL
      OR (known.popularity, known.price, known.released_on, known.name_key, known.brand_id, known.category_id, known.area, known.search)
        IS DISTINCT FROM (fresh.popularity, fresh.price, fresh.released_on, fresh.name_key, fresh.brand_id, fresh.category_id, fresh.area, fresh.search)
    ON CONFLICT (product_id) DO UPDATE SET popularity = excluded.popularity, price = excluded.price,
      released_on = excluded.released_on, name_key = excluded.name_key, brand_id = excluded.brand_id,
      category_id = excluded.category_id, area = excluded.area, search = excluded.search`.execute(db);
}

async function removeWithdrawn(db: Db, productIds: number[] | undefined): Promise<void> {
  const among = productIds ? sql`t.product_id = ANY(${productIds}::int[]) AND` : sql``;
  await sql`
    DELETE FROM search_texts t
    WHERE ${among} NOT EXISTS (SELECT FROM products p WHERE p.id = t.product_id AND p.is_active)`.execute(db);
}

function countWords(products: ProductRow[], context: TextContext, vocabulary: Vocabulary): void {
  const brands = new Map<number, number>();
  const categories = new Map<number, number>();
  const tags = new Map<number, number>();
  const count = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { name, brand_id, category_id, tag_ids } of products) {
    vocabulary.add(name);
    if (brand_id !== null) count(brands, brand_id);
    count(categories, category_id);
    for (const id of tag_ids) count(tags, id);
  }
  for (const [id, times] of brands) vocabulary.add(context.brandWords(id), times);
  for (const [id, times] of categories) vocabulary.add(context.categoryName(id), times);
  for (const [id, times] of tags) vocabulary.add(context.tagName(id), times);
}
