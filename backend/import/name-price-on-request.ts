import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { fieldRefusal, type ServiceError } from '#backend/errors.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
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
      throw refusal({
        ru: 'Цены этого раздела уже по запросу',
        en: `prices of ${found.path} are on request already`,
      });
    const { source, external_id } = found;
    await trx.insertInto('price_on_request').values({ source, external_id }).execute();
  });

/** Undoes `addPriceOnRequest`; returns the number of changed categories. */
export const removePriceOnRequest = (db: Db, category: string): Promise<number> =>
  change(db, category, async (trx, found) => {
    const { source, external_id } = found;
    if (!found.isNamed) throw refusal(await whyNotNamed(trx, found));
    await trx
      .deleteFrom('price_on_request')
      .where('source', '=', source)
      .where('external_id', '=', external_id)
      .execute();
  });

const refusal = (words: LocalizedText): ServiceError => fieldRefusal('category', words);

type Found = Awaited<ReturnType<typeof findCategory>>;

async function change(db: Db, category: string, act: (trx: Db, found: Found) => Promise<void>): Promise<number> {
  return inTransaction(db, async (trx) => {
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

async function findCategory(trx: Db, category: string) {
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
  if (!found) throw refusal(await whyUnknown(trx, path));
  return found;
}

const NEAR_MAX = 3;

/** The message for an unknown path, with categories whose path ends alike. */
async function whyUnknown(trx: Db, path: string): Promise<LocalizedText> {
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
  return {
    ru: 'Такого раздела нет',
    en: `there is no category ${path}${alike}: give what follows /catalog/ in the address of its page`,
  };
}

async function whyNotNamed(trx: Db, { path, ancestor_ids, is_on_request_in_source }: Found): Promise<LocalizedText> {
  if (is_on_request_in_source)
    return {
      ru: 'Цены этого раздела по запросу в самом каталоге поставщика',
      en: `the catalogue itself has the prices of ${path} on request`,
    };
  const above = await trx
    .selectFrom('categories as c')
    .innerJoin('price_on_request as r', (join) =>
      join.onRef('r.source', '=', 'c.source').onRef('r.external_id', '=', 'c.external_id'),
    )
    .select('c.path')
    .where('c.id', 'in', ancestor_ids)
    .executeTakeFirst();
  return above
    ? {
        ru: `Цены здесь по запросу, потому что по запросу весь раздел ${above.path}`,
        en: `prices of ${path} are on request because those of ${above.path} are`,
      }
    : { ru: 'Цены этого раздела и так видны', en: `prices of ${path} are not on request` };
}

export interface CategoryOfTree {
  /** path below /catalog */
  path: string;
  name: string;
  /** 0: a root */
  depth: number;
  /** number of products on sale in it and below it */
  products: number;
  isOnRequest: boolean;
  /** by the operator, for this very category */
  isNamed: boolean;
  /** on request in the catalogue itself */
  isInSource: boolean;
}

/** All categories on sale, each after the one above it. One query. */
export async function priceTree(db: Db): Promise<CategoryOfTree[]> {
  const { rows } = await sql<CategoryOfTree>`
    SELECT c.path, c.name, cardinality(c.ancestor_ids) - 1 AS depth, coalesce(s.total, 0) AS products,
      c.is_price_on_request AS "isOnRequest", r.source IS NOT NULL AS "isNamed", c.is_on_request_in_source AS "isInSource"
    FROM categories c
    LEFT JOIN price_on_request r ON r.source = c.source AND r.external_id = c.external_id
    LEFT JOIN listing_sections s ON s.category_id = c.id
    WHERE c.is_active ORDER BY c.path`.execute(db);
  return rows;
}

/** Number of categories and of products on sale whose prices `add` or `remove` would hide or show. Changes nothing. */
export async function effectOfPriceOnRequest(db: Db, { path, isOnRequest }: { path: string; isOnRequest: boolean }) {
  const { rows } = await sql<{ categories: number; products: number }>`
    WITH wanted AS (SELECT id, source, external_id FROM categories WHERE path = ${path} AND is_active),
    named AS (
      SELECT coalesce(array_agg(c.id), '{}') AS ids FROM categories c WHERE (
        EXISTS (SELECT FROM price_on_request r WHERE r.source = c.source AND r.external_id = c.external_id)
        AND c.id NOT IN (SELECT id FROM wanted)
      ) OR ${isOnRequest} AND c.id IN (SELECT id FROM wanted)
    ),
    changed AS (
      SELECT c.id FROM categories c, named
      WHERE c.is_active AND c.is_price_on_request <> (c.is_on_request_in_source OR c.ancestor_ids && named.ids)
    )
    SELECT (SELECT count(*)::int FROM changed) AS categories, (
      SELECT count(*)::int FROM products WHERE is_active AND category_id IN (SELECT id FROM changed)
    ) AS products`.execute(db);
  return rows[0] ?? { categories: 0, products: 0 };
}

/** SQL: the state of a category for the audit log. */
export const onRequestState = (path: string): RawBuilder<Record<string, unknown>> => sql`
  SELECT is_price_on_request, EXISTS (
    SELECT FROM price_on_request r WHERE r.source = c.source AND r.external_id = c.external_id
  ) AS is_named FROM categories c WHERE path = ${path} FOR UPDATE`;
