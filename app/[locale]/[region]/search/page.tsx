import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchResults } from '#features/catalogue/search-results.tsx';
import { readSearch, type SearchChoice } from '#lib/config/search-address.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageMetadata } from '#lib/server/page-metadata.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { readCategories, readFilteredListing, readProduct, readStockOfFiltered } from '#lib/server/readers.ts';

interface SearchPageProps {
  searchParams: Promise<SearchParams>;
}

/** The query is read from each request, and the HTML waits for what it finds. */
export const instant = false;

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const { text, tag } = readSearch(toQuery(await searchParams));
  const t = await getTranslations('listing.search');
  return pageMetadata({
    city: await pageCity(),
    path: '/search',
    title: text !== null ? t('titleOf', { query: text }) : tag !== null ? t('titleOfTag', { tag }) : t('title'),
    description: t('description'),
    index: false,
  });
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const city = await pageCity();
  const choice = readSearch(toQuery(await searchParams));
  const [list, categories] = await Promise.all([found(choice), readCategories()]);
  const [stock, tagName] = await Promise.all([
    readStockOfFiltered(
      city.warehouses.map((warehouse) => warehouse.guid),
      list?.products.map((product) => product.guid) ?? [],
    ),
    nameOfTag(choice.tag, list),
  ]);
  return (
    <SearchResults city={city} choice={choice} tagName={tagName} list={list} categories={categories} stock={stock} />
  );
}

/** null: nothing is asked for */
async function found({ text, tag, sort, page }: SearchChoice): Promise<ProductList | null> {
  if (text !== null) return readFilteredListing({ query: text, sort, page });
  return tag !== null ? readFilteredListing({ tag, sort, page }) : null;
}

/** An address has the tag's slug alone; its name stands on the products that bear it. */
async function nameOfTag(slug: string | null, list: ProductList | null): Promise<string | null> {
  const bearer = slug === null ? undefined : list?.products[0];
  const product = bearer ? await readProduct(bearer.url.slice('/product/'.length)) : null;
  return product?.tags.find((tag) => tag.slug === slug)?.name ?? null;
}
