import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { countedOrders, divisionOf } from './counted-orders.ts';

interface Entry {
  period_id: number;
  customer: string;
  score: number;
  delivered_at: Date;
}

/**
 * Adds the points of an order that has just been delivered, in the transaction that stores its status; an order is
 * counted once. Nothing is added outside the periods of the league.
 */
export async function recordDelivery(trx: Db, orderId: number): Promise<void> {
  const { rows } = await sql<Entry>`
    WITH entry AS (
      INSERT INTO league_entries (order_id, period_id, customer, delivered_at, score)
      ${countedOrders(sql`o.id = ${orderId}`)}
      ON CONFLICT DO NOTHING
      RETURNING period_id, customer, score, delivered_at
    ), change AS (
      INSERT INTO league_changes SELECT FROM entry
    )
    SELECT * FROM entry`.execute(trx);
  const [entry] = rows;
  if (entry && !(await addToParticipant(trx, entry))) await addParticipant(trx, entry);
}

/** false: the customer has no points in the period yet */
async function addToParticipant(trx: Db, { period_id, customer, score, delivered_at }: Entry): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE league_standings SET score = score + ${score}, last_delivered_at = greatest(last_delivered_at, ${delivered_at})
    WHERE period_id = ${period_id} AND customer = ${customer}`.execute(trx);
  return numAffectedRows === 1n;
}

/** The first order of a participant; of two that are delivered at the same time, the second adds to the first. */
async function addParticipant(trx: Db, { period_id, customer, score, delivered_at }: Entry): Promise<void> {
  await sql`
    WITH numbered AS (
      UPDATE league_periods SET participants = participants + 1 WHERE id = ${period_id} RETURNING participants
    )
    INSERT INTO league_standings AS known (period_id, customer, division, number, score, last_delivered_at)
    SELECT ${period_id}, ${customer}, ${divisionOf(sql`${customer}::uuid`)}, participants, ${score}, ${delivered_at}
    FROM numbered
    ON CONFLICT (period_id, customer) DO UPDATE SET score = known.score + excluded.score,
      last_delivered_at = greatest(known.last_delivered_at, excluded.last_delivered_at)`.execute(trx);
}
