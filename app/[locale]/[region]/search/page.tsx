import '../_shell/common-styles.ts';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { PageHead } from '#components/page/page-head.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { KnownGroups } from '#features/catalogue/groups/known-groups.tsx';
import { type FoundProducts, SearchResults } from '#features/catalogue/listing/search-results.tsx';
import { environment } from '#lib/config/environment.ts';
import { readSearch, type SearchChoice } from '#lib/config/search-address.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import type { City, CityWithWarehouses } from '#lib/contract/geography.ts';
import { nearestStockOf } from '#lib/server/nearest-stock.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { readProduct } from '#lib/server/readers.ts';
import { facetsOf, listingOf, remainsOf } from '#lib/server/replies.ts';
import { sharedCategories } from '#lib/server/shared-answers.ts';
import { getTranslations } from '#messages/translations.ts';

interface SearchPageProps {
  searchParams: Promise<SearchParams>;
}

/** The query is read from each request, and the HTML waits for the result. */
export const instant = false;

/** Groups suggested when nothing is found; together with the tile that leads to all groups they fill a row. */
const GROUPS_SHOWN = 4;

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const cities = await pageCities();
  const { city } = cities;
  const asked = readSearch(toQuery(await searchParams), await getLocale());
  const categories = await sharedCategories();
  const choice = isKnownSection(asked.section, categories) ? asked : { ...asked, section: null };
  const found = await find(choice, cities);
  const tagName = found && (await nameOfTag(choice.tag, found));
  return (
    <>
      <PageHead {...(await headOf(choice, tagName, city))} isIndexed={false} />
      <SearchResults
        city={city}
        choice={choice}
        tagName={tagName}
        found={found}
        categories={categories}
        phone={city.phone ?? environment().salesPhone}
        ways={found === null && <PopularGroups groups={categories} />}
      />
    </>
  );
}

async function headOf({ text, tag: slug }: SearchChoice, tagName: string | null, city: City) {
  const t = await getTranslations('listing.search');
  const tag = tagName ?? slug;
  const ofTag = tag === null ? t('title') : t('titleOfTag', { tag });
  const ofText = (query: string) => (tag === null ? t('titleOf', { query }) : t('titleOfBoth', { query, tag }));
  const title = text === null ? ofTag : ofText(text);
  return pageHead({ city, path: '/search', title, description: t('description') });
}

const isKnownSection = (path: string | null, tree: CategoryNode[]): boolean =>
  tree.some(({ link, children }) => link === `/catalog/${path}` || isKnownSection(path, children));

/** null: empty query, or an unknown tag or section */
async function find(
  choice: SearchChoice,
  cities: Record<'city' | 'home', CityWithWarehouses>,
): Promise<FoundProducts | null> {
  const { text, tag, section, filters, isInStock, sort, page } = choice;
  if (text === null && tag === null) return null;
  const asked = {
    ...(text !== null && { query: text }),
    ...(tag !== null && { tag }),
    ...(section !== null && { section }),
  };
  const selection = { ...asked, filters, inStock: isInStock, cityId: cities.city.id };
  const [list, facets] = await Promise.all([listingOf({ ...selection, sort, page }), facetsOf(selection)]);
  if (page > list.pages) notFound();
  const wholeTotal = facets.wholeTotal ?? list.total;
  if (wholeTotal === 0) return null;
  const stock = await nearestStockOf(remainsOf, cities, list.products);
  const { facets: narrowed, inStockTotal } = facets;
  const sections = facets.sections ?? [];
  return { ...cities, list, stock, wholeTotal, sections, facets: { narrowed, whole: null, inStockTotal } };
}

/** The address contains only the tag's slug; its name is read from the products that have it. */
async function nameOfTag(slug: string | null, { list }: FoundProducts): Promise<string | null> {
  if (slug === null) return null;
  const bearer = list.products[0] ?? (await listingOf({ tag: slug })).products[0];
  const product = bearer ? await readProduct(bearer.url.slice('/product/'.length)) : null;
  return product?.tags.find((tag) => tag.slug === slug)?.name ?? null;
}

async function PopularGroups({ groups }: { groups: CategoryNode[] }) {
  const title = (await getTranslations('groups'))('popular');
  return (
    <PageSection id="groups" title={title}>
      <KnownGroups groups={groups} shown={GROUPS_SHOWN} label={title} />
    </PageSection>
  );
}
