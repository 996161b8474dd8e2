import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { indexProducts } from './index-products.ts';
import { HEAD_POPULAR, HEAD_SAMPLE } from './internal.ts';

/**
 * Updates the search index of products, tags and vocabulary: all, or after a change only `productIds`. Unchanged rows
 * are not touched; searches continue meanwhile.
 */
export async function rebuildSearch(db: Db, { productIds }: { productIds?: number[] } = {}): Promise<void> {
  await indexTags(db);
  const words = await indexProducts(db, productIds);
  if (!productIds) await sql`ANALYZE search_texts`.execute(db);
  await refreshHead(db);
  await (productIds ? words.extend(db) : words.replace(db));
}

async function indexTags(db: Db): Promise<void> {
  const tags = await db.selectFrom('tags').select(['id', 'name']).execute();
  await sql`
    WITH fresh AS (
      SELECT id, setweight(to_tsvector('product_text', text), 'B') AS search
      FROM unnest(${tags.map(({ id }) => id)}::int[], ${tags.map(({ name }) => foldText(name))}::text[]) AS t (id, text)
    )
    UPDATE tags SET search = fresh.search FROM fresh WHERE fresh.id = tags.id AND tags.search <> fresh.search`.execute(
    db,
  );
}

/**
 * The sample is selected by a hash, and its step doubles or halves as the catalogue grows, so that it rarely changes.
 */
async function refreshHead(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM search_texts`.execute(db);
  const step = 2 ** Math.max(0, Math.floor(Math.log2((rows[0]?.total ?? 0) / HEAD_SAMPLE)));
  const isSampled = sql`hashint4(product_id) & ${sql.lit(step - 1)} = 0`;
  await sql`
    WITH head AS MATERIALIZED (
      (SELECT product_id FROM search_texts ORDER BY popularity DESC, product_id DESC LIMIT ${HEAD_POPULAR})
      UNION
      (SELECT product_id FROM search_texts WHERE ${isSampled})
    ), gone AS (
      DELETE FROM search_head h WHERE NOT EXISTS (SELECT FROM head WHERE head.product_id = h.product_id)
    )
    INSERT INTO search_head AS h (product_id, popularity, stands_for, area, search)
    SELECT product_id, popularity, CASE WHEN ${isSampled} THEN ${sql.lit(step)} ELSE 0 END, area, search
    FROM head JOIN search_texts USING (product_id)
    ON CONFLICT (product_id) DO UPDATE
    SET popularity = excluded.popularity, stands_for = excluded.stands_for, area = excluded.area, search = excluded.search
    WHERE (h.popularity, h.stands_for, h.area) IS DISTINCT FROM (excluded.popularity, excluded.stands_for, excluded.area)
      OR h.search <> excluded.search`.execute(db);
  await sql`SELECT gin_clean_pending_list('search_head_search'), gin_clean_pending_list('search_head_sample')`.execute(
    db,
  );
  await sql`ANALYZE search_head`.execute(db);
}
