import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { stateOf } from './internal.ts';

interface Row {
  guid: string;
  number: string;
  title: string;
  addressee: string;
  author: string;
  created_at: Date;
  valid_until: string;
  is_shared: boolean;
  positions: number;
  sum: number;
}

/** Offers of the caller's customer by all its users, the newest first. */
export async function listOffers(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<Reply<'GET v1 commercialOffers/'>> {
  const { xmlId } = requireCaller(ctx);
  const { rows } = await sql<Row>`
    SELECT o.guid, o.number, o.title, o.addressee, o.author, o.created_at, o.valid_until,
      o.token_hash IS NOT NULL AS is_shared, i.positions, i.sum
    FROM (
      SELECT * FROM commercial_offers WHERE customer = ${xmlId}
      ORDER BY id DESC LIMIT ${size} OFFSET ${(page - 1) * size}
    ) o, LATERAL (
      SELECT count(*) AS positions, sum(price * quantity)::bigint AS sum
      FROM commercial_offer_items WHERE offer_id = o.id
    ) i
    ORDER BY o.id DESC`.execute(ctx.db);
  const { total } = await ctx.db
    .selectFrom('commercial_offers')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('customer', '=', xmlId)
    .executeTakeFirstOrThrow();
  const today = dayOf(ctx.now());
  return {
    items: rows.map((row) => ({
      id: row.guid,
      number: row.number,
      title: row.title,
      addressee: row.addressee,
      author: row.author,
      createdAt: row.created_at.toISOString(),
      validUntil: row.valid_until,
      state: stateOf(row.is_shared, row.valid_until, today),
      positions: row.positions,
      sum: toRubles(row.sum),
    })),
    total,
    page,
    pages: pageCount(total, size),
  };
}
