import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';

const PERSONAL = 'GET v1 staff/personalPrices/';
const RULES = 'GET v1 staff/priceRules/';
const PROMOTIONS = 'GET v1 staff/promotions/';
const PRODUCTS = 'GET v1 staff/promotions/{id}/products/';

/** Products of a promotion on one page of its list. */
const PRODUCTS_SHOWN = 100;

const listQuery = ({ search, page }: StaffPageState) => ({ query: { search, page, size: PAGE_SIZE } });

export const personalQuery = (pageState: StaffPageState) => ({
  ...callQuery(PERSONAL, listQuery(pageState)),
  ...polled,
});
export const rulesQuery = (pageState: StaffPageState) => ({ ...callQuery(RULES, listQuery(pageState)), ...polled });
export const promotionsQuery = (pageState: StaffPageState) => ({
  ...callQuery(PROMOTIONS, listQuery(pageState)),
  ...polled,
});
export const promotionProductsQuery = (id: number) => ({
  ...callQuery(PRODUCTS, { params: { id }, query: { size: PRODUCTS_SHOWN } }),
  ...polled,
});
