import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CategoryNode, Facet } from '#lib/contract/catalogue.ts';
import type { ChosenFilter, Sort } from '#lib/contract/catalogue-filters.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

const json = { 'Content-Type': 'application/json' };

let shop: ShopApi;
let section: string;
let group: CategoryNode;
let cityId: number;

interface Truth {
  guid: string;
  name: string;
  brand: string | null;
  price: number | null;
  popularity: number;
  inStock: boolean;
  parameters: Map<string, (number | string | boolean)[]>;
}
let truth: Truth[];

beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
  const categories = await shop.call('GET v1 catalog/categories/', {});
  group = categories.body.find((node) => node.tone === 'cold' && node.children.length > 0)!;
  section = group.link.replace('/catalog/', '');
  const cities = await shop.call('GET v1 cities/', {});
  cityId = cities.body.find((city) => city.name === 'Казань')!.id;
  truth = await readTruth();
});
afterAll(() => shop.end());

/** The same products read from the tables, for counting by hand. */
async function readTruth(): Promise<Truth[]> {
  const { rows } = await sql<
    Omit<Truth, 'parameters'> & { parameters: [string, Truth['parameters'] extends Map<string, infer V> ? V : never][] }
  >`
    SELECT p.guid, p.name, b.name AS brand, (p.price / 100.0)::float8 AS price, p.popularity,
      EXISTS (SELECT FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
        WHERE s.product_id = p.id AND s.quantity > 0 AND w.city_id = ${cityId}) AS "inStock",
      (SELECT coalesce(json_agg(json_build_array(q.slug, CASE jsonb_typeof(pair->1) WHEN 'array' THEN pair->1 ELSE jsonb_build_array(pair->1) END)), '[]')
        FROM jsonb_array_elements(p.parameters) pair JOIN parameters q ON q.id = (pair->>0)::int) AS parameters
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
    WHERE p.is_active AND c.ancestor_ids @> ARRAY[${group.id}::int]`.execute(shop.database.db);
  return rows.map((row) => ({
    ...row,
    price: row.price,
    parameters: new Map(row.parameters),
  }));
}

const list = async (input: {
  filters?: ChosenFilter[];
  inStock?: boolean;
  sort?: Sort;
  page?: number;
  size?: number;
}) => {
  const { body } = await shop.call('POST v3 catalog/products/all/', { body: { section, cityId, size: 100, ...input } });
  return body;
};
/** A page of a subsection with the columns of its table. */
const table = async (
  slug: string,
  input: { filters?: ChosenFilter[]; sort?: Sort; page?: number; size?: number } = {},
) => {
  const body = { section: `${section}/${slug}` };
  const info = await shop.call('POST v3 catalog/section/info/', { body });
  const listed = await shop.call('POST v3 catalog/products/all/', { body: { ...body, size: 100, ...input } });
  return { columns: info.body.columns, ...listed.body };
};
const facetsUnder = async (filters: ChosenFilter[], inStock = false) => {
  const { body } = await shop.call('POST v3 catalog/filters/', { body: { section, cityId, filters, inStock } });
  return body;
};
const facetOf = (facets: Facet[], slug: string) => facets.find((facet) => facet.slug === slug)!;

describe('a listing', () => {
  it('has every product of the section and its subsections, the most popular first', async () => {
    const page = await list({});
    expect(page.total).toBe(truth.length);
    const byPopularity = truth.map((product) => product.popularity).toSorted((a, b) => b - a);
    const popularity = new Map(truth.map((product) => [product.guid, product.popularity]));
    expect(page.products.map((product) => popularity.get(product.guid))).toEqual(byPopularity.slice(0, 100));
  });

  it('is split into pages without overlaps and gaps', async () => {
    const seen = new Set<string>();
    const first = await list({ sort: 'name' });
    for (let page = 1; page <= first.pages; page++) {
      for (const product of (await list({ sort: 'name', page })).products) seen.add(product.guid);
    }
    expect(seen.size).toBe(truth.length);
  });

  it.each(['cheap', 'expensive'] as const)('is sorted by price (%s) with products on request last', async (sort) => {
    const { products } = await list({ sort });
    const prices = products.flatMap((product) => product.price ?? []);
    expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'cheap' ? a - b : b - a)));
    expect(products.findIndex((product) => product.price === null)).toBeOneOf([-1, prices.length]);
  });

  it('is sorted by name in Russian order', async () => {
    const names = (await list({ sort: 'name' })).products.map((product) => product.name);
    const expected = truth.map((product) => product.name).toSorted(new Intl.Collator('ru', { numeric: true }).compare);
    expect(names).toEqual(expected.slice(0, 100));
  });

  it('of a section of like products has their main parameters as columns, with a value for each product', async () => {
    const { columns, products, cells } = await table('nastennye-split-sistemy');
    expect(columns.map(({ name, unit }) => [name, unit])).toEqual([
      ['Мощность охлаждения', 'кВт'],
      ['Площадь помещения', 'м²'],
      ['Уровень шума', 'дБ(А)'],
    ]);
    const known = new Map(truth.map((product) => [product.guid, product.parameters]));
    expect(cells?.map((row) => row.map((cell) => cell?.value ?? null))).toEqual(
      products.map(({ guid }) => columns.map(({ slug }) => known.get(guid)?.get(slug)?.[0] ?? null)),
    );
    // the texts of the cards, in the order of the columns
    expect(cells?.[0]?.map((cell) => cell?.text)).toEqual(products[0]?.keyParameters);
  });

  it('of every section without subsections has at least two columns, by each of which it is sorted', async () => {
    const { body: groups } = await shop.call('GET v1 catalog/categories/', {});
    const leaves = groups.flatMap((group) => group.children).filter(({ children }) => children.length === 0);
    expect(leaves.length).toBeGreaterThan(1);
    const without: string[] = [];
    for (const { link } of leaves) {
      const body = { section: link.replace('/catalog/', '') };
      const { columns } = (await shop.call('POST v3 catalog/section/info/', { body })).body;
      if (columns.length < 2) without.push(body.section);
      for (const { slug, isSortable } of columns) {
        expect(isSortable, slug).toBe(true);
        const sorted = await shop.call('POST v3 catalog/products/all/', { body: { ...body, sort: `${slug}-asc` } });
        expect(sorted.status, `${body.section} ${slug}`).toBe(200);
      }
    }
    expect(without).toEqual([]);
  });

  it('is sorted by a parameter in words, those without one last', async () => {
    const { columns } = await table('vnutrennie-bloki');
    const at = columns.findIndex(({ isNumber }) => !isNumber);
    for (const direction of ['asc', 'desc'] as const) {
      const { cells } = await table('vnutrennie-bloki', { sort: `${columns[at]!.slug}-${direction}` });
      const words = (cells ?? []).flatMap((row) => row[at]?.value ?? []).map(String);
      const { compare } = new Intl.Collator('ru', { numeric: true });
      expect(words).toEqual(words.toSorted((a, b) => (direction === 'asc' ? compare(a, b) : compare(b, a))));
    }
  });

  it('of a mixed section has no columns', async () => {
    const { body } = await shop.call('POST v3 catalog/section/info/', { body: { section } });
    expect(body.columns).toEqual([]);
    expect((await list({})).cells).toBeUndefined();
  });

  it.each(['asc', 'desc'] as const)('is sorted by a main parameter (%s), also with filters', async (direction) => {
    const whole = await table('nastennye-split-sistemy');
    const at = whole.columns.findIndex(({ unit }) => unit === 'дБ(А)');
    const sort = `${whole.columns[at]!.slug}-${direction}` as const;
    const brand = whole.products[0]!.brand!;
    for (const narrowed of [{}, { filters: [{ slug: 'brand', values: [brand.toLowerCase()] }] }]) {
      const values: (number | string | null)[] = [];
      const seen = new Set<string>();
      const first = await table('nastennye-split-sistemy', { sort, size: 24, ...narrowed });
      for (let page = 1; page <= first.pages; page += 1) {
        const { cells, products } = await table('nastennye-split-sistemy', { sort, size: 24, page, ...narrowed });
        values.push(...(cells ?? []).map((row) => row[at]?.value ?? null));
        for (const { guid } of products) seen.add(guid);
      }
      expect(seen.size).toBe(first.total);
      expect(first.total).toBeGreaterThan(10);
      const known = values.filter((value) => value !== null).map(Number);
      expect(known).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      expect(values.findIndex((value) => value === null)).toBeOneOf([-1, known.length]);
    }
  });

  it('refuses to be sorted by a parameter that it does not have in common', async () => {
    const unknown = { body: { section, sort: 'noise-asc' as const } };
    const mixed = { body: { query: 'сплит', sort: 'noise-asc' as const } };
    for (const input of [unknown, mixed]) {
      const { status, body } = await shop.call('POST v3 catalog/products/all/', input);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('По этому параметру список не сортируется');
    }
  });

  it('beyond its last page is empty', async () => {
    const page = await list({ page: 9999 });
    expect(page.products).toEqual([]);
    expect(page.total).toBe(truth.length);
  });
});

describe('listing filters', () => {
  it('have as many products for each value as its count says', async () => {
    const { facets } = await facetsUnder([]);
    for (const { label, count } of facetOf(facets, 'brand').values) {
      expect([label, count]).toEqual([label, truth.filter((product) => product.brand === label).length]);
    }
  });

  it('combine values of one facet by OR and facets by AND', async () => {
    const { facets } = await facetsUnder([]);
    const brands = facetOf(facets, 'brand').values.slice(0, 2);
    const yes = facets.find(
      (facet) => facet.type === 'boolean' && facet.values.some((value) => value.value === 'yes' && value.count > 0),
    )!;
    const filters = [
      { slug: 'brand', values: brands.map((brand) => brand.value) },
      { slug: yes.slug, values: ['yes'] },
    ];
    const expected = truth.filter(
      (product) =>
        brands.some((brand) => brand.label === product.brand) && product.parameters.get(yes.slug)?.includes(true),
    );
    const page = await list({ filters });
    expect(page.total).toBe(expected.length);
    expect(
      new Set(page.products.map((product) => product.guid)).isSubsetOf(
        new Set(expected.map((product) => product.guid)),
      ),
    ).toBe(true);
  });

  it('do not narrow the values of their own facet, only the others', async () => {
    const before = await facetsUnder([]);
    const [first] = facetOf(before.facets, 'brand').values;
    const after = await facetsUnder([{ slug: 'brand', values: [first!.value] }]);
    expect(facetOf(after.facets, 'brand').values).toEqual(facetOf(before.facets, 'brand').values);
    expect(after.total).toBe(first!.count);
    for (const facet of after.facets.filter((other) => other.slug !== 'brand' && other.type !== 'range')) {
      for (const { value, label, count } of facet.values) {
        const expected = truth.filter(
          (product) => product.brand === first!.label && hasValue(product, facet, value, label),
        );
        expect([facet.slug, value, count]).toEqual([facet.slug, value, expected.length]);
      }
    }
  });

  it('by a range include both bounds', async () => {
    const range = (await facetsUnder([])).facets.find((facet) => facet.type === 'range' && facet.slug !== 'price')!;
    const numbers = truth
      .flatMap((product) => product.parameters.get(range.slug) ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);
    const [from, to] = [numbers[Math.floor(numbers.length / 4)]!, numbers[Math.floor(numbers.length / 2)]!];
    const page = await list({ filters: [{ slug: range.slug, from, to }] });
    const expected = truth.filter((product) =>
      product.parameters.get(range.slug)?.some((value) => Number(value) >= from && Number(value) <= to),
    );
    expect(page.total).toBe(expected.length);
    expect(page.total).toBeGreaterThan(0);
  });

  it('by price include both bounds and leave out products on request', async () => {
    const prices = truth.flatMap((product) => product.price ?? []).toSorted((a, b) => a - b);
    const [from, to] = [prices[10]!, prices[Math.floor(prices.length / 2)]!];
    const page = await list({ filters: [{ slug: 'price', from, to }], sort: 'cheap' });
    expect(page.total).toBe(prices.filter((price) => price >= from && price <= to).length);
    expect(page.products[0]?.price).toBe(from);
  });

  it('by stock return what the city has', async () => {
    const page = await list({ inStock: true });
    expect(page.total).toBe(truth.filter((product) => product.inStock).length);
    const { inStockTotal } = await facetsUnder([]);
    expect(inStockTotal).toBe(page.total);
  });

  it('combined match a count by hand in every sort order', async () => {
    const { facets } = await facetsUnder([]);
    const brands = facetOf(facets, 'brand').values.slice(0, 3);
    const filters = [
      { slug: 'brand', values: brands.map((brand) => brand.value) },
      { slug: 'price', from: 1000, to: 90_000 },
    ];
    const expected = truth.filter(
      (product) =>
        product.inStock &&
        brands.some((brand) => brand.label === product.brand) &&
        product.price !== null &&
        product.price >= 1000 &&
        product.price <= 90_000,
    );
    const guids = expected.map((product) => product.guid).toSorted();
    for (const sort of ['popular', 'cheap', 'expensive', 'new', 'name'] as const) {
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 100); page++) {
        found.push(...(await list({ filters, inStock: true, sort, page })).products.map((product) => product.guid));
      }
      expect(found.toSorted()).toEqual(guids);
    }
  });

  it('without matching products return an empty page and no error', async () => {
    const page = await list({ filters: [{ slug: 'brand', values: ['no-such-brand'] }] });
    expect(page).toMatchObject({ total: 0, products: [], pages: 1 });
    expect((await facetsUnder([{ slug: 'nonsense', values: ['x'] }])).total).toBe(0);
  });
});

function hasValue(product: Truth, facet: Facet, value: string, label: string): boolean {
  const values = product.parameters.get(facet.slug) ?? [];
  if (facet.type === 'boolean') return values.includes(value === 'yes');
  return values.some((own) => (typeof own === 'number' ? String(own) === value : own === label));
}

describe('invalid listing input', () => {
  const bad: [string, unknown][] = [
    ['no section, query or tag', {}],
    ['a section outside the alphabet', { section: "x' OR 1=1" }],
    ['page 0', { section: 'a', page: 0 }],
    ['a fractional page', { section: 'a', page: 1.5 }],
    ['a page size beyond the limit', { section: 'a', size: 1000 }],
    ['an unknown sort', { section: 'a', sort: 'random' }],
    ['a filter without values or bounds', { section: 'a', filters: [{ slug: 'brand' }] }],
    ['filters that are no list', { section: 'a', filters: 'brand' }],
    [
      'too many filters',
      { section: 'a', filters: Array.from({ length: 31 }, () => ({ slug: 'brand', values: ['x'] })) },
    ],
    ['a bound that is no number', { section: 'a', filters: [{ slug: 'price', from: 'много' }] }],
  ];
  it.each(bad)('%s is refused with the field named', async (_, body) => {
    const response = await shop.send('POST', '/api/v3/catalog/products/all/', {
      headers: json,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    const refusal = (await response.json()) as { message: string; errors: { field: string; message: string }[] };
    expect(refusal.message).toMatch(/[а-я]/);
    expect(refusal.errors.length).toBeGreaterThan(0);
  });

  it('with an unknown section is not found', async () => {
    const { status } = await shop.call('POST v3 catalog/products/all/', { body: { section: 'no-such-section' } });
    expect(status).toBe(404);
  });

  it('with a body that is not JSON is refused', async () => {
    const response = await shop.send('POST', '/api/v3/catalog/filters/', { headers: json, body: '{"section":' });
    expect(response.status).toBe(400);
  });
});
