import { goToAddress, searchHook } from '#components/navigation/own-address.ts';
import { dayIn, pageIn } from '#lib/config/address-values.ts';
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

/** Ignores invalid values: an address may come from anywhere. */
export function readFilter(search: string): BonusFilterChoice {
  const query = new URLSearchParams(search);
  const wanted = (query.get('kind') ?? '').split(',');
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  return {
    kinds: bonusKinds.filter((kind) => wanted.includes(kind)),
    from,
    // a period that ends before it begins would be refused
    to: from && to && from > to ? '' : to,
    page: pageIn(query),
  };
}

/** Address of the history with a filter. */
export function bonusesAddress({ kinds, from, to, page }: BonusFilterChoice): string {
  const query = new URLSearchParams();
  if (kinds.length > 0) query.set('kind', kinds.join(','));
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${BONUSES_PATH}?${query.toString().replaceAll('%2C', ',')}` : BONUSES_PATH;
}

export const isFiltered = ({ kinds, from, to }: BonusFilterChoice): boolean =>
  kinds.length > 0 || from !== '' || to !== '';

/** The query of the page's address; does not change while the page is being left. */
export const useBonusesSearch = searchHook((path) => path === BONUSES_PATH);

/** Shows another filter or page without loading the page. */
export const goTo = (filter: BonusFilterChoice): void => goToAddress(bonusesAddress(filter));
