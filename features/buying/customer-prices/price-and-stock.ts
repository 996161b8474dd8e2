import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { createStore, useStore } from '#components/state/store.ts';
import { queryClient } from '#lib/client/queries.ts';
import { STOCK_FRESH_MS } from '#lib/config/timings.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { type CustomerStock, customerPrice, customerStock } from './price-and-stock-calls.ts';

/** The customer's price and stock of a product; null: could not be loaded. */
export interface PriceAndStock {
  price: CustomerPrice | null;
  stock: CustomerStock | null;
}

/** Long enough for one look at a page, short enough to notice a changed price. */
const PRICE_FRESH_MS = 60_000;

const KEY = 'prices and stock of customer';
/** Being offline counts as a failure, and data stays in memory until the customer changes. */
const options = { gcTime: Number.POSITIVE_INFINITY } as const;

const customer = createStore<string | null>(null);

const priceQuery = (xmlId: string | null, guid: string) =>
  queryOptions({
    ...options,
    queryKey: [KEY, xmlId, 'price', guid],
    queryFn: xmlId === null ? skipToken : () => customerPrice(xmlId, guid),
    staleTime: PRICE_FRESH_MS,
  });

const stockQuery = (xmlId: string | null, guid: string) =>
  queryOptions({
    ...options,
    queryKey: [KEY, xmlId, 'stock', guid],
    queryFn: xmlId === null ? skipToken : () => customerStock(xmlId, guid),
    staleTime: STOCK_FRESH_MS,
  });

/** Sets the customer, and discards the previous customer's data that is not shown; `syncVisitor` discards the rest. */
export function setPricedCustomer(xmlId: string | null): void {
  if (xmlId === customer.get()) return;
  customer.set(xmlId);
  // what is shown would be requested again for the previous customer
  queryClient().removeQueries({ queryKey: [KEY], type: 'inactive' });
}

/** The customer's price and stock of a product; undefined until both requests have ended. */
export function usePriceAndStock(guid: string): PriceAndStock | undefined {
  const xmlId = useStore(customer);
  const price = useQuery(priceQuery(xmlId, guid), queryClient());
  const stock = useQuery(stockQuery(xmlId, guid), queryClient());
  if (!price.isFetched || !stock.isFetched) return undefined;
  return { price: price.data ?? null, stock: stock.data ?? null };
}

/** Queries of the customer's prices of these products. */
export function usePriceQueries(guids: readonly string[]) {
  const xmlId = useStore(customer);
  return guids.map((guid) => priceQuery(xmlId, guid));
}

/** Loads the customer's prices and stock of products before they are shown; a failure is shown by their slots. */
export async function loadPricesAndStock(guids: readonly string[]): Promise<void> {
  const xmlId = customer.get();
  const client = queryClient();
  await Promise.all(
    guids.flatMap((guid) => [
      client.prefetchQuery(priceQuery(xmlId, guid)),
      client.prefetchQuery(stockQuery(xmlId, guid)),
    ]),
  );
}

/** Marks that the customer has just asked for a product's price. */
export function markRequested(guid: string, openRequest: NonNullable<CustomerPrice['openRequest']>): void {
  const { queryKey } = priceQuery(customer.get(), guid);
  const updatedAt = queryClient().getQueryState(queryKey)?.dataUpdatedAt;
  queryClient().setQueryData(queryKey, (known) => known && { ...known, isRequested: true, openRequest }, { updatedAt });
}

/** Marks that the customer has just begun or ended to wait for a product. */
export function markSubscribed(guid: string, hasSubscribe: boolean): void {
  const { queryKey } = stockQuery(customer.get(), guid);
  const updatedAt = queryClient().getQueryState(queryKey)?.dataUpdatedAt;
  queryClient().setQueryData(queryKey, (known) => known && { ...known, hasSubscribe }, { updatedAt });
}
