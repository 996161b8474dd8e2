import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { toPicture } from '#backend/modules/catalogue/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { InstallableOrder } from '#lib/contract/installation.ts';
import { installableOf } from './internal.ts';
import { messages } from './messages.ts';

/** Orders among which those with something left are looked for: the latest of a customer. */
const ORDERS_READ = 200;
const ORDERS_MAX = 50;

interface OrderRow {
  guid: string;
  number: string;
  created_at: Date;
  address: string;
  left: number;
}

const toOrder = ({ guid, number, created_at: createdAt, address, left }: OrderRow): InstallableOrder => ({
  order: guid,
  number,
  createdAt: createdAt.toISOString(),
  address,
  left,
});

/** The latest orders of the caller's customer of which something can still be installed, the newest first. */
export async function listInstallableOrders(ctx: Context): Promise<InstallableOrder[]> {
  const latest = sql`
    SELECT id FROM orders WHERE customer = ${requireCaller(ctx).xmlId} AND status <> 'cancelled'
    ORDER BY id DESC LIMIT ${ORDERS_READ}`;
  const { rows } = await sql<OrderRow>`
    SELECT o.guid, o.number, o.created_at, CASE WHEN o.delivery_type = 'delivery' THEN o.address ELSE '' END AS address,
      sum(l.left)::integer AS left
    FROM (${installableOf(latest)}) l JOIN orders o ON o.id = l.order_id
    WHERE l.left > 0 GROUP BY o.id ORDER BY o.id DESC LIMIT ${ORDERS_MAX}`.execute(ctx.db);
  return rows.map(toOrder);
}

interface LineRow {
  line: number;
  name: string;
  code: string;
  quantity: number;
  left: number;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** Positions of an order of the caller's customer. */
export async function installableLines(ctx: Context, guid: string): Promise<Reply<'GET v1 installations/lines/'>> {
  const { rows } = await sql<OrderRow & { lines: LineRow[] }>`
    SELECT o.guid, o.number, o.created_at, CASE WHEN o.delivery_type = 'delivery' THEN o.address ELSE '' END AS address,
      (SELECT coalesce(json_agg(l ORDER BY l.line), '[]') FROM (
        SELECT l.line, l.name, l.code, l.quantity, l.left, pic.id AS picture_id, pic.sizes AS picture_sizes
        FROM (${installableOf(sql`o.id`)}) l
        LEFT JOIN products p ON p.id = l.product_id AND p.is_active
        LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]) l) AS lines
    FROM orders o
    WHERE o.customer = ${requireCaller(ctx).xmlId} AND o.guid = ${guid} AND o.status <> 'cancelled'`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.noOrder);
  const { lines } = row;
  return {
    order: toOrder({ ...row, left: lines.reduce((sum, { left }) => sum + left, 0) }),
    items: lines.map(({ picture_id: id, picture_sizes: sizes, ...line }) => ({ ...line, image: toPicture(id, sizes) })),
  };
}
