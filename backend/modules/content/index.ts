export { getBanner, listBanners } from './list-banners.ts';
export { listBrands } from './list-brands.ts';
