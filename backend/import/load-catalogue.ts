import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '#backend/db/connection.ts';
import type { Database } from '#backend/db/schema.ts';
import { lockImports } from './import-lock.ts';
import { loadCategories } from './load/categories.ts';
import { type CatalogueChanges, ChangeLog } from './load/changes.ts';
import { Brands, Parameters, Tags } from './load/dictionaries.ts';
import { createStaging, storeLinks } from './load/product-child-rows.ts';
import { ProductWriter } from './load/product-writer.ts';
import type { PictureStore, StoredPicture } from './pictures/picture-store.ts';
import { type ResolvedPictures, resolvePictures } from './resolve-pictures.ts';
import type { CatalogueSource, SourceProduct } from './source.ts';
import { withdrawsTooMany } from './withdrawal.ts';

export type { CatalogueChanges } from './load/changes.ts';

export interface LoadProgress {
  stage: 'pictures' | 'products' | 'finish';
  done: number;
  /** null: unknown to the source */
  total: number | null;
}

export interface LoadOptions {
  onProgress?: (progress: LoadProgress) => void;
  /** absent: pictures are not imported */
  pictures?: PictureStore;
  /** allows downloads of pictures from this machine and from private networks */
  allowPrivateAddresses?: boolean;
  /**
   * the largest part of the source's products on sale that may be withdrawn, percent; beyond it nothing is changed and
   * `TooManyWithdrawn` is thrown
   */
  withdrawPercent?: number;
  /** checks the stored catalogue at the beginning of the transaction; what it throws changes nothing */
  before?: (trx: Transaction<Database>) => Promise<void>;
  /** called with the ids of stored products before the import changes or withdraws them */
  changing?: (trx: Transaction<Database>, productIds: number[]) => Promise<void>;
  /** records the import at the end of the transaction, also when nothing changed */
  finished?: (trx: Transaction<Database>, result: Omit<LoadResult, 'warnings'>) => Promise<void>;
  /** rebuilds data derived from the catalogue in the same transaction; not called when nothing changed */
  after?: (trx: Transaction<Database>, changes: CatalogueChanges) => Promise<void>;
}

export interface LoadResult {
  added: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
  warnings: string[];
}

/** Too many products of the source are missing: it may be only a part of the catalogue, or another one. */
export class TooManyWithdrawn extends Error {
  override readonly name = 'TooManyWithdrawn';
  readonly withdrawn: number;
  /** products of the source on sale */
  readonly held: number;
  /** the largest part that may be withdrawn */
  readonly percent: number;

  constructor({ withdrawn, held, percent }: Pick<TooManyWithdrawn, 'withdrawn' | 'held' | 'percent'>) {
    super(`it would withdraw ${withdrawn} of ${held} products, more than ${percent} %`);
    this.withdrawn = withdrawn;
    this.held = held;
    this.percent = percent;
  }
}

const BATCH = 500;
/**
 * products read between two yields to the event loop, a few milliseconds of work, so that database answers are handled
 */
const PIECE = 20;
/** number of written products from which fresh statistics save more time than they take */
const ANALYZE_FROM = 1000;

/**
 * Writes a source's catalogue in one transaction: readers see the old state until it ends, and a failure changes
 * nothing. Rows with unchanged content are not touched; products and categories missing in the source are hidden.
 * Throws ImportBusyError while another import runs. Needs two connections of the pool.
 */
export async function loadCatalogue(
  db: Db,
  pool: Pool,
  source: CatalogueSource,
  options: LoadOptions = {},
): Promise<LoadResult> {
  const release = await lockImports(pool);
  try {
    const startedAt = new Date();
    const pictures = options.pictures && (await fetchPictures(db, source, options.pictures, options));
    return await db.transaction().execute(async (trx) => {
      await options.before?.(trx);
      const result = await write(trx, source, pictures, options);
      const { added, changed, withdrawn } = result;
      await trx
        .insertInto('imports')
        .values({ source: source.name, started_at: startedAt, finished_at: new Date(), added, changed, withdrawn })
        .execute();
      await options.finished?.(trx, result);
      return { ...result, warnings: pictures?.warnings ?? [] };
    });
  } finally {
    await release();
  }
}

async function fetchPictures(db: Db, source: CatalogueSource, store: PictureStore, options: LoadOptions) {
  return resolvePictures(db, source, store, {
    allowPrivateAddresses: options.allowPrivateAddresses ?? false,
    onProgress: (done, total) => options.onProgress?.({ stage: 'pictures', done, total }),
  });
}

async function write(
  trx: Transaction<Database>,
  source: CatalogueSource,
  pictures: ResolvedPictures | undefined,
  options: LoadOptions,
): Promise<Omit<LoadResult, 'warnings'>> {
  const log = new ChangeLog();
  const pictureOf = ({ picture }: { picture?: SourceProduct['pictures'][number] }) =>
    picture && pictures?.idOf(picture);
  await createStaging(trx);
  // listings are rebuilt from the new stock as a whole, so its changes need not be recorded
  await sql`SET LOCAL shop.stock_is_imported = 'on'`.execute(trx);
  if (pictures) await writePictures(trx, pictures.stored);
  const categories = await loadCategories(trx, source.name, source.categories, pictureOf, log);
  const warehouses = await trx.selectFrom('warehouses').select('id').execute();
  const writer = await ProductWriter.open(trx, {
    source: source.name,
    categories,
    brands: await Brands.open(trx, source.brands),
    parameters: await Parameters.open(trx),
    tags: await Tags.open(trx),
    warehouseIds: new Set(warehouses.map(({ id }) => id)),
    picturesOf: pictures && ((product) => pictures.idsOf(product.pictures)),
    changing: options.changing,
    log,
  });
  const onSale = await countOnSale(trx, source.name);
  await writeAll(writer, source, options);
  const withdrawn = await withdrawMissing(trx, source.name, log, options);
  refuseWithdrawal(withdrawn, onSale, options.withdrawPercent ?? 100);
  await storeLinks(trx, source.name);
  if (!log.isEmpty) {
    if (log.productIds.size >= ANALYZE_FROM) await analyze(trx);
    options.onProgress?.({ stage: 'finish', done: 0, total: null });
    await options.after?.(trx, log.changes(source.name));
  }
  return { added: writer.added, changed: writer.changed, unchanged: writer.unchanged, withdrawn };
}

/** Stores pictures that were resolved. */
export async function writePictures(trx: Transaction<Database>, pictures: StoredPicture[]): Promise<void> {
  const rows = pictures.map(
    ({ sourceUrl: source_url, isPlaceholder: is_placeholder, isWide: is_wide, ...picture }) => ({
      ...picture,
      source_url,
      is_placeholder,
      is_wide,
    }),
  );
  await sql`
    INSERT INTO pictures (id, width, height, sizes, source_url, is_placeholder, is_wide)
    SELECT id, width, height, sizes, source_url, is_placeholder, is_wide
    FROM json_populate_recordset(NULL::pictures, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id) DO UPDATE SET is_wide = excluded.is_wide WHERE pictures.is_wide <> excluded.is_wide`.execute(trx);
}

/** Reads the next batch from the source while the database writes the current one. */
async function writeAll(writer: ProductWriter, source: CatalogueSource, options: LoadOptions): Promise<void> {
  let done = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async (batch: SourceProduct[]) => {
    await writing;
    writing = writer.write(batch);
    writing.catch(() => undefined);
    done += batch.length;
    options.onProgress?.({ stage: 'products', done, total: source.productCount });
  };
  let batch: SourceProduct[] = [];
  try {
    for await (const product of source.products()) {
      batch.push(product);
      if (batch.length % PIECE === 0) await setImmediate();
      if (batch.length < BATCH) continue;
      await flush(batch);
      batch = [];
    }
    if (batch.length > 0) await flush(batch);
  } finally {
    await writing;
  }
}

async function withdrawMissing(
  trx: Transaction<Database>,
  source: string,
  log: ChangeLog,
  { changing }: LoadOptions,
): Promise<number> {
  await sql`ANALYZE import_seen`.execute(trx);
  if (changing) await changing(trx, await missingIds(trx, source));
  const { rows } = await sql<{ id: number; ancestor_ids: number[] }>`
    UPDATE products p SET is_active = false, updated_at = now()
    FROM categories c
    WHERE ${isMissing(source)} AND c.id = p.category_id
    RETURNING p.id, c.ancestor_ids`.execute(trx);
  for (const { id, ancestor_ids } of rows) {
    log.productIds.add(id);
    for (const categoryId of ancestor_ids) log.addCategory(categoryId, ancestor_ids);
  }
  return rows.length;
}

/** SQL: whether product `p` of the source is on sale and was not seen in this import. */
const isMissing = (source: string) =>
  sql`p.source = ${source} AND p.is_active AND NOT EXISTS (SELECT FROM import_seen s WHERE s.product_id = p.id)`;

async function missingIds(trx: Transaction<Database>, source: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM products p WHERE ${isMissing(source)}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function countOnSale(trx: Transaction<Database>, source: string): Promise<number> {
  const { total } = await trx
    .selectFrom('products')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('source', '=', source)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

function refuseWithdrawal(withdrawn: number, held: number, percent: number): void {
  if (withdrawsTooMany({ withdrawn, held, percent })) throw new TooManyWithdrawn({ withdrawn, held, percent });
}

async function analyze(trx: Transaction<Database>): Promise<void> {
  await sql`ANALYZE categories, products, product_codes, product_tags, product_relations, product_set_items, stock`.execute(
    trx,
  );
}
