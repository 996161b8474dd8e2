import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import type { StaffPriceRequest } from '#lib/contract/staff-requests.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { rublesOrNull, toRubles } from '#lib/rules/money.ts';
import { messages } from './messages.ts';

interface Row {
  code: string;
  product: string;
  slug: string;
  picture_id: string | null;
  picture_sizes: number[] | null;
  retail: number | null;
  quantity: number;
  comment: string;
  company: string | null;
  opf: string | null;
  inn: string | null;
  price_group: string | null;
  city: string | null;
  fio: string | null;
  phone: string | null;
  email: string | null;
  last: { price: number; until: string } | null;
}

/** What an operator answers a price request by; one query. Throws 404 for an unknown one. */
export async function readPriceRequest({ db }: Pick<Context, 'db'>, number: number): Promise<StaffPriceRequest> {
  const { rows } = await sql<Row>`
    SELECT p.code, p.name AS product, p.slug, pic.id AS picture_id, pic.sizes AS picture_sizes, p.price AS retail,
      q.quantity, q.comment, c.name AS company, c.opf, c.inn, c.price_group, t.name AS city, u.fio, u.phone, u.email, (
        SELECT json_build_object('price', l.price, 'until', l.valid_until) FROM price_requests l
        WHERE l.customer = q.customer AND l.product_id = q.product_id AND l.status = 'answered' AND l.number <> q.number
        ORDER BY l.answered_at DESC LIMIT 1
      ) AS last
    FROM price_requests q JOIN products p ON p.id = q.product_id
    LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
    LEFT JOIN users u ON u.id = q.user_id LEFT JOIN companies c ON c.guid = q.customer
    LEFT JOIN cities t ON t.id = coalesce(c.city_id, u.city_id)
    WHERE q.number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(messages.noPriceRequest);
  const { code, product: name, quantity, comment, company, opf, inn, fio, phone, email, retail, last } = row;
  const retailPrice = rublesOrNull(retail);
  return {
    product: {
      code,
      name,
      url: productUrl(row.slug),
      image: toPicture(row.picture_id, row.picture_sizes),
      retailPrice,
    },
    quantity,
    comment,
    inn,
    customer: company === null ? (fio ?? '') : companyTitle(opf, company),
    city: row.city ?? '',
    priceGroup: row.price_group,
    person: fio === null ? null : { fio, phone, email: email ?? '' },
    lastPrice: last && { price: toRubles(last.price), validUntil: last.until },
  };
}
