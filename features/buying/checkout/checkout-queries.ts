import { ApiError, api } from '#lib/client/api.ts';
import { callQuery } from '#lib/client/queries.ts';
import { WAREHOUSES_CACHE_MS } from '#lib/config/timings.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { CallInput, Reply } from '#lib/contract/contract.ts';
import type { OrderDifference } from '#lib/contract/order-differences.ts';
import type { OrderCheck, OrderSummary } from '#lib/contract/orders.ts';

export type Draft = CallInput<'POST v1 orders/check/'>['body'];
export type OrderBody = CallInput<'POST v1 {xmlId}/orders/create'>['body'];
export type Placed = Reply<'POST v1 {xmlId}/orders/create'>;

/** Reloaded whenever the page is opened, but not while a placed order is shown. */
export const basketQuery = () => ({
  ...callQuery('GET v1 basket/items/', {}),
  staleTime: 0,
  refetchOnReconnect: false,
});
export const legalEntitiesQuery = () => callQuery('GET v1 legalentities/', {});

export const recipientsQuery = () => callQuery('GET v1 orders/recipients/', {});

export const warehousesQuery = (xmlId: string) => ({
  ...callQuery('GET v1 warehouses/{xmlId}/', { params: { xmlId } }),
  staleTime: WAREHOUSES_CACHE_MS,
});

/** Calculates the order; repeated whenever its terms change. */
export const checkQuery = (draft: Draft) => ({
  ...callQuery('POST v1 orders/check/', { body: draft }),
  staleTime: 0,
  placeholderData: (known: Reply<'POST v1 orders/check/'> | undefined) => known,
});

/** Checked lines that can be bought, with the prices the buyer sees. */
export const productsOf = (basket: Basket): Draft['products'] =>
  basket.items.flatMap(({ productId, quantity, status, customerPrice: { availability, price } }) =>
    status === 'checked' && availability === 'allow' && price !== null ? [{ productId, quantity, price }] : [],
  );

/** The same without pieces that are in no warehouse. */
export function inStockOf(basket: Basket): Draft['products'] {
  const missing = new Map(basket.items.map(({ productId, split }) => [productId, split.missing]));
  return productsOf(basket)
    .map((line) => ({ ...line, quantity: line.quantity - (missing.get(line.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Lines of which fewer pieces are ordered than are in the basket get the price of the calculation: fewer pieces may cost
 * more each.
 */
export function pricedBy(products: Draft['products'], basket: Basket, { lines }: OrderCheck): Draft['products'] {
  const inBasket = new Map(productsOf(basket).map(({ productId, quantity }) => [productId, quantity]));
  const prices = new Map(
    lines.flatMap(({ isGift, productId, price }) => (isGift ? [] : [[productId, price] as const])),
  );
  return products.map((line) => {
    const isWhole = line.quantity === inBasket.get(line.productId);
    return isWhole ? line : { ...line, price: prices.get(line.productId) ?? line.price };
  });
}

/** Gifts of the order as last calculated. */
export const giftsOf = ({ lines }: OrderCheck): NonNullable<OrderBody['gifts']> =>
  lines.flatMap(({ isGift, productId, quantity, price }) => (isGift ? [{ productId, quantity, price }] : []));

/** Differences from what the buyer saw; null: refused for another reason. */
export function differencesOf(error: unknown): OrderDifference[] | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.body) return null;
  const { differences = [] } = error.body;
  return differences.length > 0 ? differences : null;
}

/** The order placed with a key, after its answer was lost; null: none. */
export async function orderOfKey(key: string): Promise<OrderSummary | null> {
  const { items } = await api('GET v1 orders/bytransactions/', { query: { ids: key } });
  return items[0] ?? null;
}
