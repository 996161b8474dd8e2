/** Information pages: texts of the table `content_pages`. */
export const infoPaths = [
  '/about',
  '/business_tools',
  '/delivery',
  '/installment',
  '/payment',
  '/recommendation_technologies',
  '/help',
  '/app',
  '/warranty',
] as const;
export type InfoPath = (typeof infoPaths)[number];

export const INFO_APP_PATH = '/app' satisfies InfoPath;
export const NEWS_PATH = '/news';
export const PROMOTIONS_PATH = '/promotions';
export const BRANDS_PATH = '/brands';
