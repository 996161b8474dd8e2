import { sql } from 'kysely';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { dayAfter } from '#lib/rules/days.ts';
import { quarterNamed } from '#lib/rules/quarters.ts';
import { LEAGUE_PATHS } from './internal.ts';
import { recountLeague } from './recount.ts';

/** Days after a quarter during which its deliveries may still be recorded; the rules on the page name them. */
const CLOSING_DAYS = 10;

export interface ListedPeriod {
  code: string;
  title: string;
  isPublished: boolean;
  /** whether its winners were notified */
  isClosed: boolean;
  participants: number;
  prizes: number;
}

/** All periods, the newest first. */
export async function listPeriods(db: Db): Promise<ListedPeriod[]> {
  const { rows } = await sql<ListedPeriod>`
    SELECT code, title, is_published AS "isPublished", closed_at IS NOT NULL AS "isClosed",
      (SELECT count(*)::integer FROM league_standings s WHERE s.period_id = p.id AND points > 0) AS participants,
      (SELECT count(*)::integer FROM league_prizes z WHERE z.period_id = p.id) AS prizes
    FROM league_periods p ORDER BY starts_on DESC`.execute(db);
  return rows;
}

/**
 * Adds a quarter with the prizes and factors of the last one, not published yet; deliveries that are already recorded
 * count. Throws `ServiceError` for a code that names no quarter, and for a quarter that exists.
 */
export async function addPeriod(db: Db, code: string): Promise<void> {
  const quarter = quarterNamed(code);
  if (!quarter) throw operatorRefusal('code', `“${code}” is no quarter: write it like 2027-q1`);
  await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('league_periods')
      .values({
        code,
        title: quarter.title,
        starts_on: quarter.from,
        ends_on: quarter.to,
        closes_on: dayAfter(quarter.to, CLOSING_DAYS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw operatorRefusal('code', `${code} exists, or its days are in another period`);
    const last = sql`(
      SELECT id FROM league_periods WHERE starts_on < ${quarter.from}::date ORDER BY starts_on DESC LIMIT 1
    )`;
    await sql`
      INSERT INTO league_prizes (period_id, division, first_place, last_place, title, text)
      SELECT ${added.id}, division, first_place, last_place, title, text FROM league_prizes WHERE period_id = ${last}`.execute(
      trx,
    );
    await sql`
      INSERT INTO league_factors (period_id, brand_id, factor)
      SELECT ${added.id}, brand_id, factor FROM league_factors WHERE period_id = ${last}`.execute(trx);
    await recountLeague(trx);
  });
}

/** Shows a period on the pages from its first day, or hides it. Throws `ServiceError` when it does not exist. */
export async function publishPeriod(db: Db, code: string, isPublished: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('league_periods')
      .set({ is_published: isPublished })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw operatorRefusal('code', `There is no period ${code}`);
    await announceChange(trx, ['league'], LEAGUE_PATHS);
  });
}
