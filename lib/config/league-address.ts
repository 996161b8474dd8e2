import { type Division, divisions, isPeriodCode } from '#lib/rules/league.ts';
import { knownPageIn } from './address-values.ts';

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
  const page = knownPageIn(query);
  if ((period !== null && !isPeriodCode(period)) || division === undefined || page === null) return null;
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
