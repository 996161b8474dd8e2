import { sharedFacets, sharedSection } from './passing-readers.ts';
import { readFacets, readListing, readMeta, readProduct, readSection, readSetsOf, readStock } from './readers.ts';
import { listingOf, metaOf, productAt, remainsOf, setsOf } from './replies.ts';

/** What the pages of products and sections read, by who keeps it. */
export type PageReaders = typeof keptReaders;

/** Of a page that Next keeps: each answer is kept too, and expires with its tags. */
export const keptReaders = {
  product: readProduct,
  setsOf: readSetsOf,
  section: readSection,
  listing: readListing,
  facets: readFacets,
  meta: readMeta,
  stock: readStock,
};

/** Of a page that is rendered for one request, or for the front to keep. */
export const passingReaders: PageReaders = {
  product: productAt,
  setsOf,
  section: sharedSection,
  listing: (section, sort, page) => listingOf({ section, sort, page }),
  facets: sharedFacets,
  // of one page: among the shared answers it would take the place of one that many pages read
  meta: metaOf,
  stock: remainsOf,
};
