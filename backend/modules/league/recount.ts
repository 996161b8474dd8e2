import { sql } from 'kysely';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { countedOrders, divisionOf } from './counted-orders.ts';
import { LEAGUE_PATHS } from './internal.ts';

/**
 * Counts all delivered orders anew, in a transaction: after a change of periods or factors, or where orders were added
 * otherwise than by the shop. Numbers and divisions of participants stay, and so do recorded returns.
 */
export async function recountLeague(trx: Db): Promise<void> {
  // deliveries wait meanwhile, so that none is lost or counted twice
  await sql`LOCK TABLE league_entries IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  await sql`
    WITH counted AS (${countedOrders(sql`true`)}), gone AS (
      DELETE FROM league_entries e
      WHERE e.period_id IN (${openPeriods})
        AND NOT EXISTS (SELECT FROM counted c WHERE c.order_id = e.order_id AND c.period_id = e.period_id)
    )
    INSERT INTO league_entries AS known (order_id, period_id, customer, delivered_at, score) SELECT * FROM (
      SELECT order_id, period_id, customer, delivered_at, score FROM counted
    ) c
    ON CONFLICT (order_id) DO UPDATE SET period_id = excluded.period_id, customer = excluded.customer,
      delivered_at = excluded.delivered_at, score = excluded.score, returned = least(known.returned, excluded.score)
      WHERE known.period_id IN (${openPeriods})`.execute(trx);
  await sumUp(trx);
  await announceChange(trx, ['league'], LEAGUE_PATHS);
}

const openPeriods = sql`SELECT id FROM league_periods WHERE closed_at IS NULL`;

/** Sets the standing to the sums of the entries; new participants are numbered by their first delivery. */
async function sumUp(trx: Db): Promise<void> {
  await sql`
    DELETE FROM league_standings s
    WHERE s.period_id IN (${openPeriods})
      AND NOT EXISTS (SELECT FROM league_entries e WHERE e.period_id = s.period_id AND e.customer = s.customer)`.execute(
    trx,
  );
  await sql`
    WITH sums AS (
      SELECT period_id, customer, sum(score - returned)::bigint AS score, max(delivered_at) AS last, min(delivered_at) AS first
      FROM league_entries WHERE period_id IN (${openPeriods}) GROUP BY period_id, customer
    )
    INSERT INTO league_standings (period_id, customer, division, number, score, last_delivered_at)
    SELECT s.period_id, s.customer, ${divisionOf(sql`s.customer`)}, coalesce(known.number, p.participants + row_number() OVER (
      PARTITION BY s.period_id, known.number IS NULL ORDER BY s.first, s.customer
    )), s.score, s.last
    FROM sums s
    JOIN league_periods p ON p.id = s.period_id
    LEFT JOIN league_standings known ON known.period_id = s.period_id AND known.customer = s.customer
    ON CONFLICT (period_id, customer) DO UPDATE SET score = excluded.score,
      last_delivered_at = excluded.last_delivered_at`.execute(trx);
  await sql`
    UPDATE league_periods p SET participants = s.number
    FROM (SELECT period_id, max(number) AS number FROM league_standings GROUP BY period_id) s
    WHERE s.period_id = p.id AND s.number > p.participants`.execute(trx);
}
