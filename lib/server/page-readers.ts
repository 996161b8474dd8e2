import { readFacets, readListing, readMeta, readProduct, readSection, readSetsOf, readStock } from './readers.ts';
import { listingOf, metaOf, productAt, remainsOf, setsOf } from './replies.ts';
import { sharedFacets, sharedSection } from './shared-answers.ts';

/** What the pages of products and sections read, by who keeps the page (docs/decisions/0005). */
export type PageReaders = typeof navigationReaders;

/** Of pages that Next keeps for the client's own navigation: each answer is kept too, and expires with its tags. */
export const navigationReaders = {
  product: readProduct,
  setsOf: readSetsOf,
  section: readSection,
  listing: readListing,
  facets: readFacets,
  meta: readMeta,
  stock: readStock,
};

/** Of HTML documents, which the page cache keeps: what one page alone finds is not kept a second time. */
export const documentReaders: PageReaders = {
  product: productAt,
  setsOf,
  section: sharedSection,
  listing: (section, sort, page) => listingOf({ section, sort, page }),
  facets: sharedFacets,
  // of one page: among the shared answers it would take the place of one that many pages read
  meta: metaOf,
  stock: remainsOf,
};
