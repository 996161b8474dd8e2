import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { slugify, uniqueSlug } from '#lib/rules/slug.ts';
import type { SourceCategory } from '../source.ts';
import type { ChangeLog } from './changes.ts';
import { applyPriceOnRequest } from './price-on-request.ts';

type Trx = Transaction<Database>;

export interface LoadedCategory {
  id: number;
  /** from the root to the category itself */
  ancestorIds: number[];
}

/** Without what operators decide. */
type CategoryRow = Omit<Selectable<Database['categories']>, 'is_price_on_request'>;

/** Paths under /catalog that the shop uses itself (§2). */
const RESERVED = new Set(['compare']);
const LONG_SLUG = 60;
const SHORT_SLUG = 20;
/** a path is limited to 500 characters: deep in a tree, slugs become short */
const LONG_PATH = 300;

/**
 * Updates the tree of a source: adds new categories, updates changed ones, hides missing ones. A category's slug never
 * changes unless the source names another; its path follows when it moves.
 */
export async function loadCategories(
  trx: Trx,
  source: string,
  categories: SourceCategory[],
  pictureOf: (category: SourceCategory) => string | null | undefined,
  log: ChangeLog,
): Promise<Map<string, LoadedCategory>> {
  const { rows: stored } = await sql<CategoryRow>`
    SELECT id, source, external_id, parent_id, ancestor_ids, slug, path, name, sort, tone, description,
      is_on_request_in_source, is_active, picture_id
    FROM categories`.execute(trx);
  const known = new Map(stored.filter((row) => row.source === source).map((row) => [row.external_id, row]));
  const wanted = parentsFirst(categories, known);
  const names = new Set(wanted.map(({ externalId }) => externalId));
  const others = stored.filter((row) => row.source !== source || !names.has(row.external_id));
  const newIds = await reserveIds(trx, wanted.filter(({ externalId }) => !known.has(externalId)).length);
  const takenPaths = new Set(others.map((row) => row.path));
  const loaded = new Map<string, CategoryRow>();
  for (const category of wanted) {
    const before = known.get(category.externalId);
    const parent = category.parentExternalId === null ? undefined : loaded.get(category.parentExternalId);
    const id = before?.id ?? newIds.pop() ?? 0;
    const slug = chooseSlug(category, before, parent, takenPaths);
    const picture = pictureOf(category) ?? before?.picture_id ?? null;
    const row = rowOf(category, parent, { id, source, slug, picture_id: picture });
    takenPaths.add(row.path);
    loaded.set(category.externalId, row);
  }
  const rows = [...loaded.values()];
  const changed = rows.filter((row) => {
    const before = known.get(row.external_id);
    return before && !isSame(before, row);
  });
  await freePaths(
    trx,
    changed.filter((row) => known.get(row.external_id)?.path !== row.path),
  );
  await insertNew(
    trx,
    rows.filter((row) => !known.has(row.external_id)),
    log,
  );
  await updateChanged(trx, changed, known, log);
  await hideMissing(
    trx,
    others.filter((row) => row.source === source && row.is_active),
    log,
  );
  await noteOnRequest(trx, log);
  return new Map([...loaded].map(([externalId, row]) => [externalId, { id: row.id, ancestorIds: row.ancestor_ids }]));
}

function rowOf(
  category: SourceCategory,
  parent: CategoryRow | undefined,
  own: Pick<CategoryRow, 'id' | 'source' | 'slug' | 'picture_id'>,
): CategoryRow {
  return {
    ...own,
    external_id: category.externalId,
    parent_id: parent?.id ?? null,
    ancestor_ids: [...(parent?.ancestor_ids ?? []), own.id],
    path: pathOf(own.slug, parent),
    name: category.name,
    sort: category.sort,
    tone: category.tone ?? 'neutral',
    description: category.description ?? null,
    is_on_request_in_source: category.isPriceOnRequest ?? false,
    is_active: true,
  };
}

/**
 * Categories level by level, known ones before new ones, so that a new one never takes a slug in use. Throws when a
 * parent is missing or categories form a cycle.
 */
function parentsFirst(categories: SourceCategory[], known: ReadonlyMap<string, CategoryRow>): SourceCategory[] {
  const byId = new Map(categories.map((category) => [category.externalId, category]));
  if (byId.size < categories.length) throw new Error('two categories have the same external id');
  const depths = new Map<string, number>();
  const depthOf = (category: SourceCategory): number => {
    const depth = depths.get(category.externalId);
    if (depth === -1) throw new Error(`category ${category.externalId} is its own ancestor`);
    if (depth !== undefined) return depth;
    if (category.parentExternalId === null) return 0;
    const parent = byId.get(category.parentExternalId);
    if (!parent) throw new Error(`category ${category.parentExternalId} is missing`);
    depths.set(category.externalId, -1);
    const found = depthOf(parent) + 1;
    depths.set(category.externalId, found);
    return found;
  };
  const order = categories.map((category) => ({
    category,
    depth: depthOf(category),
    isNew: !known.has(category.externalId),
  }));
  order.sort((a, b) => a.depth - b.depth || Number(a.isNew) - Number(b.isNew));
  return order.map(({ category }) => category);
}

function chooseSlug(
  category: SourceCategory,
  before: CategoryRow | undefined,
  parent: CategoryRow | undefined,
  takenPaths: ReadonlySet<string>,
): string {
  const maxLength = (parent?.path.length ?? 0) > LONG_PATH ? SHORT_SLUG : LONG_SLUG;
  const base =
    category.slug ?? before?.slug ?? (slugify(category.name, maxLength) || `razdel-${slugify(category.externalId)}`);
  return uniqueSlug(base, (slug) => takenPaths.has(pathOf(slug, parent)) || (!parent && RESERVED.has(slug)));
}

function pathOf(slug: string, parent: CategoryRow | undefined): string {
  return parent ? `${parent.path}/${slug}` : slug;
}

async function reserveIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('categories', 'id'))::integer AS id
    FROM generate_series(1, ${count}::integer)`.execute(trx);
  return rows.map(({ id }) => id).toReversed();
}

async function insertNew(trx: Trx, rows: CategoryRow[], log: ChangeLog): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO categories (id, source, external_id, parent_id, ancestor_ids, slug, path, name, sort, tone, description,
      is_on_request_in_source, is_active, picture_id)
    OVERRIDING SYSTEM VALUE
    SELECT id, source, external_id, parent_id, ancestor_ids, slug, path, name, sort, tone, description,
      is_on_request_in_source, is_active, picture_id
    FROM json_populate_recordset(NULL::categories, ${JSON.stringify(rows)}::json)`.execute(trx);
  for (const row of rows) log.addCategory(row.id, row.ancestor_ids);
}

/** Clears the paths of moved categories first: they may be exchanged, and each row is checked as it is written. */
async function freePaths(trx: Trx, moved: CategoryRow[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`UPDATE categories SET path = '~' || id WHERE id = ANY(${moved.map(({ id }) => id)}::integer[])`.execute(
    trx,
  );
}

async function updateChanged(
  trx: Trx,
  changed: CategoryRow[],
  known: ReadonlyMap<string, CategoryRow>,
  log: ChangeLog,
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    UPDATE categories SET parent_id = r.parent_id, ancestor_ids = r.ancestor_ids, slug = r.slug, path = r.path, name = r.name,
      sort = r.sort, tone = r.tone, description = r.description, is_on_request_in_source = r.is_on_request_in_source,
      is_active = r.is_active, picture_id = r.picture_id
    FROM json_populate_recordset(NULL::categories, ${JSON.stringify(changed)}::json) r
    WHERE categories.id = r.id`.execute(trx);
  for (const row of changed) {
    log.addCategory(row.id, known.get(row.external_id)?.ancestor_ids ?? []);
    log.addCategory(row.id, row.ancestor_ids);
  }
  const otherwiseFound = changed.filter((row) => {
    const before = known.get(row.external_id);
    return before?.name !== row.name || String(before.ancestor_ids) !== String(row.ancestor_ids);
  });
  await noteProductsBelow(
    trx,
    otherwiseFound.map(({ id }) => id),
    log,
  );
}

/** Applies the operator's choice of categories on request to new and moved categories. */
async function noteOnRequest(trx: Trx, log: ChangeLog): Promise<void> {
  const changed = await applyPriceOnRequest(trx);
  for (const { id, ancestorIds } of changed) log.addCategory(id, ancestorIds);
  await noteProductsBelow(
    trx,
    changed.map(({ id }) => id),
    log,
  );
}

/** Marks the products below renamed categories, since they are searched by the names of all categories above them. */
async function noteProductsBelow(trx: Trx, categoryIds: number[], log: ChangeLog): Promise<void> {
  if (categoryIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id
    WHERE c.ancestor_ids && ${categoryIds}::integer[]`.execute(trx);
  for (const { id } of rows) log.productIds.add(id);
}

async function hideMissing(trx: Trx, missing: CategoryRow[], log: ChangeLog): Promise<void> {
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id);
  await sql`UPDATE categories SET is_active = false WHERE id = ANY(${ids}::integer[])`.execute(trx);
  for (const row of missing) log.addCategory(row.id, row.ancestor_ids);
}

function isSame(a: CategoryRow, b: CategoryRow): boolean {
  return (Object.keys(b) as (keyof CategoryRow)[]).every((key) => String(a[key]) === String(b[key]));
}
