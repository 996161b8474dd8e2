import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { Place } from './staff-address.ts';
import { current, PAGE_SIZE, refetchStaff } from './staff-queries.ts';

const PERSONAL = 'GET v1 staff/personalPrices/';
const RULES = 'GET v1 staff/priceRules/';
const PROMOTIONS = 'GET v1 staff/promotions/';
const PRODUCTS = 'GET v1 staff/promotions/{id}/products/';

export type PersonalList = Reply<typeof PERSONAL>;
export type RuleList = Reply<typeof RULES>;
export type PromotionList = Reply<typeof PROMOTIONS>;

/** Products of a promotion on one page of its list. */
const PRODUCTS_SHOWN = 100;

const wish = ({ search, page }: Place) => ({ query: { search, page, size: PAGE_SIZE } });

export const personalQuery = (place: Place) => ({ ...callQuery(PERSONAL, wish(place)), ...current });
export const rulesQuery = (place: Place) => ({ ...callQuery(RULES, wish(place)), ...current });
export const promotionsQuery = (place: Place) => ({ ...callQuery(PROMOTIONS, wish(place)), ...current });
export const promotionProductsQuery = (id: number) => ({
  ...callQuery(PRODUCTS, { params: { id }, query: { size: PRODUCTS_SHOWN } }),
  ...current,
});

/** Asks again for everything that a change of prices touches. */
export async function refetchPrices(): Promise<void> {
  await Promise.all([
    refetchStaff(),
    ...[PERSONAL, RULES, PROMOTIONS, PRODUCTS].map((call) => queryClient().invalidateQueries({ queryKey: [call] })),
  ]);
}
