import { sql, type Transaction } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { Database } from '#backend/db/schema.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { lockImportsWithin } from './import-lock.ts';
import { applyPriceOnRequest } from './load/price-on-request.ts';
import { rebuildDerived } from './rebuild-derived.ts';

interface NamedCategory {
  /** path below /catalog */
  path: string;
  name: string;
  /** number of products on sale in it and below it */
  products: number;
  /** on request in the catalogue itself */
  isInSource: boolean;
  isActive: boolean;
}

/** Categories sold on request, except those below another such category. */
export async function listPriceOnRequest(db: Db): Promise<NamedCategory[]> {
  const { rows } = await sql<NamedCategory>`
    SELECT c.path, c.name, coalesce(s.total, 0) AS products, r.source IS NULL AS "isInSource", c.is_active AS "isActive"
    FROM categories c
    LEFT JOIN price_on_request r ON r.source = c.source AND r.external_id = c.external_id
    LEFT JOIN categories above ON above.id = c.parent_id
    LEFT JOIN listing_sections s ON s.category_id = c.id
    WHERE r.source IS NOT NULL
      OR c.is_active AND c.is_on_request_in_source AND NOT coalesce(above.is_price_on_request, false)
    ORDER BY c.path`.execute(db);
  return rows;
}

/**
 * Makes the category and those below it on request, also after later imports; returns the number of changed categories.
 */
export const addPriceOnRequest = (db: Db, category: string): Promise<number> =>
  change(db, category, async (trx, found) => {
    if (found.isNamed || found.is_on_request_in_source)
      throw operatorRefusal('category', `prices of ${found.path} are on request already`);
    const { source, external_id } = found;
    await trx.insertInto('price_on_request').values({ source, external_id }).execute();
  });

/** Undoes `addPriceOnRequest`; returns the number of changed categories. */
export const removePriceOnRequest = (db: Db, category: string): Promise<number> =>
  change(db, category, async (trx, found) => {
    const { source, external_id } = found;
    if (!found.isNamed) throw operatorRefusal('category', await whyNotNamed(trx, found));
    await trx
      .deleteFrom('price_on_request')
      .where('source', '=', source)
      .where('external_id', '=', external_id)
      .execute();
  });

type Found = Awaited<ReturnType<typeof findCategory>>;

async function change(
  db: Db,
  category: string,
  act: (trx: Transaction<Database>, found: Found) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockImportsWithin(trx);
    await act(trx, await findCategory(trx, category));
    const changed = await applyPriceOnRequest(trx);
    if (changed.length === 0) return 0;
    const ids = changed.map(({ id }) => id);
    const products = await trx.selectFrom('products').select('id').where('category_id', 'in', ids).execute();
    await rebuildDerived(trx, {
      rootIds: [...new Set(changed.map(({ ancestorIds }) => ancestorIds[0]!))],
      productIds: products.map(({ id }) => id),
    });
    return changed.length;
  });
}

async function findCategory(trx: Transaction<Database>, category: string) {
  const path = category.replace(/^\/?(catalog\/)?|\/$/g, '');
  const found = await trx
    .selectFrom('categories as c')
    .leftJoin('price_on_request as r', (join) =>
      join.onRef('r.source', '=', 'c.source').onRef('r.external_id', '=', 'c.external_id'),
    )
    .select(['c.path', 'c.source', 'c.external_id', 'c.ancestor_ids', 'c.is_on_request_in_source'])
    .select((is) => is('r.source', 'is not', null).as('isNamed'))
    .where('c.path', '=', path)
    .executeTakeFirst();
  if (!found) throw operatorRefusal('category', await whyUnknown(trx, path));
  return found;
}

const NEAR_MAX = 3;

/** The message for an unknown path, with categories whose path ends alike. */
async function whyUnknown(trx: Transaction<Database>, path: string): Promise<string> {
  const last = path.split('/').at(-1) ?? path;
  const near = await trx
    .selectFrom('categories')
    .select('path')
    .where('is_active', '=', true)
    .where(sql<boolean>`right(path, ${last.length + 1}) = ${`/${last}`}`)
    .orderBy((is) => is.fn('length', ['path']))
    .orderBy('path')
    .limit(NEAR_MAX)
    .execute();
  const alike = near.length > 0 ? `, but there is ${near.map((category) => category.path).join(', ')}` : '';
  return `there is no category ${path}${alike}: give what follows /catalog/ in the address of its page`;
}

async function whyNotNamed(trx: Transaction<Database>, { path, ancestor_ids, is_on_request_in_source }: Found) {
  if (is_on_request_in_source) return `the catalogue itself has the prices of ${path} on request`;
  const above = await trx
    .selectFrom('categories as c')
    .innerJoin('price_on_request as r', (join) =>
      join.onRef('r.source', '=', 'c.source').onRef('r.external_id', '=', 'c.external_id'),
    )
    .select('c.path')
    .where('c.id', 'in', ancestor_ids)
    .executeTakeFirst();
  return above
    ? `prices of ${path} are on request because those of ${above.path} are`
    : `prices of ${path} are not on request`;
}
