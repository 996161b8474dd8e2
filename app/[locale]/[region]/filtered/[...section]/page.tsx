import { getLocale } from 'next-intl/server';
import '../../_shell/common-styles.ts';
import { notFound } from 'next/navigation';
import { PageHead } from '#components/page/page-head.tsx';
import { Listing } from '#features/catalogue/listing/listing.tsx';
import { readChoice } from '#lib/config/listing-address.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { nearestStockOf } from '#lib/server/nearest-stock.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { facetsOf, listingOf, remainsOf } from '#lib/server/replies.ts';
import { sharedFacets, sharedMeta, sharedSection } from '#lib/server/shared-answers.ts';

interface FilteredPageProps {
  params: Promise<{ section: string[] }>;
  searchParams: Promise<SearchParams>;
}

/**
 * Filters are read from each request, and the HTML waits for their result. There are too many combinations of filters
 * to index: search engines are pointed to the unfiltered section.
 */
export const instant = false;

export default async function FilteredPage({ params, searchParams }: FilteredPageProps) {
  // reads the request first: the code below must not run during prerendering
  const query = toQuery(await searchParams);
  const sectionPath = (await params).section.join('/');
  const path = `/catalog/${sectionPath}`;
  const { city, home } = await pageCities();
  const [section, whole, meta] = await Promise.all([
    sharedSection(sectionPath),
    sharedFacets(sectionPath, city.id),
    sharedMeta(path, city.id),
  ]);
  if (!section) notFound();
  const choice = readChoice(query, whole.facets, section.columns, await getLocale());
  const selection = { section: sectionPath, filters: choice.filters, inStock: choice.isInStock, cityId: city.id };
  const [list, narrowed] = await Promise.all([
    listingOf({ ...selection, sort: choice.sort, page: choice.page }),
    facetsOf(selection),
  ]);
  if (choice.page > list.pages) notFound();
  const stock = await nearestStockOf(remainsOf, { city, home }, list.products);
  return (
    <>
      <PageHead {...pageHead({ city, path, ...(await localMeta(meta, section.name)) })} isIndexed={false} />
      <Listing
        city={city}
        home={home}
        origin={publicOrigin(city)}
        section={section}
        choice={choice}
        list={list}
        facets={{ narrowed: narrowed.facets, whole: whole.facets, inStockTotal: narrowed.inStockTotal }}
        stock={stock}
      />
    </>
  );
}
