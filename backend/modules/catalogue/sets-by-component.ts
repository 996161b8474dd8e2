import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { cardsByIds } from './cards.ts';

const SETS_SHOWN = 50;

/** Cards of the sets that contain the component, the most popular first. */
export async function setsByComponent(ctx: Context, guid: string): Promise<ProductCard[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM product_set_items i
    JOIN products part ON part.id = i.component_id
    JOIN products s ON s.id = i.set_id
    WHERE part.guid = ${guid} AND s.is_active
    ORDER BY s.popularity DESC, s.id LIMIT ${SETS_SHOWN}`.execute(ctx.db);
  return cardsByIds(
    ctx,
    rows.map((row) => row.id),
  );
}
