import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound } from '#backend/errors.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { isCounted } from './internal.ts';
import { messages } from './messages.ts';

interface Row {
  guid: string;
  name: string;
  code: string;
  price: number;
  quantity: number;
  left: number;
  slug: string | null;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** Shipped and delivered products of an order; a product on several lines is one row, with its highest price. */
export async function claimableRows(db: Db, orderId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH shipped AS (
      SELECT i.guid, max(i.name) AS name, max(i.code) AS code, max(i.price) AS price, sum(i.quantity)::int AS quantity,
        min(i.line) AS line
      FROM order_items i JOIN order_shipments s ON s.id = i.shipment_id
      WHERE i.order_id = ${orderId} AND s.status IN ('shipped', 'delivered')
      GROUP BY i.guid
    )
    SELECT h.guid, h.name, h.code, h.price, h.quantity, p.slug, pic.id AS picture_id, pic.sizes AS picture_sizes,
      greatest(0, h.quantity - coalesce((
        SELECT sum(c.quantity) FROM claims c
        WHERE c.order_id = ${orderId} AND c.product_guid = h.guid AND ${isCounted}
      ), 0))::int AS left
    FROM shipped h
    LEFT JOIN products p ON p.guid = h.guid AND p.is_active
    LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
    ORDER BY h.line`.execute(db);
  return rows;
}

/** What claims may be made about in an order of the caller's customer. */
export async function claimableItems(ctx: Context, guid: string): Promise<Reply<'GET v1 orders/{id}/claimable/'>> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'guid', 'number', 'created_at'])
    .where('guid', '=', guid)
    .where('customer', '=', requireCaller(ctx).xmlId)
    .executeTakeFirst();
  if (!order) throw notFound(messages.noOrder);
  const rows = await claimableRows(ctx.db, order.id);
  return {
    order: { id: order.guid, number: order.number, createdAt: order.created_at.toISOString() },
    items: rows.map(({ guid: productId, name, code, quantity, left, slug, picture_id, picture_sizes }) => ({
      productId,
      product: {
        name,
        code,
        url: slug === null ? null : productUrl(slug),
        image: toPicture(picture_id, picture_sizes),
      },
      quantity,
      left,
    })),
  };
}
