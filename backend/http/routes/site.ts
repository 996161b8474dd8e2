import {
  getBanner,
  getBrand,
  getNews,
  getOwnPromotion,
  getPage,
  getPromotion,
  listAddresses,
  listBanners,
  listBrands,
  listNews,
  listPromotions,
} from '#backend/modules/content/index.ts';
import { deliveryTerms } from '#backend/modules/orders/index.ts';
import { appInfo, closeAlert, pageMeta } from '#backend/modules/site/index.ts';
import { buildId } from '#lib/config/build.ts';
import type { appCalls } from '#lib/contract/app.ts';
import type { contentCalls } from '#lib/contract/content.ts';
import type { Implementations } from '../implementation.ts';

export const siteRoutes: Implementations<keyof typeof appCalls | keyof typeof contentCalls> = {
  'GET v1 app/info/': (ctx, { query }) => appInfo(ctx, query),
  'GET v1 meta/': (ctx, { query }) => pageMeta(ctx, query),
  'GET - build/latest/': async () => ({ buildId: buildId() }),
  'POST v1 alert/': async (ctx, { body }) => {
    await closeAlert(ctx, body.name);
    return { success: true };
  },
  'GET v1 news/getList/': (ctx, { query }) => listNews(ctx, query),
  'GET v1 news/{id}/': (ctx, { params }) => getNews(ctx, params.id),
  'GET v1 promotions/getList/': (ctx, { query }) => listPromotions(ctx, query),
  'GET v1 promotions/getOwn/': (ctx, { query }) => getOwnPromotion(ctx, query.slug),
  'GET v1 promotions/{slug*}/': (ctx, { params }) => getPromotion(ctx, params.slug),
  'GET v1 brands/': (ctx) => listBrands(ctx),
  'GET v1 brands/{slug}/': (ctx, { params }) => getBrand(ctx, params.slug),
  'GET v1 content/page/': (ctx, { query }) => getPage(ctx, query.url),
  'GET v1 delivery/terms/': (ctx, { query }) => deliveryTerms(ctx, query.city),
  'GET v1 content/addresses/': (ctx) => listAddresses(ctx),
  'GET v1 banners/getList/': (ctx, { query }) => listBanners(ctx, query),
  'GET v1 banners/{id}/': (ctx, { params }) => getBanner(ctx, params.id),
};
