import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { realFeed } from '#tests/fixtures/real-feed.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';
import { rowVersions } from './feed-files.ts';

describe.runIf(realFeed)('a shop with a real feed of 2,831 offers', () => {
  let shop: ShopApi;

  const importFeed = async () => {
    const { db, pool } = shop.database;
    return loadCatalogue(db, pool, await openYmlFeed(realFeed!), { after: rebuildDerived });
  };

  beforeAll(async () => {
    shop = await openShopApi({ template: 'empty' });
    expect(await importFeed()).toMatchObject({ added: 2831, changed: 0, withdrawn: 0, warnings: [] });
  });
  afterAll(() => shop.end());

  it('has the whole tree of categories, up to six levels deep', async () => {
    const { rows } = await sql<{ categories: number; depth: number }>`
      SELECT count(*) AS categories, max(cardinality(ancestor_ids)) AS depth FROM categories`.execute(shop.database.db);
    expect(rows).toEqual([{ categories: 443, depth: 6 }]);
    const { body } = await shop.call('GET v1 catalog/categories/', {});
    expect(body).toHaveLength(17);
    expect(body[0]).toMatchObject({
      text: 'Биметаллические секционные радиаторы',
      link: '/catalog/bimetallicheskie-sektsionnye-radiatory',
    });
  });

  it('lists every category that has products, including the deepest', async () => {
    const { rows } = await sql<{ path: string; products: number }>`
      SELECT c.path, count(p.id) AS products FROM categories c
      JOIN categories below ON below.ancestor_ids @> ARRAY[c.id] JOIN products p ON p.category_id = below.id
      WHERE cardinality(c.ancestor_ids) IN (1, 3, 6) GROUP BY c.id ORDER BY cardinality(c.ancestor_ids) DESC, c.id`.execute(
      shop.database.db,
    );
    expect(rows[0]?.path.split('/')).toHaveLength(6);
    for (const { path, products } of [...rows.slice(0, 5), ...rows.slice(-17)]) {
      const { body } = await shop.call('POST v3 catalog/products/all/', { body: { section: path } });
      expect([path, body.total]).toEqual([path, products]);
    }
  });

  it('has filters for parameters that occur only in product names', async () => {
    const section = 'bimetallicheskie-sektsionnye-radiatory';
    const facets = await shop.call('POST v3 catalog/filters/', { body: { section } });
    const slugs = facets.body.facets.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['price', 'brand', 'kolichestvo-sektsiy', 'podklyuchenie']));
    const filters = [
      { slug: 'brand', values: ['rifar'] },
      { slug: 'kolichestvo-sektsiy', from: 8, to: 8 },
      { slug: 'podklyuchenie', values: ['bokovoe'] },
    ];
    const { body } = await shop.call('POST v3 catalog/products/all/', { body: { section, filters } });
    expect(body.total).toBeGreaterThan(0);
    for (const { name, brand } of body.products) {
      expect(brand).toBe('Rifar');
      expect(name).toMatch(/ 0?8 секций боковое подключение/);
    }
  });

  it('finds products by words and by НС-код', async () => {
    const found = await shop.call('POST v3 catalog/products/all/', { body: { query: 'термоголовка far' } });
    expect(found.body.products[0]?.name).toBe('Термоголовка Far');
    const code = found.body.products[0]?.code ?? '';
    const coded = await shop.call('GET v1 search/suggests/', { query: { q: code } });
    expect(coded.body.items.map((item) => item.name)).toEqual(['Термоголовка Far']);
  });

  it('has the brands of its products', async () => {
    const { rows } = await sql<{ name: string; products: number }>`
      SELECT b.name, count(*) AS products FROM brands b JOIN products p ON p.brand_id = b.id
      GROUP BY b.name ORDER BY products DESC LIMIT 4`.execute(shop.database.db);
    expect(rows).toEqual([
      { name: 'Rifar', products: 962 },
      { name: 'Stout', products: 469 },
      { name: 'Kalde', products: 215 },
      { name: 'Rehau', products: 152 },
    ]);
  });

  it('has cleaned names and descriptions', async () => {
    const { rows } = await sql<{ name: string; description: string | null }>`
      SELECT name, description FROM products
      WHERE name ~ '  |^ | $|&[a-z]+;' OR description ~ '<|&[a-z]+;'`.execute(shop.database.db);
    expect(rows).toEqual([]);
  });

  it('is not changed by a second import of the same feed', async () => {
    const before = await rowVersions(shop.database.db);
    expect(await importFeed()).toMatchObject({ added: 0, changed: 0, unchanged: 2831, withdrawn: 0 });
    expect(await rowVersions(shop.database.db)).toEqual(before);
  });
});
