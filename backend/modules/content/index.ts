export { contentAt } from './content-at.ts';
export { getBrand } from './get-brand.ts';
export { getBanner, listBanners } from './list-banners.ts';
export { listBrands } from './list-brands.ts';
export { getNews, listNews } from './news.ts';
export { registerNewsJobs } from './notify-of-news.ts';
export { addNews, listTexts, readText, removeText, writeText } from './operator.ts';
export { getPage, listAddresses } from './pages.ts';
export { getPromotion, listPromotions } from './promotions.ts';
