import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { cardsByIds } from '#backend/modules/catalogue/index.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';
import type { Purchase } from '#lib/contract/orders.ts';

interface Row {
  product_id: number;
  guid: string;
  quantity: number;
  order_guid: string;
  number: string;
  created_at: Date;
}

/**
 * Products that the caller's customer ordered last, each once with its last order; cancelled orders, gifts and products
 * that the catalogue no longer has are left out. Two queries.
 * A requester does not see which orders they were.
 */
export async function listPurchases(ctx: Context, size: number): Promise<Purchase[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT DISTINCT ON (i.product_id) i.product_id, i.guid, o.id AS order_id, o.guid AS order_guid, o.number,
        o.created_at,
        sum(i.quantity) OVER (PARTITION BY i.order_id, i.product_id)::integer AS quantity, i.line
      FROM (
        SELECT o.* FROM orders o
        WHERE o.customer = ${requireCaller(ctx).xmlId} AND o.status <> 'cancelled'
        ORDER BY o.id DESC LIMIT ${ORDERS_MAX}
      ) o
      JOIN order_items i ON i.order_id = o.id AND NOT i.is_gift
      JOIN products p ON p.id = i.product_id AND p.is_active
      JOIN categories c ON c.id = p.category_id AND c.is_active
      ORDER BY i.product_id, o.id DESC, i.line
    ) last ORDER BY order_id DESC, line LIMIT ${size}`.execute(ctx.db);
  const cards = await cardsByIds(
    ctx,
    rows.map(({ product_id }) => product_id),
  );
  const byGuid = new Map(cards.map((card) => [card.guid, card]));
  const isOpen = !isRequester(ctx.caller);
  return rows.flatMap(({ guid, quantity, order_guid, number, created_at }) => {
    const product = byGuid.get(guid);
    if (!product) return [];
    const named = isOpen ? { id: order_guid, number } : { id: null, number: null };
    return { product, quantity, order: { ...named, createdAt: created_at.toISOString() } };
  });
}

/** Enough orders to find a page of products in. */
const ORDERS_MAX = 50;
