export { changePersonalPrice, listPersonalPrices } from './personal-prices.ts';
export { changePriceRule, listPriceRules } from './price-rules.ts';
export {
  changeProductOnRequest,
  listProductsOnRequest,
  ownCodeOf,
  productOnRequestState,
} from './products-on-request.ts';
export { listPromotionProducts, removePromotionProduct, setPromotionProduct } from './promotion-products.ts';
export { addPromotion, changePromotion, listStaffPromotions, nextPromotionId } from './promotions.ts';
