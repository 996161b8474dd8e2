import type { Place } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';

const PERSONAL = 'GET v1 staff/personalPrices/';
const RULES = 'GET v1 staff/priceRules/';
const PROMOTIONS = 'GET v1 staff/promotions/';
const PRODUCTS = 'GET v1 staff/promotions/{id}/products/';

/** Products of a promotion on one page of its list. */
const PRODUCTS_SHOWN = 100;

const listQuery = ({ search, page }: Place) => ({ query: { search, page, size: PAGE_SIZE } });

export const personalQuery = (place: Place) => ({ ...callQuery(PERSONAL, listQuery(place)), ...polled });
export const rulesQuery = (place: Place) => ({ ...callQuery(RULES, listQuery(place)), ...polled });
export const promotionsQuery = (place: Place) => ({ ...callQuery(PROMOTIONS, listQuery(place)), ...polled });
export const promotionProductsQuery = (id: number) => ({
  ...callQuery(PRODUCTS, { params: { id }, query: { size: PRODUCTS_SHOWN } }),
  ...polled,
});
