import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

type Asked = NonNullable<CallInput<'POST v3 catalog/products/all/'>['body']>;

const QUERY = 'водонагреватель';

let shop: ShopApi;
let cityId: number;
/** products that the text finds, with their sections */
let found: ProductCard[];
let section: string;
let tag: string;
let tagged: Set<string>;
let inSection: Set<string>;

beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
  cityId = (await shop.call('GET v1 cities/', {})).body.find(({ name }) => name === 'Казань')!.id;
  found = await allOf({ query: QUERY });
  const guids = found.slice(0, 40).map(({ guid }) => guid);
  const { products } = (await shop.call('POST v2 catalog/products', { body: { guids } })).body;
  const links = products.flatMap(({ breadcrumbs }) => breadcrumbs.map(({ link }) => link.replace('/catalog/', '')));
  section = links.findLast((link) => link.includes('/'))!;
  inSection = guidsOf(await allOf({ section }));
  tag = products.flatMap(({ tags }) => tags)[0]!.slug;
  tagged = guidsOf(await allOf({ tag }));
});
afterAll(() => shop.end());

const guidsOf = (products: ProductCard[]) => new Set(products.map(({ guid }) => guid));
const list = (body: Asked) => shop.call('POST v3 catalog/products/all/', { body: { size: 100, ...body } });
const facets = (body: Asked) => shop.call('POST v3 catalog/filters/', { body });

async function allOf(asked: Asked): Promise<ProductCard[]> {
  const { body } = await list(asked);
  const pages = Array.from({ length: body.pages - 1 }, (_, index) => list({ ...asked, page: index + 2 }));
  return [body, ...(await Promise.all(pages)).map((page) => page.body)].flatMap(({ products }) => products);
}

/** Expects both calls to return what a count by hand gives. */
async function expectAll(asked: Asked, expected: Set<string>) {
  expect(expected.size).toBeGreaterThan(0);
  expect(guidsOf(await allOf(asked))).toEqual(expected);
  const { body } = await facets(asked);
  expect(body).toMatchObject({ total: expected.size, wholeTotal: expected.size });
  const brands = body.facets.find(({ slug }) => slug === 'brand')?.values ?? [];
  for (const { label, count } of brands)
    expect(count, label).toBe(found.filter((card) => card.brand === label && expected.has(card.guid)).length);
}

const both = (one: Set<string>, other: Set<string>) => new Set([...one].filter((guid) => other.has(guid)));

describe('a combined choice matches', () => {
  it('a text within a section', async () => {
    const expected = both(guidsOf(found), inSection);
    expect(expected.size).toBeLessThan(found.length);
    await expectAll({ query: QUERY, section }, expected);
  });

  it('a tag within a section', async () => {
    const expected = both(tagged, inSection);
    expect(expected.size).toBeGreaterThan(0);
    expect(guidsOf(await allOf({ tag, section }))).toEqual(expected);
    expect((await facets({ tag, section })).body).toMatchObject({ total: expected.size, wholeTotal: expected.size });
  });

  it('a text and a tag within a section and in stock in a city', async () => {
    await expectAll({ query: QUERY, tag }, both(guidsOf(found), tagged));
    const all = both(both(guidsOf(found), tagged), inSection);
    await expectAll({ query: QUERY, tag, section }, all);
    const here = guidsOf(await allOf({ section, inStock: true, cityId }));
    expect(guidsOf(await allOf({ query: QUERY, tag, section, inStock: true, cityId }))).toEqual(both(all, here));
  });

  it('a text exactly, without a correction when the section has no match', async () => {
    const elsewhere = 'vrf-sistemy';
    expect((await list({ query: QUERY, section: elsewhere })).body).toMatchObject({
      products: [],
      total: 0,
      correctedQuery: null,
    });
    expect((await facets({ query: QUERY, section: elsewhere })).body).toMatchObject({ total: 0, wholeTotal: 0 });
    const mistyped = await list({ query: 'водонагреватлеь', section });
    expect(mistyped.body).toMatchObject({ correctedQuery: QUERY });
    expect(guidsOf(mistyped.body.products)).toEqual(both(guidsOf(found), inSection));
  });

  it('nothing in an unknown section, which is answered 404 whatever else is requested', async () => {
    for (const more of [{ query: QUERY }, { tag }, {}]) {
      expect((await list({ ...more, section: 'net-takogo' })).status).toBe(404);
      expect((await facets({ ...more, section: 'net-takogo' })).status).toBe(404);
    }
  });
});

describe('an impossible combination is refused with its field named', () => {
  const brand = { slug: 'brand', values: ['ballu'] };
  it.each<[string, Partial<Asked>, string]>([
    ['stock without a city', { inStock: true }, 'cityId'],
    ['values of a price', { filters: [{ slug: 'price', values: ['100'] }] }, 'filters.0.values'],
    ['bounds of a brand', { filters: [{ ...brand, from: 1, to: 2 }] }, 'filters.0.from'],
    ['the same filter twice', { filters: [brand, { slug: 'price', from: 1 }, brand] }, 'filters.2.slug'],
    [
      'two prices',
      {
        filters: [
          { slug: 'price', from: 1 },
          { slug: 'price', to: 2 },
        ],
      },
      'filters.1.slug',
    ],
  ])('for %s', async (_, choice, field) => {
    for (const source of [{ section }, { query: QUERY }, { tag }]) {
      for (const answer of [await list({ ...source, ...choice }), await facets({ ...source, ...choice })]) {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
      }
    }
  });
});
