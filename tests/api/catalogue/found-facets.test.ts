import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { ChosenFilter } from '#lib/contract/catalogue-filters.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

const QUERY = 'водонагреватель';

let shop: ShopApi;
let cityId: number;
let everything: ProductCard[];
/** guids of products in the city's stock */
let here: Set<string>;

beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
  const cities = await shop.call('GET v1 cities/', {});
  cityId = cities.body.find(({ name }) => name === 'Казань')!.id;
  everything = await allOf({ query: QUERY });
  const { warehouses } = (await shop.call('GET v1 cities/{id}/', { params: { id: cityId } })).body;
  const guids = everything.map(({ guid }) => guid);
  const body = { warehouses: warehouses.map(({ guid }) => guid), guids: guids.slice(0, 500) };
  const { items } = (await shop.call('POST v2 remains/byWarehouseAndProducts', { body })).body;
  here = new Set(items.filter(({ totalRemain }) => totalRemain !== 0).map(({ productGuid }) => productGuid));
});
afterAll(() => shop.end());

interface Asked {
  query?: string;
  tag?: string;
  filters?: ChosenFilter[];
  inStock?: boolean;
}
const list = async (asked: Asked, page = 1) =>
  (await shop.call('POST v3 catalog/products/all/', { body: { ...asked, cityId, size: 100, page } })).body;
const facets = async (asked: Asked) =>
  (await shop.call('POST v3 catalog/filters/', { body: { ...asked, cityId } })).body;

async function allOf(asked: Asked): Promise<ProductCard[]> {
  const first = await list(asked);
  const pages = Array.from({ length: first.pages - 1 }, (_, index) => list(asked, index + 2));
  return [first, ...(await Promise.all(pages))].flatMap(({ products }) => products);
}

const byPrice = (from: number, to: number) =>
  everything.filter(({ price }) => price !== null && price >= from && price <= to);

describe('the facets of a search', () => {
  it('have the price bounds, the brands with their counts, and the city’s stock', async () => {
    const found = await facets({ query: QUERY });
    const prices = everything.flatMap(({ price }) => price ?? []);
    const [price, brand] = found.facets;
    expect(price).toMatchObject({
      slug: 'price',
      min: Math.floor(Math.min(...prices)),
      max: Math.ceil(Math.max(...prices)),
    });
    for (const { label, count } of brand?.values ?? [])
      expect(count, label).toBe(everything.filter((product) => product.brand === label).length);
    const counts = brand?.values.map(({ count }) => count) ?? [];
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(found).toMatchObject({ total: everything.length, wholeTotal: everything.length, inStockTotal: here.size });
  });

  it('are narrowed by price, brand and stock, each counted under the other filters', async () => {
    const [from, to] = [10_000, 40_000];
    const { brand } = everything.find(
      ({ guid, price }) => here.has(guid) && price !== null && price > from && price < to,
    )!;
    const value = (await facets({ query: QUERY })).facets[1]!.values.find(({ label }) => label === brand)!.value;
    const price = { slug: 'price', from, to };
    const ofBrand = { slug: 'brand', values: [value] };

    const narrowed = await facets({ query: QUERY, filters: [price, ofBrand], inStock: true });
    const expected = byPrice(from, to).filter((product) => product.brand === brand && here.has(product.guid));
    expect(narrowed).toMatchObject({ total: expected.length, wholeTotal: everything.length });
    expect(narrowed.inStockTotal).toBe(expected.length);
    for (const { label, count } of narrowed.facets[1]!.values)
      expect(count, label).toBe(
        byPrice(from, to).filter(({ brand: own, guid }) => own === label && here.has(guid)).length,
      );

    const page = await list({ query: QUERY, filters: [price, ofBrand], inStock: true });
    expect(page.total).toBe(expected.length);
    expect(page.products.map(({ guid }) => guid)).toEqual(
      everything.filter((product) => expected.includes(product)).map(({ guid }) => guid),
    );
  });

  it('are not those of a corrected text when filters leave nothing of it', async () => {
    const filters = [{ slug: 'price', from: 90_000_000 }];
    expect(await list({ query: QUERY, filters })).toMatchObject({ total: 0, correctedQuery: null });
    expect(await facets({ query: QUERY, filters })).toMatchObject({ total: 0, wholeTotal: everything.length });
  });

  it('are limited to price and brand', async () => {
    expect((await list({ query: QUERY, filters: [{ slug: 'color', values: ['white'] }] })).total).toBe(0);
  });

  it('are counted for the corrected text after a typo', async () => {
    const misspelt = 'водонагреватиль';
    expect((await facets({ query: misspelt })).total).toBe((await list({ query: misspelt })).total);
  });
});

describe('the facets of a tag', () => {
  it('are narrowed in the same way', async () => {
    const { tags } = (await shop.call('GET v1 search/suggests/', { query: { q: 'инверт' } })).body;
    const tag = tags[0]!.slug;
    const whole = await facets({ tag });
    expect(whole.total).toBe((await list({ tag })).total);
    const filters = [{ slug: 'price', to: 50_000 }];
    const cheap = await facets({ tag, filters });
    expect(cheap.total).toBeLessThan(whole.total);
    expect(cheap).toMatchObject({ total: (await list({ tag, filters })).total, wholeTotal: whole.total });
    const inStock = await list({ tag, filters, inStock: true });
    expect(inStock.total).toBe(cheap.inStockTotal);
  });
});

it('a facets request without a subject is refused in Russian', async () => {
  const { status, body } = await shop.call('POST v3 catalog/filters/', { body: { cityId } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ message: 'Укажите раздел, запрос или тег' });
});
