import { randomUUID } from 'node:crypto';
import type { Db } from '#backend/db/connection.ts';
import { normalizeCode } from '#lib/rules/search-text.ts';

export interface NewProduct {
  name: string;
  code?: string;
  article?: string;
  barcode?: string;
  brand?: string;
  category?: string;
  tags?: string[];
  popularity?: number;
  price?: number | null;
  releasedOn?: string;
  isActive?: boolean;
}

let codes = 5_000_000;

/** Inserts a product with its codes, category, brand and tags; returns its id. Does not update the search index. */
export async function addProduct(db: Db, product: NewProduct): Promise<number> {
  const code = product.code ?? String(++codes);
  const { id } = await db
    .insertInto('products')
    .values({
      source: 'test',
      external_id: code,
      guid: randomUUID(),
      slug: randomUUID(),
      category_id: await categoryId(db, product.category ?? 'Разное'),
      brand_id: product.brand ? await brandId(db, product.brand) : null,
      name: product.name,
      code,
      article: product.article ?? null,
      price: product.price === undefined ? 100_000 : product.price,
      popularity: product.popularity ?? 0,
      released_on: product.releasedOn ?? '2025-01-01',
      is_active: product.isActive ?? true,
      content_hash: code,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = { code, article: product.article, barcode: product.barcode };
  for (const kind of ['code', 'article', 'barcode'] as const) {
    const value = values[kind];
    if (!value) continue;
    const row = { product_id: id, kind, value, normalized: normalizeCode(value) };
    await db.insertInto('product_codes').values(row).execute();
  }
  for (const tag of product.tags ?? []) {
    await db
      .insertInto('product_tags')
      .values({ tag_id: await tagId(db, tag), product_id: id })
      .execute();
  }
  return id;
}

/** A category below the one called 'Климат'. */
async function categoryId(db: Db, name: string): Promise<number> {
  const known = await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  const parent = name === 'Климат' ? null : await categoryId(db, 'Климат');
  const slug = randomUUID();
  const row = {
    source: 'test',
    external_id: slug,
    parent_id: parent,
    ancestor_ids: [] as number[],
    slug,
    path: slug,
    name,
  };
  const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
  const ancestors = parent === null ? [id] : [parent, id];
  await db.updateTable('categories').set({ ancestor_ids: ancestors }).where('id', '=', id).execute();
  return id;
}

async function brandId(db: Db, name: string): Promise<number> {
  const known = await db.selectFrom('brands').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('brands')
    .values({ slug: randomUUID(), name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function tagId(db: Db, name: string): Promise<number> {
  const known = await db.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  const slug = `tag-${randomUUID()}`;
  const { id } = await db.insertInto('tags').values({ slug, name }).returning('id').executeTakeFirstOrThrow();
  return id;
}
