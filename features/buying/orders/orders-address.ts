import { useSyncExternalStore } from 'react';
import { announceNavigation, onNavigated } from '#components/navigation/navigated.ts';
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

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PAGE_MAX = 10_000;
const lengths = { number: 50, ownNumber: 50, product: 100 };

/** Ignores invalid values: an address may come from anywhere. */
export function readFilter(search: string, isArchive: boolean): OrdersFilter {
  const query = new URLSearchParams(search);
  const text = (name: keyof typeof lengths) => (query.get(names[name]) ?? '').trim().slice(0, lengths[name]);
  const day = (name: 'from' | 'to') => dayOrNothing(query.get(name) ?? '');
  const payer = query.get(names.legalEntityId) ?? '';
  const wanted = (query.get('status') ?? '').split(',');
  const page = /^\d+$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return {
    statuses: statusesOf(isArchive).filter((status) => wanted.includes(status)),
    number: text('number'),
    ownNumber: text('ownNumber'),
    product: text('product'),
    from: day('from'),
    to: day('to'),
    legalEntityId: GUID.test(payer) ? payer.toLowerCase() : '',
    page: page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** Whether a date exists in the calendar. */
function dayOrNothing(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
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

let lastSearch = '';
let lastId: string | null = null;

/** The query of the list's address; does not change while the page is being left. */
export const useOrdersSearch = (): string => useSyncExternalStore(onNavigated, currentSearch, () => '');

/** The order id in the address; does not change while the page is being left. */
export const useOrderId = (): string | null => useSyncExternalStore(onNavigated, currentId, () => null);

function currentSearch(): string {
  const { pathname, search } = window.location;
  if (pathname === listPath(false) || pathname === listPath(true)) lastSearch = search;
  return lastSearch;
}

function currentId(): string | null {
  lastId = orderIdOf(window.location.pathname) ?? lastId;
  return lastId;
}

/** @param isTyped typed filters add one history entry, not one per pause */
export function goToFilter(isArchive: boolean, filter: OrdersFilter, isTyped: boolean): void {
  const address = listPath(isArchive) + searchOf(filter);
  if (address === window.location.pathname + window.location.search) return;
  if (isTyped) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  announceNavigation();
}
