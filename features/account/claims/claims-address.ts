import { useSyncExternalStore } from 'react';
import { announceNavigation, onNavigated } from '#components/navigation/navigated.ts';
import { CLAIMS_PATH, claimIdOf } from '#lib/config/routes.ts';
import type { ClaimStatus } from '#lib/contract/claims.ts';

export const claimStatuses = [
  'new',
  'review',
  'needInfo',
  'accepted',
  'declined',
  'closed',
  'withdrawn',
] as const satisfies ClaimStatus[];

/** Filters of the list as in its address; '': no filter. */
export interface ClaimsFilter {
  statuses: ClaimStatus[];
  /** part of the order's number */
  order: string;
  /** yyyy-mm-dd */
  from: string;
  to: string;
  page: number;
}

/** A claim to be made; '': not chosen yet. */
export interface ClaimSubject {
  orderId: string;
  productId: string;
}

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PAGE_MAX = 10_000;
const ORDER_MAX = 50;

/** Ignores invalid values: an address may come from anywhere. */
export function readFilter(search: string): ClaimsFilter {
  const query = new URLSearchParams(search);
  const wanted = (query.get('status') ?? '').split(',');
  const page = /^\d+$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return {
    statuses: claimStatuses.filter((status) => wanted.includes(status)),
    order: (query.get('order') ?? '').trim().slice(0, ORDER_MAX),
    from: dayOrNothing(query.get('from') ?? ''),
    to: dayOrNothing(query.get('to') ?? ''),
    page: page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** Whether a date exists in the calendar. */
function dayOrNothing(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}

/** '' or '?order=…' */
export function searchOf({ statuses, order, from, to, page }: ClaimsFilter): string {
  const query = new URLSearchParams();
  if (statuses.length > 0) query.set('status', statuses.join(','));
  for (const [name, text] of Object.entries({ order, from, to })) if (text) query.set(name, text);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

export const noFilter = (): ClaimsFilter => readFilter('');

export const filterCount = ({ statuses, order, from, to }: ClaimsFilter): number =>
  statuses.length + [order, from, to].filter((text) => text !== '').length;

/** What a new claim is to be about (`newClaimAddress`); null: the address is that of the list. */
export function readSubject(search: string): ClaimSubject | null {
  const query = new URLSearchParams(search);
  const orderId = query.get('new');
  if (orderId === null) return null;
  const productId = query.get('product') ?? '';
  return {
    orderId: GUID.test(orderId) ? orderId.toLowerCase() : '',
    productId: GUID.test(productId) ? productId.toLowerCase() : '',
  };
}

let lastSearch = '';
let lastId: string | null = null;

/** The query of the list's address; does not change while the page is being left. */
export const useClaimsSearch = (): string => useSyncExternalStore(onNavigated, currentSearch, () => '');

/** The claim's id in the address; does not change while the page is being left. */
export const useClaimId = (): string | null => useSyncExternalStore(onNavigated, currentId, () => null);

function currentSearch(): string {
  const { pathname, search } = window.location;
  if (pathname === CLAIMS_PATH) lastSearch = search;
  return lastSearch;
}

function currentId(): string | null {
  lastId = claimIdOf(window.location.pathname) ?? lastId;
  return lastId;
}

/** @param isTyped typed filters add one history entry, not one per pause */
export function goToFilter(filter: ClaimsFilter, isTyped: boolean): void {
  goTo(CLAIMS_PATH + searchOf(filter), isTyped);
}

export function goTo(address: string, isReplaced = false): void {
  if (address === window.location.pathname + window.location.search) return;
  if (isReplaced) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  announceNavigation();
}
