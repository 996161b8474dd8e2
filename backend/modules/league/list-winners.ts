import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { LeagueWinners } from '#lib/contract/league.ts';
import { type Division, WINNING_PLACES } from '#lib/rules/league.ts';
import {
  type ParticipantRow,
  participantParts,
  shownPeriods,
  standingOrder,
  toStandingRow,
  withoutId,
} from './internal.ts';

/** Finished periods that are shown: a year. */
const PERIODS = 4;

type WinnerRow = ParticipantRow & { period_id: number; division: Division; prize: string | null };

/** The first places of each division in the last finished periods. Two queries. */
export async function listWinners(ctx: Context): Promise<LeagueWinners> {
  const periods = (await shownPeriods(ctx)).filter(({ state }) => state === 'final').slice(0, PERIODS);
  const { rows } = await sql<WinnerRow>`
    SELECT s.period_id, s.division, s.place, s.number, s.points, z.title AS prize, ${participantParts.columns}
    FROM unnest(${periods.map(({ id }) => id)}::int[]) p (id), unnest(ARRAY['dealers', 'installers']) v (division)
    CROSS JOIN LATERAL (
      SELECT *, (row_number() OVER (ORDER BY ${standingOrder}))::integer AS place FROM (
        SELECT * FROM league_standings
        WHERE period_id = p.id AND division = v.division AND points > 0
        ORDER BY ${standingOrder} LIMIT ${WINNING_PLACES}
      ) best
    ) s ${participantParts.joins}
    LEFT JOIN league_prizes z ON z.period_id = s.period_id AND z.division = s.division
      AND s.place BETWEEN z.first_place AND z.last_place
    ORDER BY s.period_id, s.division, s.place`.execute(ctx.db);
  const items = periods.map((period) => ({
    period: withoutId(period),
    winners: rows
      .filter((row) => row.period_id === period.id)
      .map((row) => ({ ...toStandingRow(row), division: row.division, prize: row.prize })),
  }));
  return { items: items.filter(({ winners }) => winners.length > 0) };
}
