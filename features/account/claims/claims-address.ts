import { goToAddress, idHook, searchHook } from '#components/navigation/own-address.ts';
import { dayIn, guidIn, pageIn } from '#lib/config/address-values.ts';
import { ORDER_NUMBER_MAX } from '#lib/config/limits.ts';
import { CLAIMS_PATH, claimIdOf } from '#lib/config/routes.ts';
import type { ClaimStatus } from '#lib/contract/claims.ts';
import { claimStatuses } from '#lib/rules/claim-statuses.ts';

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

/** Ignores invalid values: an address may come from anywhere. */
export function readFilter(search: string): ClaimsFilter {
  const query = new URLSearchParams(search);
  const wanted = (query.get('status') ?? '').split(',');
  return {
    statuses: claimStatuses.filter((status) => wanted.includes(status)),
    order: (query.get('order') ?? '').trim().slice(0, ORDER_NUMBER_MAX),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    page: pageIn(query),
  };
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
  if (!query.has('new')) return null;
  return { orderId: guidIn(query, 'new'), productId: guidIn(query, 'product') };
}

/** The query of the list's address; does not change while the page is being left. */
export const useClaimsSearch = searchHook((path) => path === CLAIMS_PATH);

/** The claim's id in the address; does not change while the page is being left. */
export const useClaimId = idHook(claimIdOf);

/** @param isTyped typed filters add one history entry, not one per pause */
export const goToFilter = (filter: ClaimsFilter, isTyped: boolean): void =>
  goToAddress(CLAIMS_PATH + searchOf(filter), isTyped);
