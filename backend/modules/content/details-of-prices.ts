import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { dayOf } from '#lib/rules/days.ts';

/** Adds to prices the pages about their promotions and the products that are their gifts. At most two queries. */
export async function withDetails<Prices extends { items: CustomerPrice[] }>(
  ctx: Context,
  prices: Prices,
): Promise<Prices> {
  const [pages, gifts] = await Promise.all([pagesOf(ctx, prices.items), giftsOf(ctx, prices.items)]);
  if (!pages && !gifts) return prices;
  const items = prices.items.map((item) => ({
    ...item,
    promotion: pages?.get(item.actionId ?? '') ?? null,
    gift: gifts?.get(item.giftGuid ?? '') ?? null,
  }));
  return { ...prices, items };
}

interface PageRow {
  action_id: string;
  slug: string;
  title: string;
}

/** Running promotions by the price promotion that they are about; null: there is none to look for. */
async function pagesOf(ctx: Context, prices: CustomerPrice[]) {
  const actions = new Set(prices.flatMap(({ actionId }) => actionId ?? []));
  if (actions.size === 0) return null;
  const today = dayOf(ctx.now());
  const { rows } = await sql<PageRow>`
    SELECT DISTINCT ON (a.action_id) a.action_id, m.slug, m.title
    FROM promotion_page_actions a JOIN promotion_pages m ON m.slug = a.slug
    WHERE a.action_id = ANY(${[...actions]}) AND m.is_published
      AND m.starts_on <= ${today} AND (m.ends_on IS NULL OR m.ends_on >= ${today})
    ORDER BY a.action_id, EXISTS (SELECT FROM promotion_page_cities l WHERE l.slug = m.slug), m.ends_on, m.slug`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ action_id, slug, title }) => [action_id, { title, link: `${PROMOTIONS_PATH}/${slug}` }]));
}

interface GiftRow {
  guid: string;
  name: string;
  slug: string;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** Gifts by guid; null: there is none. */
async function giftsOf(ctx: Context, prices: CustomerPrice[]) {
  const guids = new Set(prices.flatMap(({ giftGuid }) => giftGuid ?? []));
  if (guids.size === 0) return null;
  const { rows } = await sql<GiftRow>`
    SELECT p.guid, p.name, p.slug, pic.id AS picture_id, pic.sizes AS picture_sizes
    FROM products p LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
    WHERE p.guid = ANY(${[...guids]}::uuid[]) AND p.is_active`.execute(ctx.db);
  return new Map(
    rows.map(({ guid, name, slug, picture_id, picture_sizes }) => [
      guid,
      { name, url: productUrl(slug), image: toPicture(picture_id, picture_sizes) },
    ]),
  );
}
