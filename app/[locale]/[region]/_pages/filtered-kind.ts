import { listingParts } from '#features/catalogue/listing/listing-content.ts';
import { isFixedPath } from '#lib/config/fixed-paths.ts';
import { isNarrowed } from '#lib/config/listing-address.ts';
import { noteRendered, type PageContent, type PageContext } from '#lib/page-template/registry.ts';
import { registerPageKind } from '#lib/server/register-page-kind.ts';
import { type FilteredListing, readFilteredListing } from './filtered-listing.ts';

const CATALOGUE = '/catalog/';

// the filtered pages of one section differ in the properties of the components that show the list
registerPageKind({
  name: 'filtered listing',
  groupOf: (url) => {
    const [path = '', query] = url.split('?');
    return path.startsWith(CATALOGUE) && !isFixedPath(path) && mayNarrow(query) ? path : null;
  },
  contentAt: async (url, context) => {
    const [path = '', query = ''] = url.split('?');
    const page = await readFilteredListing(path.slice(CATALOGUE.length), new URLSearchParams(query), context);
    return page && contentOf(url, page, context);
  },
});

/** Whether a query has more than a page and an order. */
function mayNarrow(query: string | undefined): boolean {
  return [...new URLSearchParams(query).keys()].some((name) => name !== 'page' && name !== 'sort');
}

/** Null: the rest of the page differs when nothing is chosen, and so does an empty list. */
function contentOf(url: string, { head, listing }: FilteredListing, { locale }: PageContext): PageContent | null {
  if (!isNarrowed(listing.choice) || listing.list.products.length === 0) return null;
  const query = url.slice(url.indexOf('?'));
  return {
    parts: [{ component: 'PageHead', props: head }, ...listingParts(listing, locale)],
    addressTexts: [`"c":${JSON.stringify(url.split('/'))},"q":"${query}"`],
    uniqueAddressPart: query,
  };
}

/** A template may be made of the page that is being rendered. */
export function noteFilteredListing(query: URLSearchParams, page: FilteredListing, context: PageContext): void {
  const url = `${page.listing.section.link}?${query}`;
  const content = contentOf(url, page, context);
  if (content) noteRendered(url, content, context);
}
