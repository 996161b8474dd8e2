import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';

interface Counted {
  order_id: number;
  period_id: number;
  customer: string;
  score: number;
  returned: number;
  closes_on: string;
  /** kopecks of the goods without factors */
  goods: number;
}

/**
 * Records the value of all goods returned from an order so far, in kopecks, and takes back their share of the points.
 * Idempotent. Throws `ServiceError` for an order that does not count, a value above the order's, and a period whose
 * results are final.
 */
export async function returnGoods(
  db: Db,
  { number, kopecks }: { number: string; kopecks: number },
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Counted>`
      SELECT e.order_id, e.period_id, e.customer, e.score, e.returned, p.closes_on, (
        SELECT sum(i.price * i.quantity)::bigint FROM order_items i WHERE i.order_id = o.id AND NOT i.is_gift
      ) AS goods
      FROM orders o JOIN league_entries e ON e.order_id = o.id JOIN league_periods p ON p.id = e.period_id
      WHERE o.number = ${number} FOR UPDATE OF e`.execute(trx);
    const [entry] = rows;
    if (!entry) throw operatorRefusal('order', `The order ${number} does not count in the league`);
    if (entry.closes_on < dayOf(now)) throw operatorRefusal('order', 'The results of its period are final');
    if (kopecks < 0 || kopecks > entry.goods)
      throw operatorRefusal('order', `The goods of ${number} cost ${toRubles(entry.goods)} rubles`);
    const returned = Math.round((entry.score * kopecks) / entry.goods);
    await trx.updateTable('league_entries').set({ returned }).where('order_id', '=', entry.order_id).execute();
    await sql`
      UPDATE league_standings SET score = score + ${entry.returned - returned}
      WHERE period_id = ${entry.period_id} AND customer = ${entry.customer}`.execute(trx);
    await trx.insertInto('league_changes').defaultValues().execute();
  });
}
