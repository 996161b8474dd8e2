import {
  addPromotion,
  changePersonalPrice,
  changePriceRule,
  changePromotion,
  listPersonalPrices,
  listPriceRules,
  listPromotionProducts,
  listStaffPromotions,
  nextPromotionId,
  removePromotionProduct,
  setPromotionProduct,
} from '#backend/modules/staff-prices/index.ts';
import type { staffPriceCalls } from '#lib/contract/staff-prices.ts';
import type { Implementations } from '../implementation.ts';
import { adding, changing } from './staff-change.ts';

export const staffPriceRoutes: Implementations<keyof typeof staffPriceCalls> = {
  'GET v1 staff/personalPrices/': (ctx, { query }) => listPersonalPrices(ctx, query),
  'POST v1 staff/personalPrices/{number}/': (ctx, { params: { number }, body }) =>
    changing(ctx, ['change', 'priceRequest', String(number)], (trx) => changePersonalPrice(trx, { number, ...body })),
  'GET v1 staff/priceRules/': (ctx, { query }) => listPriceRules(ctx, query),
  'POST v1 staff/priceRules/{id}/': (ctx, { params: { id }, body }) =>
    changing(ctx, ['change', 'priceRule', String(id)], (trx) => changePriceRule(trx, id, body.discountPercent)),
  'GET v1 staff/promotions/': (ctx, { query }) => listStaffPromotions(ctx, query),
  'POST v1 staff/promotions/': (ctx, { body }) =>
    adding(ctx, body, { subject: 'promotion', nextId: nextPromotionId, add: addPromotion }),
  'POST v1 staff/promotions/{id}/': (ctx, { params: { id }, body }) =>
    changing(ctx, ['change', 'promotion', String(id)], (trx) => changePromotion(trx, id, body)),
  'GET v1 staff/promotions/{id}/products/': (ctx, { params: { id }, query }) => listPromotionProducts(ctx, id, query),
  'POST v1 staff/promotions/{id}/products/': (ctx, { params: { id }, body }) =>
    changing(ctx, ['addProduct', 'promotion', String(id)], (trx) => setPromotionProduct(trx, id, body)),
  'POST v1 staff/promotions/{id}/products/remove/': (ctx, { params: { id }, body: { code } }) =>
    changing(ctx, ['removeProduct', 'promotion', String(id)], (trx) => removePromotionProduct(trx, id, code)),
};
