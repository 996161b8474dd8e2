export { cardRows, cardsByIds, categoryUrl, productUrl, toCard, toPicture } from './cards.ts';
export { availableProducts, partPurchaseAllowed } from './check-products.ts';
export { chooseProducts } from './choose-products.ts';
export { followStock, followStockRegularly } from './follow-stock.ts';
export { legacySearch, listFoundFacets, listFoundProducts, suggestProducts } from './found-products.ts';
export { listCategories } from './list-categories.ts';
export { listFacets } from './list-facets.ts';
export { listSectionProducts } from './list-section-products.ts';
export {
  groupParameters,
  type ParameterGroups,
  type ParameterRow,
  parameterRows,
  parametersByIds,
} from './parameters.ts';
export { pictureCategories } from './picture-categories.ts';
export { type AddressPart, listAddressParts, listPartAddresses, type ProductAddress } from './product-addresses.ts';
export { type CodedProduct, productsWithCode } from './products-with-code.ts';
export { rebuildListings } from './rebuild-listings.ts';
export { sectionInfo } from './section-info.ts';
export type { SectionPrices } from './section-prices.ts';
export { setOnRequest, setRetailPrices } from './set-retail-prices.ts';
export { setsByComponent } from './sets-by-component.ts';
