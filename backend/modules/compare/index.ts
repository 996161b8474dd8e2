export { compareGroups } from './compare-groups.ts';
export { compareProducts } from './compare-products.ts';
export { compareReport } from './compare-report.ts';
export { dropCompared } from './drop-compared.ts';
