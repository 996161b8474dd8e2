import { sql, type Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import type { SourceProduct } from '../source.ts';
import type { LoadedCategory } from './categories.ts';
import type { ChangeLog } from './changes.ts';
import type { Brands, Parameters, Tags } from './dictionaries.ts';
import { productGuid } from './identity.ts';
import { clearChildRows, insertCodes, insertStock, insertTags, linkCount, stageLinks } from './product-child-rows.ts';
import { contentHash, keyParameters, productCodes, storedParameters } from './product-content.ts';
import { ProductNames } from './product-names.ts';
import { insertProducts, type ProductRow, updateProducts } from './product-rows.ts';

type Trx = Transaction<Database>;

export interface WriterContext {
  source: string;
  categories: ReadonlyMap<string, LoadedCategory>;
  brands: Brands;
  parameters: Parameters;
  tags: Tags;
  warehouseIds: ReadonlySet<number>;
  /** undefined when pictures are not imported: stored ones stay */
  picturesOf: ((product: SourceProduct) => string[]) | undefined;
  /** called with the ids of stored products before they are changed */
  changing: ((trx: Trx, productIds: number[]) => Promise<void>) | undefined;
  log: ChangeLog;
}

interface StoredProduct {
  id: number;
  external_id: string;
  content_hash: string;
  is_active: boolean;
  slug: string;
  code: string;
  ancestor_ids: number[];
  links: number;
  /** its stock is written even if the source tells the same */
  is_to_recount: boolean;
}

export interface ProductDraft {
  product: SourceProduct;
  pictureIds: string[] | undefined;
  contentHash: string;
  before: StoredProduct | undefined;
}

/** Writes products in batches inside the import's transaction; unchanged rows are not touched. */
export class ProductWriter {
  readonly #trx: Trx;
  readonly #context: WriterContext;
  readonly #externalIds = new Set<string>();
  readonly #names: ProductNames;
  /** the source has no stored products to compare with */
  readonly #isSourceNew: boolean;
  added = 0;
  changed = 0;
  unchanged = 0;

  private constructor(trx: Trx, context: WriterContext, names: ProductNames, isSourceNew: boolean) {
    this.#isSourceNew = isSourceNew;
    this.#trx = trx;
    this.#context = context;
    this.#names = names;
  }

  static async open(trx: Trx, context: WriterContext): Promise<ProductWriter> {
    const stored = await trx
      .selectFrom('products')
      .select('id')
      .where('source', '=', context.source)
      .limit(1)
      .executeTakeFirst();
    return new ProductWriter(trx, context, await ProductNames.open(trx), stored === undefined);
  }

  async write(products: SourceProduct[]): Promise<void> {
    for (const { externalId } of products) {
      if (this.#externalIds.has(externalId)) throw new Error(`product ${externalId} comes twice`);
      this.#externalIds.add(externalId);
    }
    const drafts = await this.#compare(products);
    const same = drafts.filter(isUnchanged);
    const different = drafts.filter((draft) => !isUnchanged(draft));
    this.unchanged += same.length;
    await this.#noteSeen(drafts);
    if (different.length > 0) await this.#writeDifferent(different);
    await stageLinks(
      this.#trx,
      same.flatMap(({ product, before }) =>
        before && before.links < linkCount(product) ? [{ id: before.id, product }] : [],
      ),
    );
  }

  async #compare(products: SourceProduct[]): Promise<ProductDraft[]> {
    const stored = this.#isSourceNew ? new Map<string, StoredProduct>() : await this.#stored(products);
    return products.map((product) => {
      const pictureIds = this.#context.picturesOf?.(product);
      const before = stored.get(product.externalId);
      return { product, pictureIds, contentHash: contentHash(product, pictureIds), before };
    });
  }

  async #stored(products: SourceProduct[]): Promise<Map<string, StoredProduct>> {
    const { rows } = await sql<StoredProduct>`
      SELECT p.id, p.external_id, p.content_hash, p.is_active, p.slug, p.code, c.ancestor_ids,
        ((SELECT count(*) FROM product_relations r WHERE r.product_id = p.id)
          + (SELECT count(*) FROM product_set_items s WHERE s.set_id = p.id))::integer AS links,
        EXISTS (SELECT FROM stock k WHERE k.product_id = p.id AND k.is_to_recount) AS is_to_recount
      FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.source = ${this.#context.source} AND p.external_id = ANY(${products.map(({ externalId }) => externalId)}::text[])
    `.execute(this.#trx);
    return new Map(rows.map((row) => [row.external_id, row]));
  }

  async #noteSeen(drafts: ProductDraft[]): Promise<void> {
    const ids = drafts.flatMap(({ before }) => before?.id ?? []);
    if (ids.length === 0) return;
    await sql`INSERT INTO import_seen SELECT unnest(${ids}::integer[])`.execute(this.#trx);
  }

  async #writeDifferent(drafts: ProductDraft[]): Promise<void> {
    const { brands, parameters, tags } = this.#context;
    const products = drafts.map(({ product }) => product);
    await brands.ensure(this.#trx, new Set(products.flatMap(({ brand }) => brand ?? [])));
    await parameters.ensure(
      this.#trx,
      products.flatMap((product) => product.parameters),
    );
    await tags.ensure(
      this.#trx,
      products.flatMap((product) => product.tags),
    );

    await this.#context.changing?.(
      this.#trx,
      drafts.flatMap(({ before }) => before?.id ?? []),
    );
    const codes = await this.#names.chooseCodes(this.#context.source, drafts);
    const slugs = await this.#names.chooseSlugs(drafts, codes);
    const rows = drafts.map((draft, index) => this.#row(draft, codes[index] ?? '', slugs[index] ?? ''));
    const ids = await insertProducts(
      this.#trx,
      this.#context.source,
      rows.filter(({ id }) => id === null),
    );
    await updateProducts(
      this.#trx,
      rows.filter(({ id }) => id !== null),
    );

    const written = drafts.map((draft, index) => {
      const id = draft.before?.id ?? ids.get(draft.product.externalId) ?? 0;
      this.#note(draft, id);
      return { ...draft, id, codes: productCodes(draft.product, codes[index] ?? '') };
    });
    await clearChildRows(
      this.#trx,
      written.filter(({ before }) => before),
    );
    await insertCodes(this.#trx, written);
    await insertTags(this.#trx, written, (name) => tags.idOf(name));
    await insertStock(this.#trx, written, this.#context.warehouseIds);
    await stageLinks(this.#trx, written);
  }

  #note({ product, before }: ProductDraft, id: number): void {
    const { categories, log } = this.#context;
    if (before) this.changed += 1;
    else this.added += 1;
    log.productIds.add(id);
    const ancestors = categories.get(product.categoryExternalId)?.ancestorIds ?? [];
    for (const list of [ancestors, before?.ancestor_ids ?? []]) {
      for (const categoryId of list) log.addCategory(categoryId, list);
    }
  }

  #row({ product, before, pictureIds, contentHash }: ProductDraft, code: string, slug: string): ProductRow {
    const { source, categories, brands, parameters } = this.#context;
    const category = categories.get(product.categoryExternalId);
    if (!category)
      throw new Error(`product ${product.externalId} is in an unknown category ${product.categoryExternalId}`);
    return {
      id: before?.id ?? null,
      external_id: product.externalId,
      guid: productGuid(source, product.externalId),
      slug,
      category_id: category.id,
      brand_id: brands.idOf(product.brand),
      name: product.name,
      code,
      article: product.article,
      description: product.description,
      kind: product.kind,
      price: product.priceKopecks,
      parameters: storedParameters(product.parameters, (parameter) => parameters.idOf(parameter)),
      key_parameters: keyParameters(product),
      picture_ids: pictureIds ?? null,
      documents: product.documents,
      popularity: product.popularity,
      released_on: product.releasedOn,
      is_available: product.isAvailable,
      content_hash: contentHash,
    };
  }
}

function isUnchanged({ product, before, contentHash: now }: ProductDraft): boolean {
  if (before?.is_to_recount && product.stock !== undefined) return false;
  return before?.is_active === true && before.content_hash === now;
}
