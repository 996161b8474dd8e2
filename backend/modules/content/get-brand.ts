import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { cardsByIds, categoryUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import type { Brand, BrandPage } from '#lib/contract/content.ts';
import { dayOfColumn, textOf } from './internal.ts';
import { messages } from './messages.ts';

const POPULAR = 10;
const SECTIONS_MAX = 24;

interface Row extends Brand {
  id: number;
  body: string | null;
  changed_on: string | null;
  sections: { name: string; path: string; count: number; picture_id: string | null; sizes: number[] | null }[] | null;
  popular: number[] | null;
}

/** A brand with products. At most three queries. */
export async function getBrand(ctx: Context, slug: string): Promise<BrandPage> {
  const { rows } = await sql<Row>`
    SELECT b.id, b.slug, b.name, b.country, b.description, t.body, ${dayOfColumn(sql`t.updated_at`)} AS changed_on,
      (SELECT count(*)::integer FROM products WHERE brand_id = b.id AND is_active) AS count,
      (SELECT json_agg(s) FROM (
        SELECT c.name, c.path, count(*)::integer AS count, c.picture_id, pic.sizes
        FROM products p JOIN categories c ON c.id = p.category_id AND c.is_active
        LEFT JOIN pictures pic ON pic.id = c.picture_id
        WHERE p.brand_id = b.id AND p.is_active
        GROUP BY c.id, pic.id ORDER BY count DESC, c.name LIMIT ${SECTIONS_MAX}
      ) s) AS sections,
      ARRAY(
        SELECT id FROM products WHERE brand_id = b.id AND is_active
        ORDER BY is_available DESC, popularity DESC, id LIMIT ${POPULAR}
      ) AS popular
    FROM brands b LEFT JOIN brand_pages t ON t.brand_id = b.id WHERE b.slug = ${slug}`.execute(ctx.db);
  const [row] = rows;
  if (!row || row.count === 0) throw notFound(messages.noBrand);
  const { name, country, description, count, body, changed_on } = row;
  const [text, products] = await Promise.all([
    textOf(ctx.db, body ?? '', changed_on ?? ''),
    cardsByIds(ctx, row.popular ?? []),
  ]);
  return {
    slug,
    name,
    country,
    description,
    count,
    ...text,
    changedOn: changed_on,
    sections: (row.sections ?? []).map((section) => ({
      text: section.name,
      link: `${categoryUrl(section.path)}?brand=${slug}`,
      count: section.count,
      picture: toPicture(section.picture_id, section.sizes),
    })),
    products,
  };
}
