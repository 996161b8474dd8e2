import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { productUrl } from './cards.ts';

/** A part is a range of ids, so that a product stays in its part and no offsets are counted. */
const PART_SIZE = 10_000;

export interface ProductAddress {
  url: string;
  /** yyyy-mm-dd */
  changedOn: string;
}

/** Numbers of the parts that have products, ascending. One query, on an index only. */
export async function listAddressParts(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    SELECT DISTINCT (id - 1) / ${sql.lit(PART_SIZE)} + 1 AS part FROM products WHERE is_active ORDER BY part`.execute(
    ctx.db,
  );
  return rows.map((row) => row.part);
}

/** Addresses of the active products of a part, at most 10,000. One query. */
export async function listPartAddresses(ctx: Context, part: number): Promise<ProductAddress[]> {
  const { rows } = await sql<{ slug: string; changed_on: string }>`
    SELECT p.slug, to_char(p.updated_at AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS changed_on
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.id > ${(part - 1) * PART_SIZE} AND p.id <= ${part * PART_SIZE} AND p.is_active AND c.is_active
    ORDER BY p.id`.execute(ctx.db);
  return rows.map((row) => ({ url: productUrl(row.slug), changedOn: row.changed_on }));
}
