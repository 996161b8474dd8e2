import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Listing } from '#features/catalogue/listing.tsx';
import { readChoice } from '#lib/config/listing-address.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageMetadata, publicOrigin } from '#lib/server/page-metadata.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import {
  readFacets,
  readFilteredFacets,
  readFilteredListing,
  readMeta,
  readSection,
  readStockOfFiltered,
} from '#lib/server/readers.ts';

interface FilteredPageProps {
  params: Promise<{ section: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Filters are read from each request, and the HTML waits for what they find. */
export const instant = false;

/** Filtered lists are without number: search engines are shown the way to the whole section. */
export async function generateMetadata({ params }: FilteredPageProps): Promise<Metadata> {
  const path = `/catalog/${(await params).section.join('/')}`;
  const city = await pageCity();
  const { title, description, image } = await readMeta(path, city.id);
  return pageMetadata({ city, path, title, description, image, index: false });
}

export default async function FilteredPage({ params, searchParams }: FilteredPageProps) {
  const path = (await params).section.join('/');
  const city = await pageCity();
  const [section, whole, query] = await Promise.all([
    readSection(path),
    readFacets(path, city.id),
    searchParams.then(toQuery),
  ]);
  if (!section) notFound();
  const choice = readChoice(query, whole.facets);
  const selection = { section: path, filters: choice.filters, inStock: choice.isInStock, cityId: city.id };
  const [list, narrowed] = await Promise.all([
    readFilteredListing({ ...selection, sort: choice.sort, page: choice.page }),
    readFilteredFacets(selection),
  ]);
  const stock = await readStockOfFiltered(
    city.warehouses.map((warehouse) => warehouse.guid),
    list.products.map((product) => product.guid),
  );
  return (
    <Listing
      city={city}
      origin={publicOrigin(city)}
      section={section}
      choice={choice}
      list={list}
      facets={{ narrowed: narrowed.facets, whole: whole.facets, inStockTotal: narrowed.inStockTotal }}
      stock={stock}
    />
  );
}
