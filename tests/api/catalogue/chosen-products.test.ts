import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallInput, contract } from '#lib/contract/contract.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';
import { statementsOf } from '#tests/statements.ts';

type Asked = NonNullable<CallInput<'POST v2 catalog/products'>['body']>;

const section = 'konditsionery';
/** §3: product fields requested */
const SPECIFIED = ['guid', 'name', 'url', 'image', 'code', 'brand', 'price', 'related', 'similar', 'type'] as const;

let shop: ShopApi;
let cityId: number;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
  cityId = (await shop.call('GET v1 cities/', {})).body.find(({ name }) => name === 'Казань')!.id;
});
afterAll(() => shop.end());

const ask = (body: Asked) => shop.call('POST v2 catalog/products', { body });
const listed = async (body: object) =>
  (await shop.call('POST v3 catalog/products/all/', { body: { section, ...body } })).body;
const guidsOf = (list: { products: { guid: string }[] }) => list.products.map(({ guid }) => guid);

describe('the products of a section', () => {
  it('are those of its listing, in full, page by page', async () => {
    const [whole, cards] = [await ask({ section }), await listed({})];
    expect(guidsOf(whole.body)).toEqual(guidsOf(cards));
    expect(whole.body).toMatchObject({ total: cards.total, page: 1, pages: cards.pages });
    const named = await ask({ guids: guidsOf(cards) });
    expect(whole.body.products).toEqual(named.body.products);
    expect(named.body).not.toHaveProperty('total');
    const second = await ask({ section, page: 2, size: 7, sort: 'cheap' });
    expect(guidsOf(second.body)).toEqual(guidsOf(await listed({ page: 2, size: 7, sort: 'cheap' })));
  });

  it('are narrowed by filters and by a city’s stock', async () => {
    const { facets } = (await shop.call('POST v3 catalog/filters/', { body: { section } })).body;
    const brand = facets.find(({ slug }) => slug === 'brand')!.values[0]!.value;
    const choice = {
      filters: [
        { slug: 'brand', values: [brand] },
        { slug: 'price', from: 20_000 },
      ],
      inStock: true,
      cityId,
      size: 100,
    };
    const [{ body }, cards] = [await ask({ section, fields: ['guid'], ...choice }), await listed(choice)];
    expect(cards.total).toBeGreaterThan(0);
    expect(body).toMatchObject({ total: cards.total, pages: cards.pages });
    expect(guidsOf(body)).toEqual(guidsOf(cards));
  });

  it('are empty beyond the last page, and an unknown section is not found', async () => {
    expect((await ask({ section, page: 90_000 })).body.products).toEqual([]);
    expect((await ask({ section: 'net-takogo' })).status).toBe(404);
  });
});

it('a reply leaves out only fields that the contract marks as optional', async () => {
  const { response } = contract['POST v2 catalog/products'];
  const { body } = await ask({ section, size: 2, fields: ['guid', 'name'] });
  expect(response.safeParse(body).success).toBe(true);
  expect(response.safeParse({ products: body.products }).success).toBe(false);
  expect(response.parse((await ask({ section, size: 2 })).body)).not.toHaveProperty('fields');
});

describe('the requested fields of a product', () => {
  it('are returned in every notation of the request', async () => {
    const { products } = (await ask({ section, size: 3 })).body;
    const [first] = products;
    const slug = first!.url.replace('/product/', '');
    for (const wish of [{ section, size: 3 }, { guids: guidsOf({ products }) }, { slug }]) {
      const { body } = await ask({ ...wish, fields: [...SPECIFIED] });
      const [chosen] = body.products;
      expect(body).toMatchObject({ fields: SPECIFIED });
      expect(Object.keys(chosen!).toSorted()).toEqual([...SPECIFIED].toSorted());
      expect(first).toMatchObject(chosen!);
    }
  });

  it('are the same alone as among all others', async () => {
    const { products } = (await ask({ section, size: 1 })).body;
    const whole = products[0]!;
    for (const field of Object.keys(whole) as (keyof typeof whole)[]) {
      const { body } = await ask({ guids: [whole.guid], fields: [field] });
      expect(body.products).toEqual([{ [field]: whole[field] }]);
    }
  });

  it('of one product take one statement', async () => {
    const guids = guidsOf(await listed({ size: 50 }));
    const count = await statementsOf(() => ask({ guids, fields: ['guid', 'name', 'price'] }));
    expect(count).toBe(1);
  });
});

describe('an invalid products request is refused with its field named', () => {
  const guids = ['f0000000-0000-4000-8000-000000000000'];
  it.each<[string, object, string[]]>([
    ['without a choice', {}, ['guids']],
    ['for guids and a slug', { guids, slug: 'a' }, ['slug']],
    ['for guids and a section', { guids, section }, ['section']],
    ['for all three', { guids, slug: 'a', section }, ['slug', 'section']],
    ['sorted guids', { guids, sort: 'cheap' }, ['sort']],
    ['a page of guids', { guids, page: 2, size: 5 }, ['page', 'size']],
    ['a filtered slug', { slug: 'a', filters: [], inStock: false, cityId: 1 }, ['filters', 'cityId', 'inStock']],
    ['stock without a city', { section, inStock: true }, ['cityId']],
    ['a page that is too large', { section, size: 101 }, ['size']],
    ['page 0', { section, page: 0 }, ['page']],
    ['no fields', { section, fields: [] }, ['fields']],
    ['an unknown field', { section, fields: ['guid', 'purchasePrice'] }, ['fields.1']],
    [
      'the same filter twice',
      {
        section,
        filters: [
          { slug: 'a', values: ['1'] },
          { slug: 'a', from: 1 },
        ],
      },
      ['filters.1.slug'],
    ],
  ])('for %s', async (_, body, fields) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    const { errors } = answer.body as unknown as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(fields);
  });
});
