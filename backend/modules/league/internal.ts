import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { LEAGUE_PATH, LEAGUE_PRIZES_PATH } from '#lib/config/league-address.ts';
import type { LeaguePeriod, StandingRow } from '#lib/contract/league.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { dayOf } from '#lib/rules/days.ts';

/** Pages that show the standing. */
export const LEAGUE_PATHS = [LEAGUE_PATH, LEAGUE_PRIZES_PATH];

/** Periods that are shown: three years. */
const PERIODS_MAX = 12;

export type StoredPeriod = LeaguePeriod & { id: number };

/** Published periods that have begun, the newest first. */
export async function shownPeriods({ db, now }: Pick<Context, 'db' | 'now'>): Promise<StoredPeriod[]> {
  const today = dayOf(now());
  const rows = await db
    .selectFrom('league_periods')
    .select(['id', 'code', 'title', 'starts_on', 'ends_on', 'closes_on'])
    .where('is_published', '=', true)
    .where('starts_on', '<=', today)
    .orderBy('starts_on', 'desc')
    .limit(PERIODS_MAX)
    .execute();
  return rows.map(({ id, code, title, starts_on: from, ends_on: to, closes_on: closesOn }) => ({
    id,
    code,
    title,
    from,
    to,
    closesOn,
    state: today <= to ? 'running' : today <= closesOn ? 'counting' : 'final',
  }));
}

export const withoutId = ({ id: _, ...period }: StoredPeriod): LeaguePeriod => period;

/** Order of the standing of a division in a period. */
export const standingOrder = sql`points DESC, last_delivered_at, number`;

/** Names and cities of the participants `s`: a name only with the company's consent. */
export const participantParts = {
  columns: sql`CASE WHEN n.is_shown THEN c.opf END AS opf, CASE WHEN n.is_shown THEN c.name END AS name, t.name AS city`,
  joins: sql`LEFT JOIN companies c ON c.guid = s.customer
    LEFT JOIN users u ON u.guid = s.customer
    LEFT JOIN cities t ON t.id = coalesce(c.city_id, u.city_id)
    LEFT JOIN league_names n ON n.customer = s.customer`,
};

export interface ParticipantRow extends Omit<StandingRow, 'name'> {
  opf: string | null;
  name: string | null;
}

export const toStandingRow = ({ place, opf, name, number, city, points }: ParticipantRow): StandingRow => ({
  place,
  name: name === null ? null : companyTitle(opf, name),
  number,
  city,
  points,
});
