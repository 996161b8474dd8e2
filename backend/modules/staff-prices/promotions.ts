import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { pageCount } from '#backend/page-count.ts';
import type { PromotionFields, StaffPromotion } from '#lib/contract/staff-prices.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { normalizeCode } from '#lib/rules/search-text.ts';
import { messages } from './messages.ts';
import { productByCode } from './product-by-code.ts';

/** A page of the price promotions; found by title, price group, and name or code of a product. */
export async function listStaffPromotions({ db }: Pick<Context, 'db'>, { search, page, size }: ListQuery) {
  const like = containing(search);
  const found = sql`
    FROM promotions m LEFT JOIN products g ON g.id = m.gift_product_id
    WHERE ${search} = '' OR m.title ILIKE ${like} OR m.price_group ILIKE ${like} OR m.action_id ILIKE ${like}
      OR EXISTS (
        SELECT FROM promotion_products o JOIN products p ON p.id = o.product_id
        WHERE o.promotion_id = m.id AND (
          p.name ILIKE ${like}
          OR p.id IN (SELECT product_id FROM product_codes WHERE normalized = ${normalizeCode(search)})
        )
      )`;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
  const { rows: items } = await sql<StaffPromotion>`
    SELECT m.id, m.action_id AS "actionId", m.kind, m.title, m.price_group AS "priceGroup", m.starts_on AS "startsOn",
      m.ends_on AS "endsOn", m.discount_percent::float8 AS "discountPercent", m.bonus_percent::float8 AS "bonusPercent",
      m.min_quantity AS "minQuantity", g.code AS "giftCode", m.gift_amount AS "giftAmount",
      m.gift_price::float8 / 100 AS "giftPrice",
      (SELECT count(*)::int FROM promotion_products o WHERE o.promotion_id = m.id) AS products
    ${found} ORDER BY m.starts_on DESC, m.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  const groups = await db.selectFrom('price_groups').select('name').orderBy('name').execute();
  const total = counts[0]?.total ?? 0;
  return { items, total, pages: pageCount(total, size), priceGroups: groups.map(({ name }) => name) };
}

/** Number of the next promotion; known before it exists, so that the audit log can name it. */
export async function nextPromotionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('promotions', 'id'))::int AS id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Adds a promotion without products. Throws 400 for terms that contradict each other. */
export async function addPromotion({ db }: Pick<Context, 'db'>, id: number, fields: PromotionFields): Promise<void> {
  const row = await rowOf(db, fields);
  await sql`
    INSERT INTO promotions (id, action_id, kind, title, price_group, starts_on, ends_on, discount_percent, bonus_percent,
      min_quantity, gift_product_id, gift_amount, gift_price)
    OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${randomUUID()}, ${row.kind}, ${row.title}, ${row.price_group}, ${row.starts_on}, ${row.ends_on},
      ${row.discount_percent}, ${row.bonus_percent}, ${row.min_quantity}, ${row.gift_product_id}, ${row.gift_amount},
      ${row.gift_price})`.execute(db);
}

/** Changes the terms of a promotion. Throws 404 for an unknown one, and 400 for terms that contradict each other. */
export async function changePromotion({ db }: Pick<Context, 'db'>, id: number, fields: PromotionFields): Promise<void> {
  const changed = await db
    .updateTable('promotions')
    .set(await rowOf(db, fields))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound(messages.noPromotion);
}

async function rowOf(db: Db, fields: PromotionFields) {
  const { kind, title, priceGroup, startsOn, endsOn, giftCode } = fields;
  if (endsOn !== null && endsOn < startsOn) throw fieldRefusal('endsOn', messages.endsBeforeStart);
  if (kind === 'gift' && giftCode === null) throw fieldRefusal('giftCode', messages.noGift);
  if (kind !== 'gift' && giftCode !== null) throw fieldRefusal('giftCode', messages.giftWithoutKind);
  if (priceGroup !== null) {
    const group = await db.selectFrom('price_groups').select('name').where('name', '=', priceGroup).executeTakeFirst();
    if (!group) throw fieldRefusal('priceGroup', messages.unknownGroup);
  }
  return {
    kind,
    title,
    price_group: priceGroup,
    starts_on: startsOn,
    ends_on: endsOn,
    discount_percent: fields.discountPercent,
    bonus_percent: fields.bonusPercent,
    min_quantity: fields.minQuantity,
    gift_product_id: giftCode === null ? null : await productByCode(db, giftCode, 'giftCode'),
    gift_amount: fields.giftAmount,
    gift_price: toKopecks(fields.giftPrice),
  };
}
