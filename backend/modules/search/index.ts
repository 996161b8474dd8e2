export { findByTag } from './find-by-tag.ts';
export { findProducts } from './find-products.ts';
export { forgetAll } from './forget-all.ts';
export { forgetQuery } from './forget-query.ts';
export { type FoundFacets, facetsOfTag, facetsOfText } from './found-facets.ts';
export { listHistory } from './list-history.ts';
export { rebuildSearch } from './rebuild-search.ts';
export { rememberQuery } from './remember-query.ts';
export { suggest } from './suggest.ts';
