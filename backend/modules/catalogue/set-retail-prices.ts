import { sql } from 'kysely';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { updateSearchPrices } from '#backend/modules/search/index.ts';
import { waitForStockLock } from '#backend/modules/stock/index.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import { pathsShowing, pathsWithCards } from './paths-showing.ts';

export interface RetailPrice {
  productId: number;
  /** kopecks; null: on request */
  price: number | null;
}

/**
 * Sets retail prices with all that is derived from them, and announces the pages that show them. The order of popularity,
 * by which listings and facets are numbered, does not depend on prices, so nothing is rebuilt.
 */
export async function setRetailPrices(trx: Db, prices: readonly RetailPrice[]): Promise<void> {
  const { rows: changed } = await sql<{ id: number }>`
    UPDATE products p SET price = w.price, updated_at = now()
    FROM unnest(
      ${prices.map(({ productId }) => productId)}::int[], ${prices.map(({ price }) => price)}::bigint[]
    ) AS w (id, price)
    WHERE p.id = w.id AND p.price IS DISTINCT FROM w.price RETURNING p.id`.execute(trx);
  await showPrices(
    trx,
    changed.map(({ id }) => id),
  );
}

/** Gives the price of a product on request, or shows it again; the same is derived from that as from a price. */
export async function setOnRequest(trx: Db, productId: number, isOnRequest: boolean): Promise<void> {
  await trx
    .updateTable('products')
    .set({ is_on_request: isOnRequest, updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();
  await showPrices(trx, [productId]);
}

async function showPrices(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // an import rebuilds the same listings under this lock
  await waitForStockLock(trx);
  const before = await pathsWithCards(trx, ids);
  await updateListings(trx, ids);
  await updateSearchPrices(trx, ids);
  const after = await pathsWithCards(trx, ids);
  const paths = new Set([...(await pathsShowing(trx, ids)), ...before, ...after]);
  await announceChange(trx, ['catalogue', 'content'], [...paths]);
}

async function updateListings(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE listing_entries e SET price = now.price
    FROM (
      SELECT p.id, ${retailPrice} AS price
      FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = ANY(${ids}::int[])
    ) AS now
    WHERE e.product_id = now.id AND e.price IS DISTINCT FROM now.price`.execute(trx);
  await sql`
    UPDATE listing_sections s SET
      price_min = (SELECT min(e.price) FROM listing_entries e WHERE e.category_id = s.category_id),
      price_max = (SELECT max(e.price) FROM listing_entries e WHERE e.category_id = s.category_id)
    WHERE s.category_id IN (SELECT category_id FROM listing_entries WHERE product_id = ANY(${ids}::int[]))`.execute(
    trx,
  );
}
