import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportBusyError } from '#backend/import/import-lock.ts';
import { type CatalogueChanges, type LoadOptions, loadCatalogue } from '#backend/import/load-catalogue.ts';
import type { SourceProduct } from '#backend/import/source.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { smallFeed, smallFeedFile } from '#tests/fixtures/small-feed.ts';
import { openFeed, rowVersions } from './feed-files.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`TRUNCATE products, categories, brands, parameters, tags, pictures, imports CASCADE`.execute(database.db);
});

async function importFeed(content: string, options: LoadOptions = {}) {
  return loadCatalogue(database.db, database.pool, await openFeed(content), options);
}

async function productOf(externalId: string) {
  return database.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .selectAll('products')
    .select(['categories.path', 'brands.name as brand'])
    .where('products.external_id', '=', externalId)
    .executeTakeFirstOrThrow();
}

async function categoryOf(externalId: string) {
  return database.db
    .selectFrom('categories')
    .selectAll()
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
}

async function parametersOf(externalId: string) {
  const { rows } = await sql<{ name: string; unit: string | null; type: string; is_facet: boolean; value: unknown }>`
    SELECT q.name, q.unit, q.type, q.is_facet, pair -> 1 AS value
    FROM products p, jsonb_array_elements(p.parameters) WITH ORDINALITY AS t (pair, place)
    JOIN parameters q ON q.id = (pair ->> 0)::integer
    WHERE p.external_id = ${externalId} ORDER BY place`.execute(database.db);
  return rows;
}

async function contentsOf(encoding: 'utf-8' | 'windows-1251') {
  const feed = await openYmlFeed(smallFeedFile(encoding));
  const products: SourceProduct[] = [];
  for await (const product of feed.products()) products.push(product);
  return { categories: feed.categories, products };
}

async function importedElsewhere() {
  const other = await createTestDatabase();
  try {
    await loadCatalogue(other.db, other.pool, await openFeed(smallFeed()));
    return await other.db
      .selectFrom('products')
      .select(['code', 'guid', 'slug'])
      .where('external_id', '=', 'h-1')
      .executeTakeFirstOrThrow();
  } finally {
    await other.drop();
  }
}

describe('the first import', () => {
  it('stores the tree of categories with readable addresses', async () => {
    await importFeed(smallFeed());
    const heaters = await categoryOf('12');
    expect(heaters).toMatchObject({
      name: 'Конвекторы',
      path: 'otoplenie/elektricheskie-obogrevateli/konvektory',
      is_active: true,
    });
    expect(heaters.ancestor_ids).toEqual([(await categoryOf('10')).id, (await categoryOf('11')).id, heaters.id]);
    expect(await categoryOf('11')).toMatchObject({ name: 'Электрические обогреватели' });
  });

  it('stores the cleaned texts of an offer', async () => {
    await importFeed(smallFeed());
    const product = await productOf('k-100');
    expect(product).toMatchObject({
      name: 'Конвектор Норд Е-100 "Лайт"',
      brand: 'Норд',
      article: 'ND-100/E',
      price: 499_000,
      is_available: true,
      path: 'otoplenie/elektricheskie-obogrevateli/konvektory',
      description: 'Греет быстро — за 10 минут.\n\n• Тихий\n\n• Лёгкий',
      released_on: '2026-10-05',
    });
    expect(product.slug).toBe(`konvektor-nord-e-100-layt-${product.code}`);
    expect(product.code).toMatch(/^[1-9]\d{6}$/);
    expect(product.key_parameters).toEqual(['1\u00a0кВт', '12,5\u00a0м²', 'Монтаж: настенный, напольный']);
  });

  it('derives the types of parameters from all offers', async () => {
    await importFeed(smallFeed());
    expect(await parametersOf('k-100')).toEqual([
      { name: 'Мощность', unit: 'кВт', type: 'number', is_facet: true, value: 1 },
      { name: 'Площадь обогрева', unit: 'м²', type: 'number', is_facet: true, value: 12.5 },
      { name: 'Термостат', unit: null, type: 'boolean', is_facet: true, value: true },
      { name: 'Монтаж', unit: null, type: 'text', is_facet: true, value: ['настенный', 'напольный'] },
      { name: 'Артикул завода', unit: null, type: 'text', is_facet: false, value: '100200' },
      { name: 'Вес с упаковкой', unit: 'кг', type: 'number', is_facet: false, value: 3.4 },
      { name: 'Размеры упаковки (Д × Ш × В)', unit: 'см', type: 'text', is_facet: false, value: '45 × 40 × 8' },
    ]);
    expect(await parametersOf('p-3')).toContainEqual({
      name: 'Расход воздуха',
      unit: 'м³/ч',
      type: 'number',
      is_facet: true,
      value: 1200,
    });
    expect(await parametersOf('h-1')).toEqual([
      { name: 'Объём бака', unit: 'л', type: 'number', is_facet: true, value: 3.5 },
      { name: 'Уровень шума', unit: 'дБ', type: 'number', is_facet: true, value: 28 },
    ]);
  });

  it('converts currencies and sets offers without a usable price on request', async () => {
    await importFeed(smallFeed());
    expect(await productOf('k-150')).toMatchObject({ price: 649_050 });
    expect(await productOf('p-3')).toMatchObject({ price: 805_000, name: 'Тепловая пушка Вулкан ТП-3' });
    for (const id of ['p-9', 'h-3', 's-2']) expect(await productOf(id)).toMatchObject({ price: null, is_active: true });
  });

  it('keeps the price of an offer that is not available', async () => {
    await importFeed(smallFeed());
    expect(await productOf('k-200')).toMatchObject({ price: 899_000, is_available: false, is_active: true });
  });

  it('unifies the letter case of a brand', async () => {
    await importFeed(smallFeed());
    const brands = await database.db.selectFrom('brands').select(['name', 'slug']).orderBy('slug').execute();
    expect(brands).toEqual([
      { name: 'Норд', slug: 'nord' },
      { name: 'Роса', slug: 'rosa' },
      { name: 'Вулкан', slug: 'vulkan' },
    ]);
  });

  it('indexes codes, articles and barcodes for search, and links related products', async () => {
    await importFeed(smallFeed());
    const { id, code } = await productOf('k-100');
    const codes = await database.db
      .selectFrom('product_codes')
      .select(['kind', 'normalized'])
      .where('product_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(codes).toEqual([
      { kind: 'article', normalized: 'ND100E' },
      { kind: 'barcode', normalized: '4600000000100' },
      { kind: 'code', normalized: code },
    ]);
    const related = await database.db
      .selectFrom('product_relations')
      .select('related_id')
      .where('product_id', '=', id)
      .orderBy('sort')
      .execute();
    expect(related).toEqual([
      { related_id: (await productOf('k-150')).id },
      { related_id: (await productOf('p-3')).id },
    ]);
  });

  it('skips single bad offers and reports their lines', async () => {
    const text = smallFeed();
    const feed = await openFeed(text);
    const result = await loadCatalogue(database.db, database.pool, feed);
    expect(result).toMatchObject({ added: 11, changed: 0, unchanged: 0, withdrawn: 0 });
    expect(feed.productCount).toBe(11);
    const lines = text.split('\n');
    expect(feed.warnings.listed.map(({ line, words }) => [lines[line - 1]?.trim(), words.en])).toEqual([
      ['<offer id="p-9">', 'offer p-9 is priced in CNY, for which the feed has no rate, taken as on request'],
      ['<offer id="s-2">', 'offer s-2 has an unreadable price "договорная", taken as on request'],
      ['<offer id="s-3">', 'offer s-3 is in an unknown category 777, left out'],
    ]);
  });

  it('records the import and returns what has to be rebuilt', async () => {
    let changes: CatalogueChanges | undefined;
    await importFeed(smallFeed(), {
      after: async (_, reported) => {
        changes = reported;
      },
    });
    expect(changes?.source).toBe('yml:Тёплый дом');
    expect(changes?.productIds).toHaveLength(11);
    expect(changes?.categoryIds).toHaveLength(7);
    const roots = [await categoryOf('10'), await categoryOf('20'), await categoryOf('30')];
    expect(new Set(changes?.rootIds)).toEqual(new Set(roots.map(({ id }) => id)));
    const [record] = await database.db.selectFrom('imports').selectAll().execute();
    expect(record).toMatchObject({
      source: 'yml:Тёплый дом',
      added: 11,
      changed: 0,
      withdrawn: 0,
      finished_at: expect.any(Date),
    });
  });

  it('reads windows-1251 and UTF-8 with the same result', async () => {
    const utf8 = await contentsOf('utf-8');
    expect(utf8.products).toHaveLength(11);
    expect(await contentsOf('windows-1251')).toEqual(utf8);
  });

  it('produces the same codes and guids in any database', async () => {
    await importFeed(smallFeed());
    const { code, guid, slug } = await productOf('h-1');
    expect(await importedElsewhere()).toEqual({ code, guid, slug });
  });
});

describe('the second import', () => {
  it('of the same feed changes no row and rebuilds nothing', async () => {
    await importFeed(smallFeed());
    const before = await rowVersions(database.db);
    let isRebuilt = false;
    const result = await importFeed(smallFeed(['2026-10-05', '2026-10-06']), {
      after: async () => {
        isRebuilt = true;
      },
    });
    expect(result).toMatchObject({ added: 0, changed: 0, unchanged: 11, withdrawn: 0 });
    expect(isRebuilt).toBe(false);
    expect(await rowVersions(database.db)).toEqual(before);
  });

  it('of a changed feed updates, adds and withdraws products and changes no other row', async () => {
    await importFeed(smallFeed());
    const before = await productOf('k-100');
    const untouched = await productOf('h-1');
    const changed = smallFeed(
      ['<price>4990</price>', '<price>5190</price>'],
      ['Лайт', 'Супер'],
      ['ND-100/E', 'ND-101'],
      ['<offer id="k-150" available="true">', '<offer id="k-151" available="true">'],
    );
    let changes: CatalogueChanges | undefined;
    const result = await importFeed(changed, {
      after: async (_, reported) => {
        changes = reported;
      },
    });
    expect(result).toMatchObject({ added: 1, changed: 1, unchanged: 9, withdrawn: 1 });
    const after = await productOf('k-100');
    expect(after).toMatchObject({ price: 519_000, name: 'Конвектор Норд Е-100 "Супер"', article: 'ND-101' });
    expect(after).toMatchObject({ id: before.id, slug: before.slug, code: before.code, guid: before.guid });
    expect(await productOf('k-150')).toMatchObject({ is_active: false });
    expect(await productOf('k-151')).toMatchObject({ is_active: true });
    expect(await productOf('h-1')).toEqual(untouched);
    expect(changes?.rootIds).toEqual([(await categoryOf('10')).id]);
    const codes = await database.db
      .selectFrom('product_codes')
      .select('normalized')
      .where('product_id', '=', after.id)
      .where('kind', '=', 'article')
      .execute();
    expect(codes).toEqual([{ normalized: 'ND101' }]);
  });

  it('restores a withdrawn product at its old address', async () => {
    await importFeed(smallFeed());
    const before = await productOf('s-1');
    const without = smallFeed(['<offer id="s-1">', '<offer id="s-9">']);
    await importFeed(without);
    expect(await productOf('s-1')).toMatchObject({ is_active: false });
    expect(await importFeed(smallFeed())).toMatchObject({ added: 0, changed: 1, withdrawn: 1 });
    expect(await productOf('s-1')).toMatchObject({ is_active: true, slug: before.slug, code: before.code });
  });

  it('moves and renames categories without changing their own slug', async () => {
    await importFeed(smallFeed());
    const before = await categoryOf('12');
    await importFeed(
      smallFeed(
        ['<category id="12" parentId="11">Конвекторы', '<category id="12" parentId="20">Конвекторы электрические'],
        [
          '<category id="13" parentId="11">Тепловые пушки',
          '<category id="14" parentId="11">Конвекторы</category><category id="13" parentId="11">Тепловые пушки',
        ],
      ),
    );
    expect(await categoryOf('12')).toMatchObject({
      id: before.id,
      path: 'klimat/konvektory',
      name: 'Конвекторы электрические',
    });
    expect(await categoryOf('14')).toMatchObject({ path: 'otoplenie/elektricheskie-obogrevateli/konvektory' });
    expect((await categoryOf('12')).ancestor_ids).toEqual([(await categoryOf('20')).id, before.id]);
  });

  it('hides removed categories and shows them again when they return', async () => {
    await importFeed(smallFeed());
    const without = smallFeed(
      ['<category id="21" parentId="20">Увлажнители</category>', ''],
      ['<categoryId>21</categoryId>', '<categoryId>20</categoryId>'],
      ['<categoryId>21</categoryId>', '<categoryId>20</categoryId>'],
      ['<categoryId>21</categoryId>', '<categoryId>20</categoryId>'],
    );
    await importFeed(without);
    expect(await categoryOf('21')).toMatchObject({ is_active: false });
    expect(await productOf('h-1')).toMatchObject({ path: 'klimat' });
    await importFeed(smallFeed());
    expect(await categoryOf('21')).toMatchObject({ is_active: true, path: 'klimat/uvlazhniteli' });
  });

  it('links a product that was imported later', async () => {
    await importFeed(smallFeed(['<rec>k-150,p-3</rec>', '<rec>k-150,late</rec>']));
    await importFeed(
      smallFeed(['<rec>k-150,p-3</rec>', '<rec>k-150,late</rec>'], ['<offer id="s-1">', '<offer id="late">']),
    );
    const { id } = await productOf('k-100');
    const related = await database.db
      .selectFrom('product_relations')
      .select('related_id')
      .where('product_id', '=', id)
      .orderBy('sort')
      .execute();
    expect(related).toEqual([
      { related_id: (await productOf('k-150')).id },
      { related_id: (await productOf('late')).id },
    ]);
  });

  it('leaves the products of other sources unchanged', async () => {
    await importFeed(smallFeed());
    const result = await importFeed(smallFeed(['<name>Тёплый дом</name>', '<name>Другой дом</name>']));
    expect(result).toMatchObject({ added: 11, withdrawn: 0 });
    const { rows } = await sql<{ slugs: number; codes: number; paths: number }>`
      SELECT (SELECT count(DISTINCT slug) FROM products) AS slugs, (SELECT count(DISTINCT code) FROM products) AS codes,
        (SELECT count(DISTINCT path) FROM categories) AS paths`.execute(database.db);
    expect(rows).toEqual([{ slugs: 22, codes: 22, paths: 14 }]);
  });
});

describe('a running import', () => {
  it('leaves the old catalogue visible, and a second import is refused', async () => {
    await importFeed(smallFeed());
    await importFeed(smallFeed(['<price>4990</price>', '<price>5555</price>']), {
      after: async () => {
        expect(await productOf('k-100')).toMatchObject({ price: 499_000 });
        await expect(importFeed(smallFeed())).rejects.toThrow(ImportBusyError);
      },
    });
    expect(await productOf('k-100')).toMatchObject({ price: 555_500 });
  });

  it('that fails at the very end changes nothing, and the next import works', async () => {
    await importFeed(smallFeed());
    const before = await rowVersions(database.db);
    const failing = importFeed(smallFeed(['<price>4990</price>', '<price>5555</price>']), {
      after: () => Promise.reject(new Error('disk full')),
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(await rowVersions(database.db)).toEqual(before);
    expect(await importFeed(smallFeed())).toMatchObject({ unchanged: 11 });
  });

  it('reports its progress up to the last product', async () => {
    const reported: string[] = [];
    await importFeed(smallFeed(), {
      onProgress: ({ stage, done, total }) => reported.push(`${stage} ${done}/${total}`),
    });
    expect(reported).toEqual(['products 11/11', 'finish 0/null']);
  });
});
