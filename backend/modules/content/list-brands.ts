import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { categoryUrl } from '#backend/modules/catalogue/index.ts';
import type { Brand, ListedBrand } from '#lib/contract/content.ts';

const SECTIONS_MAX = 3;

interface Row extends Brand {
  sections: { name: string; path: string; count: number }[] | null;
}

/** Brands that have active products. */
export async function listBrands(ctx: Context): Promise<ListedBrand[]> {
  const { rows } = await sql<Row>`
    WITH parts AS (
      SELECT brand_id, category_id, count(*) AS count FROM products WHERE is_active GROUP BY brand_id, category_id
    ), ranked AS (
      SELECT parts.brand_id, parts.count, c.name, c.path,
        row_number() OVER (PARTITION BY parts.brand_id ORDER BY parts.count DESC, c.name) AS place
      FROM parts JOIN categories c ON c.id = parts.category_id AND c.is_active
    )
    SELECT b.slug, b.name, b.country, b.description, p.count, s.sections
    FROM brands b
    JOIN (SELECT brand_id, sum(count)::bigint AS count FROM parts GROUP BY brand_id) p ON p.brand_id = b.id
    LEFT JOIN (
      SELECT brand_id, json_agg(json_build_object('name', name, 'path', path, 'count', count) ORDER BY place) AS sections
      FROM ranked WHERE place <= ${SECTIONS_MAX} GROUP BY brand_id
    ) s ON s.brand_id = b.id
    ORDER BY lower(b.name)`.execute(ctx.db);
  return rows.map(({ sections, ...brand }) => ({
    ...brand,
    sections: (sections ?? []).map(({ name, path, count }) => ({
      text: name,
      link: `${categoryUrl(path)}?brand=${brand.slug}`,
      count,
    })),
  }));
}
