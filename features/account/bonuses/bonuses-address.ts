import { useSyncExternalStore } from 'react';
import { announceNavigation, onNavigated } from '#components/navigation/navigated.ts';
import { BONUSES_PATH } from '#lib/config/routes.ts';
import type { BonusKind } from '#lib/contract/bonuses.ts';

export const bonusKinds: readonly BonusKind[] = ['accrual', 'spending', 'return', 'expiry'];

/** Filter of the history as in its address; '': no filter. */
export interface BonusFilterChoice {
  kinds: BonusKind[];
  /** yyyy-mm-dd */
  from: string;
  to: string;
  page: number;
}

const PAGE_MAX = 10_000;

/** Ignores invalid values: an address may come from anywhere. */
export function readFilter(search: string): BonusFilterChoice {
  const query = new URLSearchParams(search);
  const wanted = (query.get('kind') ?? '').split(',');
  const [from, to] = [dayOrNothing(query.get('from') ?? ''), dayOrNothing(query.get('to') ?? '')];
  const page = /^\d{1,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return {
    kinds: bonusKinds.filter((kind) => wanted.includes(kind)),
    from,
    // a period that ends before it begins would be refused
    to: from && to && from > to ? '' : to,
    page: page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** Whether a date exists in the calendar. */
function dayOrNothing(text: string): string {
  const time = /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}

/** Address of the history with a filter. */
export function addressOf({ kinds, from, to, page }: BonusFilterChoice): string {
  const query = new URLSearchParams();
  if (kinds.length > 0) query.set('kind', kinds.join(','));
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${BONUSES_PATH}?${query.toString().replaceAll('%2C', ',')}` : BONUSES_PATH;
}

export const isFiltered = ({ kinds, from, to }: BonusFilterChoice): boolean =>
  kinds.length > 0 || from !== '' || to !== '';

let lastSearch = '';

function currentSearch(): string {
  const { pathname, search } = window.location;
  if (pathname === BONUSES_PATH) lastSearch = search;
  return lastSearch;
}

/** The query of the page's address; does not change while the page is being left. */
export const useBonusesSearch = (): string => useSyncExternalStore(onNavigated, currentSearch, () => '');

/** Shows another filter or page without loading the page. */
export function goTo(filter: BonusFilterChoice): void {
  const address = addressOf(filter);
  if (address === window.location.pathname + window.location.search) return;
  window.history.pushState(null, '', address);
  announceNavigation();
}
