import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { dayOf } from '#lib/rules/days.ts';

interface Row {
  action_id: string;
  slug: string;
  title: string;
}

/** Adds to prices of a promotion the name and address of the page about it. One query, if there are any. */
export async function withPromotions<Prices extends { items: CustomerPrice[] }>(
  ctx: Context,
  prices: Prices,
): Promise<Prices> {
  const actions = new Set(prices.items.flatMap(({ actionId }) => actionId ?? []));
  if (actions.size === 0) return prices;
  const today = dayOf(ctx.now());
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (a.action_id) a.action_id, m.slug, m.title
    FROM promotion_page_actions a JOIN promotion_pages m ON m.slug = a.slug
    WHERE a.action_id = ANY(${[...actions]}) AND m.is_published
      AND m.starts_on <= ${today} AND (m.ends_on IS NULL OR m.ends_on >= ${today})
    ORDER BY a.action_id, EXISTS (SELECT FROM promotion_page_cities l WHERE l.slug = m.slug), m.ends_on, m.slug`.execute(
    ctx.db,
  );
  const pages = new Map(
    rows.map(({ action_id, slug, title }) => [action_id, { title, link: `${PROMOTIONS_PATH}/${slug}` }]),
  );
  const items = prices.items.map((item) => ({ ...item, promotion: pages.get(item.actionId ?? '') ?? null }));
  return { ...prices, items };
}
