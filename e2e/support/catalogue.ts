import { askApi } from './http.ts';

export interface Category {
  text: string;
  link: string;
  count: number;
  tone: string;
  children: Category[];
}
export interface Card {
  name: string;
  url: string;
  code: string;
  article: string | null;
  type: 'single' | 'set' | 'component';
  guid: string;
  availability: 'allow' | 'request' | 'notAllow';
  price: number | null;
  brand: string | null;
  image: { id: string } | null;
}

const categories = () => askApi<Category[]>('/api/v1/catalog/categories/');
/** The first products of a section, as its listing shows them. */
export const products = async (section: string, extra: object = {}) =>
  (await askApi<{ products: Card[]; total: number }>('/api/v3/catalog/products/all/', { section, size: 24, ...extra }))
    .products;

/** A category with several pages of priced products. */
export async function bigSection(): Promise<Category> {
  const all = (await categories()).flatMap((group) => group.children);
  const sorted = all.toSorted((a, b) => b.count - a.count);
  for (const section of sorted) {
    const [first] = await products(sectionOf(section));
    if (first?.price) return section;
  }
  throw new Error('no category has priced products');
}

export const sectionOf = (category: Pick<Category, 'link'>) => category.link.replace('/catalog/', '');

/** The most popular product of the big section. */
export async function popularProduct(): Promise<Card> {
  const [card] = await products(sectionOf(await bigSection()));
  if (!card) throw new Error('the big section is empty');
  return card;
}

export async function productOnRequest(): Promise<Card> {
  for (const group of await categories()) {
    const [card] = await products(sectionOf(group));
    if (card && card.price === null) return card;
  }
  throw new Error('no group is sold on request');
}

export interface Facet {
  slug: string;
  name: string;
  type: 'choice' | 'range' | 'boolean';
  values: { value: string; label: string; count: number }[];
  min: number | null;
  max: number | null;
}
export interface Filter {
  slug: string;
  values?: string[];
  from?: number;
  to?: number;
}

/** A section's facets with their counts under the chosen filters. */
export const facetsOf = async (section: string, filters: Filter[] = []) =>
  (await askApi<{ facets: Facet[] }>('/api/v3/catalog/filters/', { section, filters })).facets;

/** The number of products of a section that match the filters. */
export const totalOf = async (section: string, filters: Filter[] = []) =>
  (await askApi<{ total: number }>('/api/v3/catalog/products/all/', { section, filters, size: 1 })).total;

export const groups = () => categories();

/** The number of products that a text finds. */
export const totalFound = async (query: string) =>
  (await askApi<{ total: number }>('/api/v3/catalog/products/all/', { query, size: 1 })).total;

interface Details extends Card {
  barcodes: string[];
  tags: { slug: string; name: string }[];
  pictures: { id: string }[];
  components: { quantity: number; product: Card }[];
  similar: Card[];
}

/** The product at an address. */
export async function productInFull(url: string): Promise<Details> {
  const slug = url.replace('/product/', '');
  const [details] = (await askApi<{ products: Details[] }>('/api/v2/catalog/products', { slug })).products;
  if (!details) throw new Error(`${url}: no such product`);
  return details;
}

interface City {
  id: number;
  name: string;
  nameIn: string;
  subdomain: string;
  warehouses: { guid: string; name: string }[];
}
interface Remain {
  productGuid: string;
  totalRemain: number | string;
  warehouseRemains: Record<string, { name: string; quantity: number | string }>;
}

export async function cityOf(subdomain: string): Promise<City> {
  const city = (await askApi<City[]>('/api/v1/cities/')).find((known) => known.subdomain === subdomain);
  if (!city) throw new Error(`no city ${subdomain}`);
  return askApi<City>(`/api/v1/cities/${city.id}/`);
}

/** The stock of products in a city's warehouses. */
export const remainsIn = async (city: City, guids: string[]) =>
  (
    await askApi<{ items: Remain[] }>('/api/v2/remains/byWarehouseAndProducts', {
      warehouses: city.warehouses.map(({ guid }) => guid),
      guids,
    })
  ).items;

/** The first product that fits among the most popular ones, read by pages of a hundred from each group. */
export async function findProduct(
  fits: (cards: Card[]) => Promise<Card | undefined> | Card | undefined,
): Promise<Card> {
  for (const group of await categories()) {
    const found = await fits(await products(sectionOf(group), { size: 100 }));
    if (found) return found;
  }
  throw new Error('no product fits');
}
