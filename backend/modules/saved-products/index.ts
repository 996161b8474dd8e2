export { dropProducts } from './drop-products.ts';
export { listSaved, savedGuids } from './list-saved.ts';
export { saveProduct } from './save-product.ts';
export { takeOverSaved } from './take-over.ts';
