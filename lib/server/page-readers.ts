import { readFacets, readListing, readMeta, readProduct, readSection, readSetsOf, readStock } from './readers.ts';
import { listingOf, metaOf, productAt, remainsOf, setsOf } from './replies.ts';
import { sharedFacets, sharedSection } from './shared-answers.ts';

/** Readers of product and section pages, depending on which cache stores the page (docs/decisions/0005). */
export type PageReaders = typeof navigationReaders;

/** For pages that Next caches for client navigation: each answer is cached by Next too, and expires by its tags. */
export const navigationReaders = {
  product: readProduct,
  setsOf: readSetsOf,
  section: readSection,
  listing: readListing,
  facets: readFacets,
  meta: readMeta,
  stock: readStock,
};

/** For HTML documents, which the page cache stores: data of a single page is not cached a second time. */
export const documentReaders: PageReaders = {
  product: productAt,
  setsOf,
  section: sharedSection,
  listing: (section, sort, page) => listingOf({ section, sort, page }),
  facets: sharedFacets,
  // read by one page only: among the shared answers it would evict one that many pages read
  meta: metaOf,
  stock: remainsOf,
};
