import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { pageCount } from '#backend/page-count.ts';
import type { PriceRule } from '#lib/contract/staff-prices.ts';
import { messages } from './messages.ts';

/** A page of the discounts of price groups; found by group, category or brand. */
export async function listPriceRules({ db }: Pick<Context, 'db'>, { search, page, size }: ListQuery) {
  const like = containing(search);
  const found = sql`
    FROM price_rules r LEFT JOIN categories c ON c.id = r.category_id LEFT JOIN brands b ON b.id = r.brand_id
    WHERE ${search} = '' OR r.price_group ILIKE ${like} OR c.name ILIKE ${like} OR b.name ILIKE ${like}`;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
  const { rows: items } = await sql<PriceRule>`
    SELECT r.id, r.price_group AS "priceGroup", coalesce(c.name, '') AS category, coalesce(b.name, '') AS brand,
      r.discount_percent::float8 AS "discountPercent"
    ${found} ORDER BY r.price_group, c.path NULLS FIRST, b.name NULLS FIRST, r.id
    LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  const total = counts[0]?.total ?? 0;
  return { items, total, pages: pageCount(total, size) };
}

/** Changes the percentage of a rule. Throws 404 for an unknown one. */
export async function changePriceRule({ db }: Pick<Context, 'db'>, id: number, discountPercent: number): Promise<void> {
  const changed = await db
    .updateTable('price_rules')
    .set({ discount_percent: discountPercent })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound(messages.noRule);
}
