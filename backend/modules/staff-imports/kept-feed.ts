import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { applyPriceOnRequest } from '#backend/import/load/price-on-request.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { baseOf } from './compare-feed.ts';

/** Keeps the categories of a source as they are before a feed. Only what the last feed changes is kept. */
export async function keepCategories(trx: Db, importId: number, source: string): Promise<void> {
  await forgetFeeds(trx);
  await sql`
    INSERT INTO staff_feed_categories (import_id, category_id, before)
    SELECT ${importId}, id, to_jsonb(c) FROM categories c WHERE source = ${source}`.execute(trx);
}

/** Keeps products with their codes, tags and links before a feed changes them. */
export async function keepProducts(trx: Db, importId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    INSERT INTO staff_feed_products (import_id, product_id, before)
    SELECT ${importId}, p.id, jsonb_build_object('product', to_jsonb(p),
      'codes', (SELECT jsonb_agg(to_jsonb(x)) FROM product_codes x WHERE x.product_id = p.id),
      'tags', (SELECT jsonb_agg(to_jsonb(x)) FROM product_tags x WHERE x.product_id = p.id),
      'relations', (SELECT jsonb_agg(to_jsonb(x)) FROM product_relations x WHERE x.product_id = p.id),
      'parts', (SELECT jsonb_agg(to_jsonb(x)) FROM product_set_items x WHERE x.set_id = p.id))
    FROM products p WHERE p.id = ANY(${ids}::int[])`.execute(trx);
}

/** Notes what a feed has added, and the state in which it left its source: only from there it can be undone. */
export async function recordFeedResult(
  trx: Db,
  importId: number,
  { source, lastProduct }: { source: string; lastProduct: number },
): Promise<void> {
  await sql`
    INSERT INTO staff_feed_products (import_id, product_id)
    SELECT ${importId}, id FROM products WHERE source = ${source} AND id > ${lastProduct}`.execute(trx);
  await sql`
    INSERT INTO staff_feed_categories (import_id, category_id)
    SELECT ${importId}, id FROM categories WHERE source = ${source} ON CONFLICT DO NOTHING`.execute(trx);
  await trx
    .updateTable('staff_imports')
    .set({ undo_base: await baseOf(trx, source) })
    .where('id', '=', importId)
    .execute();
}

/** Number of the newest product: what is added later has a larger one. */
export async function lastProductId(trx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM products`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Deletes what is kept of feeds; `before`: only of those that were applied until then. */
export async function forgetFeeds(trx: Db, before?: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE staff_imports SET undo_base = NULL
    WHERE undo_base IS NOT NULL AND state <> 'undoing' AND (${before ?? null}::timestamptz IS NULL OR applied_at < ${before ?? null})
    RETURNING id`.execute(trx);
  await forgetFeed(
    trx,
    rows.map(({ id }) => id),
  );
}

async function forgetFeed(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM staff_feed_products WHERE import_id = ANY(${ids}::int[])`.execute(trx);
  await sql`DELETE FROM staff_feed_categories WHERE import_id = ANY(${ids}::int[])`.execute(trx);
}

/**
 * Restores what a feed has changed: products, categories, and all that is derived from them. What it has added is no
 * longer on sale, since orders may name it; brands, parameters and tags that nothing uses any more stay.
 */
export async function restoreFeed(trx: Db, importId: number, source: string): Promise<void> {
  await restoreCategories(trx, importId);
  await restoreProducts(trx, importId);
  await applyPriceOnRequest(trx);
  const { rows: roots } = await sql<{ id: number }>`
    SELECT id FROM categories WHERE source = ${source} AND parent_id IS NULL`.execute(trx);
  // products are found by the names of the categories above them too
  const { rows: products } = await sql<{ id: number }>`
    SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.source = ${source} AND (
      p.id IN (SELECT product_id FROM staff_feed_products WHERE import_id = ${importId})
      OR c.ancestor_ids && ARRAY(SELECT category_id FROM staff_feed_categories WHERE import_id = ${importId})
    )`.execute(trx);
  await forgetFeed(trx, [importId]);
  await trx.updateTable('staff_imports').set({ undo_base: null }).where('id', '=', importId).execute();
  await rebuildDerived(trx, { rootIds: roots.map(({ id }) => id), productIds: products.map(({ id }) => id) });
}

async function restoreCategories(trx: Db, importId: number): Promise<void> {
  // what the feed left unchanged needs nothing
  await sql`
    DELETE FROM staff_feed_categories k USING categories c
    WHERE k.import_id = ${importId} AND c.id = k.category_id
      AND k.before - 'is_price_on_request' = to_jsonb(c) - 'is_price_on_request'`.execute(trx);
  // paths may have been exchanged, and each row is checked as it is written
  await sql`
    UPDATE categories c SET path = '~' || c.id FROM staff_feed_categories k
    WHERE k.import_id = ${importId} AND k.category_id = c.id
      AND (k.before IS NOT NULL OR c.path IN (
        SELECT before->>'path' FROM staff_feed_categories WHERE import_id = ${importId}
      ))`.execute(trx);
  await sql`
    UPDATE categories c SET parent_id = r.parent_id, ancestor_ids = r.ancestor_ids, slug = r.slug, path = r.path,
      name = r.name, sort = r.sort, tone = r.tone, description = r.description,
      is_on_request_in_source = r.is_on_request_in_source, is_active = r.is_active, picture_id = r.picture_id
    FROM staff_feed_categories k, jsonb_populate_record(NULL::categories, k.before) r
    WHERE k.import_id = ${importId} AND k.before IS NOT NULL AND k.category_id = c.id`.execute(trx);
  await sql`
    UPDATE categories SET is_active = false WHERE is_active AND id IN (
      SELECT category_id FROM staff_feed_categories WHERE import_id = ${importId} AND before IS NULL
    )`.execute(trx);
}

async function restoreProducts(trx: Db, importId: number): Promise<void> {
  const kept = sql`SELECT product_id FROM staff_feed_products WHERE import_id = ${importId} AND before IS NOT NULL`;
  await sql`
    UPDATE products SET is_active = false, updated_at = now() WHERE is_active AND id IN (
      SELECT product_id FROM staff_feed_products WHERE import_id = ${importId} AND before IS NULL
    )`.execute(trx);
  await sql`
    UPDATE products p SET category_id = r.category_id, brand_id = r.brand_id, name = r.name, code = r.code,
      article = r.article, description = r.description, kind = r.kind, price = r.price, parameters = r.parameters,
      key_parameters = r.key_parameters, picture_ids = r.picture_ids, documents = r.documents, popularity = r.popularity,
      is_active = r.is_active, is_available = r.is_available, content_hash = r.content_hash, updated_at = now()
    FROM staff_feed_products k, jsonb_populate_record(NULL::products, k.before->'product') r
    WHERE k.import_id = ${importId} AND k.before IS NOT NULL AND k.product_id = p.id`.execute(trx);
  for (const [name, table, column] of attached) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${kept})`.execute(trx);
    await sql`
      INSERT INTO ${sql.table(table)} SELECT r.* FROM staff_feed_products k,
        jsonb_populate_recordset(NULL::${sql.table(table)}, nullif(k.before->${sql.lit(name)}, 'null')) r
      WHERE k.import_id = ${importId} AND k.before IS NOT NULL`.execute(trx);
  }
}

const attached = [
  ['codes', 'product_codes', 'product_id'],
  ['tags', 'product_tags', 'product_id'],
  ['relations', 'product_relations', 'product_id'],
  ['parts', 'product_set_items', 'set_id'],
] as const;
