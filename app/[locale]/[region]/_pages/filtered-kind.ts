import { listingParts } from '#features/catalogue/listing/listing-content.ts';
import { isFixedRoute } from '#lib/config/fixed-paths.ts';
import { isNarrowed } from '#lib/config/listing-address.ts';
import { isPlainPath, isPlainQuery } from '#lib/page-template/plain-address.ts';
import {
  noteRendered,
  type PageContent,
  type PageContext,
  type PageKind,
  pageRegistry,
} from '#lib/page-template/registry.ts';
import { ruledPath } from '#lib/server/route-rules.ts';
import { type FilteredListing, readFilteredListing } from './filtered-listing.ts';

const CATALOGUE = '/catalog/';
/** The filtered pages of one section: they differ in the properties of the components that show the list. */
const filteredKind: PageKind = {
  name: 'filtered listing',
  groupOf: (url) => {
    const [path = '', query = ''] = url.split('?');
    const isListing = path.startsWith(CATALOGUE) && !isFixedRoute(path);
    return isListing && isPlainPath(path) && isPlainQuery(query) ? path : null;
  },
  contentAt: async (url, context) => {
    const [path = '', query = ''] = url.split('?');
    const { isKnown, redirect } = await ruledPath(path, context.city.id);
    if (!isKnown || redirect) return null;
    const page = await readFilteredListing(path.slice(CATALOGUE.length), new URLSearchParams(query), context);
    return page && contentOf(url, page, context);
  },
};

/** Null: the rest of the page differs when nothing is chosen, and so does an empty list. */
function contentOf(url: string, { head, listing }: FilteredListing, { locale }: PageContext): PageContent | null {
  if (!isNarrowed(listing.choice) || listing.list.products.length === 0) return null;
  const query = url.slice(url.indexOf('?'));
  return {
    parts: [{ component: 'PageHead', props: head }, ...listingParts(listing, locale)],
    addressed: [`"c":${JSON.stringify(url.split('/'))},"q":"${query}"`],
    ownText: query,
  };
}

pageRegistry.kinds.set(filteredKind.name, filteredKind);

/** A template may be made of the page that is being rendered. */
export function noteFilteredListing(query: URLSearchParams, page: FilteredListing, context: PageContext): void {
  const url = `${page.listing.section.link}?${query}`;
  const content = filteredKind.groupOf(url) === null ? null : contentOf(url, page, context);
  if (content) noteRendered(url, content, context);
}
