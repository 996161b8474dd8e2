import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { callerBasket } from './caller-basket.ts';

type Summary = Reply<'GET v1 basket/summary/'>;

/** Products and quantities in the caller's basket; one query, no prices. */
export async function getSummary(ctx: Context): Promise<Summary> {
  const { rows } = await sql<Summary>`
    SELECT b.version, b.id AS "basketId", coalesce((
      SELECT json_agg(json_build_object(
        'id', i.id, 'productId', p.guid, 'quantity', i.quantity,
        'status', CASE WHEN i.is_checked THEN 'checked' ELSE 'delayed' END) ORDER BY i.id DESC)
      FROM basket_items i JOIN products p ON p.id = i.product_id WHERE i.basket_id = b.id
    ), '[]') AS items
    FROM baskets b WHERE b.id = ${callerBasket(ctx)}`.execute(ctx.db);
  return rows[0] ?? { version: 0, basketId: callerBasket(ctx), items: [] };
}
