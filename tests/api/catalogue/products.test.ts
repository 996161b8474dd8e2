import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
});
afterAll(() => shop.end());

const oneGuid = async (where: string) => {
  const { rows } = await sql<{ guid: string; slug: string }>`
    SELECT p.guid, p.slug FROM products p JOIN categories c ON c.id = p.category_id
    WHERE ${sql.raw(where)} ORDER BY p.popularity DESC LIMIT 1`.execute(shop.database.db);
  return rows[0]!;
};
const details = async (guid: string) => {
  const { body } = await shop.call('POST v2 catalog/products', { body: { guids: [guid] } });
  return body.products[0]!;
};

describe('a product', () => {
  it('is found by guid and by address', async () => {
    const { guid, slug } = await oneGuid(`p.kind = 'single' AND p.price IS NOT NULL`);
    const bySlug = await shop.call('POST v2 catalog/products', { body: { slug } });
    expect(bySlug.body.products).toEqual([await details(guid)]);
  });

  it('has its breadcrumbs, its parameters in groups and its pictures', async () => {
    const { guid } = await oneGuid(`p.kind = 'set'`);
    const product = await details(guid);
    expect(product.breadcrumbs).toHaveLength(2);
    expect(product.categoryPath).toBe(product.breadcrumbs.map((link) => link.text).join(' / '));
    expect(product.parameters.flatMap((group) => group.items).length).toBeGreaterThan(8);
    expect(product.components.length).toBeGreaterThan(1);
    expect(product.similar.length).toBeGreaterThan(0);
  });

  it('has its price in rubles', async () => {
    const { guid } = await oneGuid('p.price IS NOT NULL AND NOT c.is_price_on_request');
    const { rows } = await sql<{ price: number }>`SELECT price FROM products WHERE guid = ${guid}`.execute(
      shop.database.db,
    );
    expect((await details(guid)).price).toBe(rows[0]!.price / 100);
  });

  it('of a group sold on request has no price and is on request', async () => {
    const { guid } = await oneGuid('c.is_price_on_request');
    expect(await details(guid)).toMatchObject({ price: null, availability: 'request' });
  });

  it('is not returned when it is withdrawn', async () => {
    const { guid, slug } = await oneGuid(`p.kind = 'single'`);
    await sql`UPDATE products SET is_active = false WHERE guid = ${guid}`.execute(shop.database.db);
    expect((await shop.call('POST v2 catalog/products', { body: { slug } })).body.products).toEqual([]);
    expect((await shop.call('GET v1 meta/', { query: { url: `/product/${slug}` } })).body.isKnown).toBe(false);
  });

  it('lists the sets that contain it', async () => {
    const { guid } = await oneGuid(
      `p.kind = 'component' AND EXISTS (SELECT FROM product_set_items i WHERE i.component_id = p.id)`,
    );
    const { body } = await shop.call('GET v1 catalog/getSetsByComponents/', { query: { guid } });
    expect(body.sets[0]?.type).toBe('set');
    expect((await details(body.sets[0]!.guid)).components.map((part) => part.product.guid)).toContain(guid);
  });
});

describe('purchase checks', () => {
  it('return the products for sale', async () => {
    const onSale = await oneGuid(
      'p.price IS NOT NULL AND p.is_available AND p.is_active AND NOT c.is_price_on_request',
    );
    const onRequest = await oneGuid('c.is_price_on_request');
    const { body } = await shop.call('POST v1 catalog/products/checkavailables/', {
      body: { guids: [onSale.guid, onRequest.guid] },
    });
    expect(body.guids).toEqual([onSale.guid]);
  });

  it('say whether a part may be bought alone', async () => {
    const { guid } = await oneGuid(`p.kind = 'set' AND p.is_available`);
    const { body } = await shop.call('POST v1 catalog/products/checkisallowbuypartcomplect/', {
      body: { guids: [guid] },
    });
    expect(body).toEqual({ [guid]: true });
  });

  it('refuse an invalid guid', async () => {
    const { status } = await shop.call('POST v1 catalog/products/checkavailables/', {
      body: { guids: ['1; DROP TABLE products'] },
    });
    expect(status).toBe(400);
  });
});

describe('public stock', () => {
  it('sums the requested warehouses and is capped at 500', async () => {
    const { rows } = await sql<{ product: string; warehouse: string; quantity: number }>`
      SELECT p.guid AS product, w.guid AS warehouse, s.quantity FROM stock s
      JOIN products p ON p.id = s.product_id JOIN warehouses w ON w.id = s.warehouse_id
      WHERE s.quantity > 500 AND p.is_active LIMIT 1`.execute(shop.database.db);
    const { product, warehouse } = rows[0]!;
    const { body } = await shop.call('POST v2 remains/byWarehouseAndProducts', {
      body: { warehouses: [warehouse], guids: [product] },
    });
    expect(body.items).toEqual([
      {
        productGuid: product,
        totalRemain: 'более 500',
        warehouseRemains: { [warehouse]: { name: expect.any(String), quantity: 'более 500' } },
      },
    ]);
  });

  it('is zero for a product without stock', async () => {
    const { guid } = await oneGuid('p.is_active AND NOT EXISTS (SELECT FROM stock s WHERE s.product_id = p.id)');
    const { rows } = await sql<{ guid: string }>`SELECT guid FROM warehouses`.execute(shop.database.db);
    const { body } = await shop.call('POST v2 remains/byWarehouseAndProducts', {
      body: { warehouses: rows.map((row) => row.guid), guids: [guid] },
    });
    expect(body.items).toEqual([{ productGuid: guid, totalRemain: 0, warehouseRemains: {} }]);
  });
});
