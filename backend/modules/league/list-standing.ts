import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound } from '#backend/errors.ts';
import { pageCount } from '#backend/page-count.ts';
import type { LeaguePrize, Standing } from '#lib/contract/league.ts';
import type { Division } from '#lib/rules/league.ts';
import {
  type ParticipantRow,
  participantParts,
  shownPeriods,
  standingOrder,
  toStandingRow,
  withoutId,
} from './internal.ts';
import { messages } from './messages.ts';

interface Wanted {
  /** default: the running period, or the last one */
  period?: string | undefined;
  division: Division;
  page: number;
  size: number;
}

/** A page of the standing of a division. Throws 404 for a period or page that does not exist. Three queries. */
export async function listStanding(ctx: Context, { period: code, division, page, size }: Wanted): Promise<Standing> {
  const periods = await shownPeriods(ctx);
  const period = code === undefined ? periods[0] : periods.find((one) => one.code === code);
  if (code !== undefined && !period) throw notFound(messages.noPeriod);
  if (!period) return { ...nothing, period: null };
  const { totals, ...terms } = await termsOf(ctx.db, period.id);
  const total = totals[division];
  const pages = pageCount(total, size);
  if (page > pages) throw notFound(messages.noPage);
  const items = await rowsOf(ctx.db, { periodId: period.id, division, page, size });
  return { period: withoutId(period), periods: periods.map(withoutId), ...terms, totals, items, total, pages };
}

const nothing = {
  periods: [],
  factors: [],
  prizes: [],
  totals: { dealers: 0, installers: 0 },
  items: [],
  total: 0,
  pages: 1,
};

type Terms = Pick<Standing, 'factors' | 'prizes' | 'totals'>;

async function termsOf(db: Db, periodId: number): Promise<Terms> {
  const { rows } = await sql<{ factors: Terms['factors']; prizes: LeaguePrize[]; dealers: number; installers: number }>`
    SELECT
      coalesce((
        SELECT json_agg(json_build_object('brand', b.name, 'factor', f.factor) ORDER BY f.factor DESC, b.name)
        FROM league_factors f JOIN brands b ON b.id = f.brand_id WHERE f.period_id = ${periodId}
      ), '[]') AS factors,
      coalesce((
        SELECT json_agg(json_build_object('division', division, 'from', first_place, 'to', last_place, 'title', title,
          'text', text) ORDER BY division, first_place)
        FROM league_prizes WHERE period_id = ${periodId}
      ), '[]') AS prizes,
      ${countOf(periodId, 'dealers')} AS dealers, ${countOf(periodId, 'installers')} AS installers`.execute(db);
  const { dealers = 0, installers = 0, factors = [], prizes = [] } = rows[0] ?? {};
  return { factors, prizes, totals: { dealers, installers } };
}

/** Number of participants of a division, as part of a query. */
export const countOf = (periodId: number, division: Division) => sql<number>`(
  SELECT count(*)::integer FROM league_standings
  WHERE period_id = ${periodId} AND division = ${division} AND points > 0
)`;

interface Page {
  periodId: number;
  division: Division;
  page: number;
  size: number;
}

async function rowsOf(db: Db, { periodId, division, page, size }: Page) {
  const skipped = (page - 1) * size;
  const { rows } = await sql<ParticipantRow>`
    SELECT (${skipped} + row_number() OVER (ORDER BY ${standingOrder}))::integer AS place, s.number, s.points,
      ${participantParts.columns}
    FROM (
      SELECT customer, number, points, last_delivered_at FROM league_standings
      WHERE period_id = ${periodId} AND division = ${division} AND points > 0
      ORDER BY ${standingOrder} LIMIT ${size} OFFSET ${skipped}
    ) s ${participantParts.joins}
    ORDER BY place`.execute(db);
  return rows.map(toStandingRow);
}
