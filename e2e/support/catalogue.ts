import { askApi } from './http.ts';

interface Category {
  text: string;
  link: string;
  count: number;
  tone: string;
  children: Category[];
}
interface Card {
  name: string;
  url: string;
  code: string;
  price: number | null;
  brand: string | null;
}

const categories = () => askApi<Category[]>('/api/v1/catalog/categories/');
const products = async (section: string, extra: object = {}) =>
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

/** A section's facets with counts under the chosen filters. */
export const facetsOf = async (section: string, filters: Filter[] = []) =>
  (await askApi<{ facets: Facet[] }>('/api/v3/catalog/filters/', { section, filters })).facets;

/** How many products of a section fit the filters. */
export const totalOf = async (section: string, filters: Filter[] = []) =>
  (await askApi<{ total: number }>('/api/v3/catalog/products/all/', { section, filters, size: 1 })).total;

export const groups = () => categories();
