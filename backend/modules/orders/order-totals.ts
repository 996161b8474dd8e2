import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { toRubles } from '#lib/rules/money.ts';
import { vatWithin } from '#lib/rules/vat.ts';
import { sumBy } from './internal.ts';

interface Row {
  guid: string;
  sum: number;
  bonus_write_off: number;
  to_pay: number;
  vat_rate: number;
  paid: number;
}

/** Sum of each order and of all together; orders of other customers are left out. */
export async function orderTotals(ctx: Context, guids: string[]): Promise<Reply<'GET v1 order/total/'>> {
  const { rows } = await sql<Row>`
    SELECT o.guid, o.sum, o.bonus_write_off, o.to_pay, o.vat_rate,
      (SELECT coalesce(sum(amount), 0)::bigint FROM order_payments WHERE order_id = o.id) AS paid
    FROM orders o WHERE o.customer = ${requireCaller(ctx).xmlId} AND o.guid = ANY(${guids}::uuid[])
    ORDER BY o.id DESC`.execute(ctx.db);
  return {
    items: rows.map((row) => ({
      id: row.guid,
      sum: toRubles(row.sum),
      bonusWriteOff: toRubles(row.bonus_write_off),
      toPay: toRubles(row.to_pay),
      vat: toRubles(vatWithin(row.to_pay, row.vat_rate)),
      paid: toRubles(row.paid),
    })),
    sum: toRubles(sumBy(rows, ({ sum }) => sum)),
    toPay: toRubles(sumBy(rows, (row) => row.to_pay)),
    paid: toRubles(sumBy(rows, ({ paid }) => paid)),
  };
}
