import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { recountLeague } from '#backend/modules/league/index.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type Quarter, quarterBefore, quarterOf } from '#lib/rules/quarters.ts';
import { CLOSING_DAYS, demoFactors, demoParticipants, demoPrizes } from './league.ts';
import { addLeagueOrders } from './seed-league-orders.ts';

/**
 * Adds the league to the demo shop, unless there is one: the running quarter and the two before, with participants and
 * their delivered orders. Returns whether it did.
 */
export async function seedLeague(db: Db, now = new Date()): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE league_periods IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    await seedPeriods(trx, now);
    // what the demo's own companies bought decides how much the others buy
    await recountLeague(trx);
    await addCompanies(trx, now);
    await addLeagueOrders(trx, now);
    await recountLeague(trx);
    return true;
  });
}

/** Adds the quarter of `now` and the two before, with prizes and factors. */
export async function seedPeriods(db: Db, now: Date): Promise<void> {
  const running = quarterOf(dayOf(now));
  const last = quarterBefore(running);
  for (const quarter of [quarterBefore(last), last, running]) await addPeriod(db, quarter);
}

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM categories WHERE source = 'demo') AND EXISTS (SELECT FROM contracts)
      AND NOT EXISTS (SELECT FROM league_periods) AS wanted`.execute(db);
  return rows[0]?.wanted ?? false;
}

async function addPeriod(db: Db, { code, title, from, to }: Quarter): Promise<void> {
  const { id } = await db
    .insertInto('league_periods')
    .values({ code, title, starts_on: from, ends_on: to, closes_on: dayAfter(to, CLOSING_DAYS), is_published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('league_prizes')
    .values(
      demoPrizes.map(({ from: first, to: last, ...prize }) => ({
        ...prize,
        period_id: id,
        first_place: first,
        last_place: last,
      })),
    )
    .execute();
  for (const [brand, factor] of demoFactors)
    await sql`
      INSERT INTO league_factors (period_id, brand_id, factor) SELECT ${id}, id, ${factor} FROM brands WHERE name = ${brand}`.execute(
      db,
    );
}

/** First digits of the invented INNs, which no company of the demo has otherwise. */
const INN_PREFIX = '99990000';

/** Adds the participants' companies, without users. */
async function addCompanies(db: Db, now: Date): Promise<void> {
  const rows = demoParticipants.map(({ name, city, group, isNamed }, index) => ({
    name,
    opf: 'ООО',
    city,
    group,
    is_named: isNamed,
    inn: `${INN_PREFIX}${String(index + 10)}`,
  }));
  await sql`
    WITH added AS (
      INSERT INTO companies (name, opf, inn, city_id, price_group)
      SELECT r.name, r.opf, r.inn, t.id, r.group
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (name text, opf text, city text, "group" text, inn text)
      JOIN cities t ON t.subdomain = r.city
      RETURNING guid, inn
    )
    INSERT INTO league_names (customer, is_shown, changed_at)
    SELECT a.guid, true, ${now}::timestamptz
    FROM added a
    JOIN json_to_recordset(${JSON.stringify(rows)}::json) AS r (inn text, is_named boolean) ON r.inn = a.inn
    WHERE r.is_named`.execute(db);
}
