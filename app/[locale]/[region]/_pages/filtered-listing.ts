import type { PageHeadProps } from '#components/page/page-head.tsx';
import type { ListingInput } from '#features/catalogue/listing/listing-content.ts';
import { readChoice } from '#lib/config/listing-address.ts';
import type { PageContext } from '#lib/page-template/registry.ts';
import { metaIn } from '#lib/server/local-meta.ts';
import { nearestStockBy } from '#lib/server/nearest-stock.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { facetsOf, listingOf, remainsOf } from '#lib/server/replies.ts';
import { sharedFacets, sharedMeta, sharedSection } from '#lib/server/shared-answers.ts';

export interface FilteredListing {
  head: PageHeadProps;
  listing: ListingInput;
}

/** A section's page with the filters of a query; null: no such section, or no such page of its list. */
export async function readFilteredListing(
  sectionPath: string,
  query: URLSearchParams,
  { city, home, locale, readyPhrases }: PageContext,
): Promise<FilteredListing | null> {
  const path = `/catalog/${sectionPath}`;
  const [section, whole, found] = await Promise.all([
    sharedSection(sectionPath),
    sharedFacets(sectionPath, city.id),
    sharedMeta(path, city.id),
  ]);
  if (!section) return null;
  const choice = readChoice(query, whole.facets, section.columns, locale);
  const selection = { section: sectionPath, filters: choice.filters, inStock: choice.isInStock, cityId: city.id };
  const [list, narrowed] = await Promise.all([
    listingOf({ ...selection, sort: choice.sort, page: choice.page }),
    facetsOf(selection),
  ]);
  if (choice.page > list.pages) return null;
  const stock = await nearestStockBy(readyPhrases, remainsOf, { city, home }, list.products);
  return {
    head: { ...pageHead({ city, path, ...metaIn(locale, found, section.name) }), isIndexed: false },
    listing: {
      city,
      home,
      origin: publicOrigin(city),
      section,
      choice,
      list,
      facets: { narrowed: narrowed.facets, whole: whole.facets, inStockTotal: narrowed.inStockTotal },
      stock,
    },
  };
}
