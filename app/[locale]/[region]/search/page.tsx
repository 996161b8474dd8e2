import { getTranslations } from 'next-intl/server';
import { PageHead } from '#components/page/page-head.tsx';
import { SearchResults } from '#features/catalogue/search-results.tsx';
import { readSearch, type SearchChoice } from '#lib/config/search-address.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';
import { passingListing, sharedCategories } from '#lib/server/passing-readers.ts';
import { passingPlacedStock } from '#lib/server/placed-stock.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { readProduct } from '#lib/server/readers.ts';

interface SearchPageProps {
  searchParams: Promise<SearchParams>;
}

/** The query is read from each request, and the HTML waits for what it finds. */
export const instant = false;

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const { city, home } = await pageCities();
  const choice = readSearch(toQuery(await searchParams));
  const [list, categories] = await Promise.all([found(choice), sharedCategories()]);
  const [stock, tagName] = await Promise.all([
    passingPlacedStock({ city, home }, list?.products ?? []),
    nameOfTag(choice.tag, list),
  ]);
  return (
    <>
      <PageHead {...(await headOf(choice, city))} isIndexed={false} />
      <SearchResults
        city={city}
        home={home}
        choice={choice}
        tagName={tagName}
        list={list}
        categories={categories}
        stock={stock}
      />
    </>
  );
}

async function headOf({ text, tag }: SearchChoice, city: City) {
  const t = await getTranslations('listing.search');
  const title = text !== null ? t('titleOf', { query: text }) : tag !== null ? t('titleOfTag', { tag }) : t('title');
  return pageHead({ city, path: '/search', title, description: t('description') });
}

/** null: nothing is asked for */
async function found({ text, tag, sort, page }: SearchChoice): Promise<ProductList | null> {
  if (text !== null) return passingListing({ query: text, sort, page });
  return tag !== null ? passingListing({ tag, sort, page }) : null;
}

/** An address has the tag's slug alone; its name stands on the products that bear it. */
async function nameOfTag(slug: string | null, list: ProductList | null): Promise<string | null> {
  const bearer = slug === null ? undefined : list?.products[0];
  const product = bearer ? await readProduct(bearer.url.slice('/product/'.length)) : null;
  return product?.tags.find((tag) => tag.slug === slug)?.name ?? null;
}
