import { type RawBuilder, sql } from 'kysely';

const BRAND_DESCRIPTION = 'цены, наличие и характеристики товаров бренда.';

/**
 * SQL: title, description and sharing picture of the information page, news item, promotion or brand at a path; no row:
 * there is none.
 */
export function contentAt(path: string, today: string): RawBuilder<unknown> {
  const [, kind, rest] = /^\/(news|promotions|brands)\/(.+)$/.exec(path) ?? [];
  if (kind === 'news')
    return sql`SELECT title, lead AS description, picture_id FROM news
      WHERE id = ${newsId(rest)} AND is_published AND published_on <= ${today}`;
  if (kind === 'promotions')
    return sql`SELECT m.title, CASE WHEN EXISTS (
        SELECT FROM promotion_page_actions a WHERE a.slug = m.slug AND a.price_group IS NOT NULL
      ) THEN m.title || ': закрытая акция для партнёров' ELSE m.lead END AS description, m.picture_id
      FROM promotion_pages m WHERE m.slug = ${rest} AND m.is_published`;
  if (kind === 'brands')
    return sql`SELECT b.name AS title, coalesce(b.description, b.name || ': ' || ${BRAND_DESCRIPTION}) AS description, (
        SELECT picture_ids[1] FROM products WHERE brand_id = b.id AND is_active ORDER BY popularity DESC, id LIMIT 1
      ) AS picture_id
      FROM brands b WHERE b.slug = ${rest} AND EXISTS (SELECT FROM products WHERE brand_id = b.id AND is_active)`;
  return sql`SELECT title, description, NULL AS picture_id FROM content_pages WHERE path = ${path}`;
}

/** null, which matches no row, for anything but the id of a row in its only spelling */
const newsId = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
