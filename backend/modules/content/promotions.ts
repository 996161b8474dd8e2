import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound } from '#backend/errors.ts';
import { cardsByIds, productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import { pageCount } from '#backend/page-count.ts';
import type { Promotion, PromotionCard, PromotionTerm } from '#lib/contract/content.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { dayOfColumn, textOf } from './internal.ts';
import { messages } from './messages.ts';

/** Products of a promotion that its page shows. */
const PRODUCTS_MAX = 60;

interface Row {
  slug: string;
  title: string;
  lead: string;
  starts_on: string;
  ends_on: string | null;
  /** price group of a closed promotion */
  closed_for: string | null;
  cities: PromotionCard['cities'] | null;
  picture_id: string | null;
  picture_sizes: number[] | null;
  gives: PromotionCard['gives'];
}

/** Columns of a card, for a query with `promotion_pages` as `m` and its picture as `pic`. */
const columnsOn = (
  today: string,
) => sql`m.slug, m.title, m.lead, m.starts_on, m.ends_on, pic.id AS picture_id, pic.sizes AS picture_sizes,
  (SELECT min(a.price_group) FROM promotion_page_actions a WHERE a.slug = m.slug) AS closed_for,
  (SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'subdomain', c.subdomain) ORDER BY c.name)
    FROM promotion_page_cities l JOIN cities c ON c.id = l.city_id WHERE l.slug = m.slug) AS cities,
  (SELECT jsonb_build_object('products', count(DISTINCT x.id), 'discount', max(p.discount_percent),
      'bonus', max(p.bonus_percent), 'fromQuantity', max(p.min_quantity), 'gift', min(g.name))
    FROM promotion_page_actions a
    JOIN promotions p ON p.action_id = a.action_id AND p.price_group IS NULL
      AND p.starts_on <= ${today} AND (p.ends_on IS NULL OR p.ends_on >= ${today})
    JOIN promotion_products i ON i.promotion_id = p.id
    JOIN products x ON x.id = i.product_id AND x.is_active
    LEFT JOIN products g ON g.id = p.gift_product_id AND g.is_active
    WHERE a.slug = m.slug HAVING count(*) > 0) AS gives`;

/** Running promotions first, the one that ends first at the top; then upcoming ones, then the archive. Two queries. */
export async function listPromotions(
  ctx: Context,
  { page, city, size }: { page: number; city?: number | undefined; size: number },
): Promise<Reply<'GET v1 promotions/getList/'>> {
  const today = dayOf(ctx.now());
  const isWanted = sql`m.is_published AND ${holdsIn(city)}`;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM promotion_pages m WHERE ${isWanted}`.execute(ctx.db);
  const total = counted.rows[0]?.total ?? 0;
  const pages = pageCount(total, size);
  if (page > pages) throw notFound(messages.noPage);
  const { rows } = await sql<Row>`
    SELECT ${columnsOn(today)} FROM promotion_pages m LEFT JOIN pictures pic ON pic.id = m.picture_id,
      LATERAL (SELECT CASE WHEN m.ends_on < ${today} THEN 3 WHEN m.starts_on > ${today} THEN 2 ELSE 1 END AS state) s
    WHERE ${isWanted}
    ORDER BY s.state, CASE s.state WHEN 1 THEN m.ends_on WHEN 2 THEN m.starts_on END NULLS LAST, m.ends_on DESC, m.slug
    LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  return { items: rows.map((row) => toCard(row, today)), total, pages };
}

const holdsIn = (city: number | undefined): RawBuilder<unknown> =>
  city === undefined
    ? sql`true`
    : sql`(NOT EXISTS (SELECT FROM promotion_page_cities l WHERE l.slug = m.slug)
        OR EXISTS (SELECT FROM promotion_page_cities l WHERE l.slug = m.slug AND l.city_id = ${city}))`;

/** A promotion of any city. At most four queries. */
export async function getPromotion(ctx: Context, slug: string): Promise<Promotion> {
  const today = dayOf(ctx.now());
  const { rows } = await sql<Row & { body: string; changed_on: string }>`
    SELECT ${columnsOn(today)}, m.body, ${dayOfColumn(sql`m.updated_at`)} AS changed_on
    FROM promotion_pages m LEFT JOIN pictures pic ON pic.id = m.picture_id
    WHERE m.slug = ${slug} AND m.is_published`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.noPromotion);
  const card = toCard(row, today);
  if (card.closedFor !== null)
    return { ...card, body: '', pictures: [], changedOn: row.changed_on, terms: [], products: [] };
  const isRunning = card.state === 'running';
  const [text, terms, products] = await Promise.all([
    textOf(ctx.db, row.body, row.changed_on),
    isRunning ? termsOf(ctx.db, { slug, today, group: null }) : [],
    isRunning ? productsOf(ctx, { slug, today, group: null }) : [],
  ]);
  return { ...card, ...text, terms, products };
}

function toCard(row: Row, today: string): PromotionCard {
  const { slug, title, lead, starts_on, ends_on, closed_for, cities, picture_id, picture_sizes, gives } = row;
  const state = ends_on !== null && ends_on < today ? 'ended' : starts_on > today ? 'upcoming' : 'running';
  return {
    slug,
    title,
    lead: closed_for === null ? lead : '',
    startsOn: starts_on,
    endsOn: ends_on,
    state,
    closedFor: closed_for === null || closed_for === 'dealer' || closed_for === 'installer' ? closed_for : 'other',
    cities: cities ?? [],
    picture: toPicture(picture_id, picture_sizes),
    gives: state === 'running' && closed_for === null ? (gives ?? null) : null,
  };
}

/** What of a promotion page is asked for. */
interface PromotionQuery {
  slug: string;
  /** yyyy-mm-dd, Moscow */
  today: string;
  /** price group whose closed price promotions are included; null: those for everybody only */
  group: string | null;
}

/** SQL: price promotions of a page, `p`, that hold for everybody or for the group today. */
const runningActions = ({ slug, today, group }: PromotionQuery) => sql`promotion_page_actions a
  JOIN promotions p ON p.action_id = a.action_id AND (p.price_group IS NULL OR p.price_group = ${group})
    AND p.starts_on <= ${today} AND (p.ends_on IS NULL OR p.ends_on >= ${today})
    AND a.slug = ${slug}`;

interface TermRow {
  title: string;
  kind: PromotionTerm['kind'];
  discount_percent: string;
  bonus_percent: string;
  min_quantity: number;
  gift_name: string | null;
  gift_slug: string | null;
  gift_amount: number;
  gift_price: number;
}

export async function termsOf(db: Db, asked: PromotionQuery): Promise<PromotionTerm[]> {
  const { rows } = await sql<TermRow>`
    SELECT p.title, p.kind, p.discount_percent, p.bonus_percent, p.min_quantity, g.name AS gift_name, g.slug AS gift_slug,
      p.gift_amount, p.gift_price
    FROM ${runningActions(asked)} LEFT JOIN products g ON g.id = p.gift_product_id AND g.is_active
    ORDER BY p.id`.execute(db);
  return rows.map((row) => ({
    title: row.title,
    kind: row.kind,
    discount: Number(row.discount_percent),
    bonus: Number(row.bonus_percent),
    fromQuantity: row.min_quantity,
    gift:
      row.gift_slug === null
        ? null
        : {
            name: row.gift_name ?? '',
            url: productUrl(row.gift_slug),
            amount: row.gift_amount,
            price: toRubles(row.gift_price),
          },
  }));
}

export async function productsOf(ctx: Context, asked: PromotionQuery) {
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM products x
    WHERE x.is_active AND x.id IN (
      SELECT i.product_id FROM ${runningActions(asked)} JOIN promotion_products i ON i.promotion_id = p.id
    )
    ORDER BY x.is_available DESC, x.popularity DESC, x.id LIMIT ${PRODUCTS_MAX}`.execute(ctx.db);
  return cardsByIds(
    ctx,
    rows.map(({ id }) => id),
  );
}
