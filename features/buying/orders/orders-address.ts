import { goToAddress, idHook, searchHook } from '#components/navigation/own-address.ts';
import { dayIn, guidIn, pageIn } from '#lib/config/address-values.ts';
import { LIST_SEARCH_MAX, ORDER_NUMBER_MAX } from '#lib/config/limits.ts';
import { orderIdOf } from '#lib/config/routes.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';

export const statusesOf = (isArchive: boolean): OrderStatus[] =>
  isArchive ? ['delivered', 'cancelled'] : ['new', 'accepted', 'assembled', 'ready', 'shipped'];

export const listPath = (isArchive: boolean) => (isArchive ? '/personal/orders/archive' : '/personal/orders');

/** Filters of a list as in its address; '': no filter. */
export interface OrdersFilter {
  statuses: OrderStatus[];
  number: string;
  ownNumber: string;
  product: string;
  /** yyyy-mm-dd */
  from: string;
  to: string;
  legalEntityId: string;
  page: number;
}

const names = {
  number: 'number',
  ownNumber: 'own',
  product: 'product',
  from: 'from',
  to: 'to',
  legalEntityId: 'payer',
} as const;
type TextName = keyof typeof names;
const textNames = Object.keys(names) as TextName[];

const lengths = { number: ORDER_NUMBER_MAX, ownNumber: ORDER_NUMBER_MAX, product: LIST_SEARCH_MAX };

/** Ignores invalid values: an address may come from anywhere. */
export function readFilter(search: string, isArchive: boolean): OrdersFilter {
  const query = new URLSearchParams(search);
  const text = (name: keyof typeof lengths) => (query.get(names[name]) ?? '').trim().slice(0, lengths[name]);
  const wanted = (query.get('status') ?? '').split(',');
  return {
    statuses: statusesOf(isArchive).filter((status) => wanted.includes(status)),
    number: text('number'),
    ownNumber: text('ownNumber'),
    product: text('product'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    legalEntityId: guidIn(query, names.legalEntityId),
    page: pageIn(query),
  };
}

/** '' or '?number=…' */
export function searchOf({ statuses, page, ...texts }: OrdersFilter): string {
  const query = new URLSearchParams();
  if (statuses.length > 0) query.set('status', statuses.join(','));
  for (const name of textNames) if (texts[name]) query.set(names[name], texts[name]);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

export const noFilter = (): OrdersFilter => readFilter('', false);

export const filterCount = (filter: OrdersFilter): number =>
  filter.statuses.length + textNames.filter((name) => filter[name] !== '').length;

/** The filters for the other list, which has other states. */
export const filterElsewhere = (filter: OrdersFilter): OrdersFilter => ({ ...filter, statuses: [], page: 1 });

/** The query of the list's address; does not change while the page is being left. */
export const useOrdersSearch = searchHook((path) => path === listPath(false) || path === listPath(true));

/** The order id in the address; does not change while the page is being left. */
export const useOrderId = idHook(orderIdOf);

/** @param isTyped typed filters add one history entry, not one per pause */
export const goToFilter = (isArchive: boolean, filter: OrdersFilter, isTyped: boolean): void =>
  goToAddress(listPath(isArchive) + searchOf(filter), isTyped);
