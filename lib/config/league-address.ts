import { type Division, divisions, isPeriodCode } from '#lib/rules/league.ts';
import { PAGE_NUMBER_MAX } from './limits.ts';
import { readPage } from './listing-address.ts';

/** Reads and writes the address of the league's standing: `/actions/league?period=2026-q3&division=installers&page=2`. */

export const LEAGUE_PATH = '/actions/league';
export const LEAGUE_PRIZES_PATH = '/actions/league/prizes';

/** Part of the internal path that stands for the period that is running now. */
export const CURRENT_PERIOD = 'current';

export interface StandingAddress {
  /** code of a period; null: the one that is running */
  period: string | null;
  division: Division;
  page: number;
}

/** Unknown names are ignored; null: a value that no page has. */
export function readStandingAddress(query: URLSearchParams): StandingAddress | null {
  const period = query.get('period');
  const division = query.has('division') ? divisions.find((one) => one === query.get('division')) : divisions[0];
  const page = query.has('page') ? readPage(query.get('page')) : 1;
  if ((period !== null && !isPeriodCode(period)) || division === undefined) return null;
  if (page === undefined || page > PAGE_NUMBER_MAX) return null;
  return { period, division, page };
}

/** Default values are left out. */
export function standingAddress({ period, division, page }: StandingAddress): string {
  const query = new URLSearchParams();
  if (period !== null) query.set('period', period);
  if (division !== divisions[0]) query.set('division', division);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${LEAGUE_PATH}?${query}` : LEAGUE_PATH;
}
