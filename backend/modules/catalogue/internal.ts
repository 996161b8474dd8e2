import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';

export interface SectionRow {
  id: number;
  name: string;
  path: string;
  ancestor_ids: number[];
  tone: 'heat' | 'cold' | 'neutral';
  description: string | null;
  is_price_on_request: boolean;
  total: number;
  price_min: number | null;
  price_max: number | null;
}

/** The active category at `path` ('conditioners/split'), with its totals; refuses an unknown one. */
export async function requireSection(ctx: Context, path: string): Promise<SectionRow> {
  const { rows } = await sql<SectionRow>`
    SELECT c.id, c.name, c.path, c.ancestor_ids, c.tone, c.description, c.is_price_on_request,
      coalesce(s.total, 0) AS total, s.price_min, s.price_max
    FROM categories c LEFT JOIN listing_sections s ON s.category_id = c.id
    WHERE c.path = ${path} AND c.is_active`.execute(ctx.db);
  if (!rows[0]) throw notFound('Такого раздела нет в каталоге');
  return rows[0];
}
