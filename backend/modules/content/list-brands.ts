import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Brand } from '#lib/contract/content.ts';

/** Brands that have active products. */
export async function listBrands(ctx: Context): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    SELECT b.slug, b.name, b.country, b.description, p.count
    FROM brands b
    JOIN (SELECT brand_id, count(*) FROM products WHERE is_active GROUP BY brand_id) p ON p.brand_id = b.id
    ORDER BY lower(b.name)`.execute(ctx.db);
  return rows;
}
