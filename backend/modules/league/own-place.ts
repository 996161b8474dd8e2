import { sql } from 'kysely';
import type { Caller, Context } from '#backend/context.ts';
import { isOwner, requireCaller } from '#backend/require-caller.ts';
import type { OwnPlace } from '#lib/contract/league.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { DEALER_GROUP, type Division, missingTo } from '#lib/rules/league.ts';
import { shownPeriods, withoutId } from './internal.ts';
import { countOf } from './list-standing.ts';

interface Found {
  division: Division;
  place: number;
  number: number;
  points: number;
  orders: number;
  prize: string | null;
  above: number | null;
}

/**
 * The caller's place in the running period, or in the last one, and the points that are missing to the next place. Four
 * queries.
 */
export async function getOwnPlace(ctx: Context): Promise<OwnPlace> {
  const caller = requireCaller(ctx);
  const [period] = await shownPeriods(ctx);
  const { naming, division: usual } = await companyOf(ctx, caller);
  if (!period) return { period: null, division: usual, own: null, total: 0, next: null, naming };
  const found = await findPlace(ctx, period.id, caller.xmlId);
  const division = found?.division ?? usual;
  const { rows } = await sql<{ total: number }>`SELECT ${countOf(period.id, division)} AS total`.execute(ctx.db);
  const above = found?.above ?? null;
  return {
    period: withoutId(period),
    division,
    own: found && { ...pick(found) },
    total: rows[0]?.total ?? 0,
    next: found && above !== null ? { place: found.place - 1, missing: missingTo(above, found.points) } : null,
    naming,
  };
}

const pick = ({ place, number, points, orders, prize }: Found) => ({ place, number, points, orders, prize });

/** null: no points yet */
async function findPlace({ db }: Context, periodId: number, customer: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    WITH own AS (
      SELECT * FROM league_standings WHERE period_id = ${periodId} AND customer = ${customer} AND points > 0
    ), better AS (
      SELECT b.points, b.last_delivered_at, b.number FROM own, league_standings b
      WHERE b.period_id = own.period_id AND b.division = own.division AND b.points > 0 AND b.points >= own.points
        AND (b.points > own.points OR (b.last_delivered_at, b.number) < (own.last_delivered_at, own.number))
    )
    SELECT own.division, place, own.number, own.points,
      (SELECT count(*)::integer FROM league_entries WHERE period_id = ${periodId} AND customer = ${customer}) AS orders,
      (SELECT z.title FROM league_prizes z WHERE z.period_id = ${periodId} AND z.division = own.division
        AND place BETWEEN z.first_place AND z.last_place ORDER BY z.first_place LIMIT 1) AS prize,
      (SELECT points FROM better ORDER BY points, last_delivered_at DESC, number DESC LIMIT 1) AS above
    FROM own CROSS JOIN LATERAL (SELECT count(*)::integer + 1 AS place FROM better) counted`.execute(db);
  return rows[0] ?? null;
}

interface OwnCompany {
  naming: OwnPlace['naming'];
  /** where the customer's first points would count */
  division: Division;
}

async function companyOf({ db }: Context, caller: Caller): Promise<OwnCompany> {
  const { companyId } = caller;
  if (companyId === null) return { naming: null, division: 'installers' };
  const { opf, name, price_group, is_shown } = await db
    .selectFrom('companies as c')
    .leftJoin('league_names as n', 'n.customer', 'c.guid')
    .select(['c.opf', 'c.name', 'c.price_group', 'n.is_shown'])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    naming: { name: companyTitle(opf, name), isShown: is_shown ?? false, canChange: isOwner(caller) },
    division: price_group === DEALER_GROUP ? 'dealers' : 'installers',
  };
}
