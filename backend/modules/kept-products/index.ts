export { dropProducts } from './drop-products.ts';
export { keepProduct } from './keep-product.ts';
export { keptGuids, listKept } from './list-kept.ts';
export { takeOverKept } from './take-over.ts';
