import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { productUrl } from '#backend/modules/catalogue/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { PriceRequest } from '#lib/contract/prices.ts';
import { dayOf } from '#lib/rules/days.ts';
import { rublesOrNull } from '#lib/rules/money.ts';

interface Row {
  number: number;
  guid: string;
  slug: string;
  name: string;
  code: string;
  quantity: number;
  comment: string;
  status: PriceRequest['status'];
  price: number | null;
  valid_until: string | null;
  created_at: Date;
  answered_at: Date | null;
  sent_by: string | null;
}

/** Price requests of the caller's legal entity that match a condition on `q`, the newest first. One query. */
export async function readRequests(
  ctx: Context,
  condition: RawBuilder<unknown>,
  { size, page }: { size: number; page: number } = { size: 1, page: 1 },
): Promise<PriceRequest[]> {
  const { xmlId, userId } = requireCaller(ctx);
  const { rows } = await sql<Row>`
    SELECT q.number, p.guid, p.slug, p.name, p.code, q.quantity, q.comment, q.status, q.price, q.valid_until,
      q.created_at, q.answered_at, CASE WHEN u.id <> ${userId} THEN u.fio END AS sent_by
    FROM price_requests q
    JOIN products p ON p.id = q.product_id
    LEFT JOIN users u ON u.id = q.user_id
    WHERE q.customer = ${xmlId} AND ${condition}
    ORDER BY q.number DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  const today = dayOf(ctx.now());
  return rows.map((row) => ({
    number: row.number,
    guid: row.guid,
    product: { name: row.name, url: productUrl(row.slug), code: row.code },
    quantity: row.quantity,
    comment: row.comment,
    status: row.status,
    price: rublesOrNull(row.price),
    validUntil: row.valid_until,
    isValid: row.valid_until !== null && row.valid_until >= today,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    sentBy: row.sent_by,
  }));
}
