import { api } from '#lib/client/api.ts';
import { callQuery, queryClient, refreshesBell } from '#lib/client/queries.ts';
import type { Order, OrderList } from '#lib/contract/orders.ts';
import { filterElsewhere, type OrdersFilter } from './orders-address.ts';

export const ORDERS_ON_PAGE = 20;
/** Polling interval while the warehouse is about to confirm. */
const SOON_MS = 5000;

export const ordersQuery = (isArchive: boolean, filter: OrdersFilter, size = ORDERS_ON_PAGE) => ({
  queryKey: ['orders', isArchive, filter, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OrderList> => {
    const query = { ...queryOf(filter), size };
    return isArchive ? api('GET v1 orders/archives/', { query }, signal) : api('GET v1 orders/', { query }, signal);
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
  // previous rows stay while others are loading, except when switching between the lists
  placeholderData: (known: OrderList | undefined, last: { queryKey: readonly unknown[] } | undefined) =>
    last?.queryKey[1] === isArchive ? known : undefined,
});

/** Number of orders in the other list that match the filter. */
export const elsewhereQuery = (isArchive: boolean, filter: OrdersFilter) => ({
  ...ordersQuery(!isArchive, filterElsewhere(filter), 1),
  placeholderData: (known: OrderList | undefined) => known,
});

function queryOf({ statuses, page, ...texts }: OrdersFilter) {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return {
    ...(Object.fromEntries(filled) as Partial<typeof texts>),
    ...(statuses.length > 0 && { statuses: statuses.join(',') }),
    page,
  };
}

export const orderQuery = (id: string) => ({
  ...callQuery('GET v1 orders/{id}/', { params: { id } }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: refreshesBell,
  refetchInterval: ({ state: { data } }: { state: { data: Order | undefined } }) =>
    data?.status === 'new' || data?.cancellation === 'asked' ? SOON_MS : (false as const),
});

export const payersQuery = () => callQuery('GET v1 legalentities/', {});

/** Products of an order with quantities. */
export type WantedProducts = readonly { productId: string; quantity: number }[];

/** What repeating the order, or a part of it, would cost now. */
export const copyQuery = (id: string, wanted?: WantedProducts) => ({
  ...callQuery('POST v1 orders/{id}/copy/', {
    params: { id },
    body: { merge: false, ...(wanted && { items: [...wanted] }) },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** Cancels an order and updates all queries that show it. Throws `ApiError`. */
export async function cancelOrder(id: string): Promise<Order> {
  const order = await api('POST v1 orders/{id}/cancel/', { params: { id } });
  queryClient().setQueryData(orderQuery(id).queryKey, order);
  void queryClient().invalidateQueries({ queryKey: ['orders'] });
  return order;
}
