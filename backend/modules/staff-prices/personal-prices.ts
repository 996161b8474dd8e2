import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { pageCount } from '#backend/page-count.ts';
import type { PersonalPrice } from '#lib/contract/staff-prices.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { dayOf } from '#lib/rules/days.ts';
import { rublesOrNull, toKopecks, toRubles } from '#lib/rules/money.ts';
import { messages } from './messages.ts';

interface Row {
  number: number;
  company: string | null;
  opf: string | null;
  fio: string | null;
  code: string;
  product: string;
  price: number;
  retail: number | null;
  valid_until: string;
}

/** A page of the prices that single customers have, the newest first; found by code, product, company or person. */
export async function listPersonalPrices({ db }: Pick<Context, 'db'>, { search, page, size }: ListQuery) {
  const like = containing(search);
  const found = sql`
    FROM price_requests q JOIN products p ON p.id = q.product_id
    LEFT JOIN companies c ON c.guid = q.customer LEFT JOIN users u ON u.id = q.user_id
    WHERE q.status = 'answered'
      AND (${search} = '' OR q.number::text = ${search} OR p.code ILIKE ${like} OR p.name ILIKE ${like}
        OR c.name ILIKE ${like} OR u.fio ILIKE ${like})`;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
  const { rows } = await sql<Row>`
    SELECT q.number, c.name AS company, c.opf, u.fio, p.code, p.name AS product, q.price, p.price AS retail, q.valid_until
    ${found} ORDER BY q.answered_at DESC, q.number DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  const total = counts[0]?.total ?? 0;
  return { items: rows.map(toPrice), total, pages: pageCount(total, size) };
}

const toPrice = ({ number, company, opf, fio, code, product, price, retail, valid_until }: Row): PersonalPrice => ({
  number,
  customer: company === null ? (fio ?? '') : companyTitle(opf, company),
  code,
  product,
  price: toRubles(price),
  retailPrice: rublesOrNull(retail),
  validUntil: valid_until,
});

/** Changes a customer's price in rubles and its last day. Throws 404 for an unknown one, and 400 for a day that is over. */
export async function changePersonalPrice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { number, price, validUntil }: { number: number; price: number; validUntil: string },
): Promise<void> {
  if (validUntil < dayOf(now())) throw fieldRefusal('validUntil', messages.past);
  const changed = await db
    .updateTable('price_requests')
    .set({ price: toKopecks(price), valid_until: validUntil })
    .where('number', '=', number)
    .where('status', '=', 'answered')
    .returning('number')
    .executeTakeFirst();
  if (!changed) throw notFound(messages.noPrice);
}
