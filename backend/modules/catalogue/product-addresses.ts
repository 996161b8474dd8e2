import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { productUrl } from './cards.ts';

/** A part is a range of ids, so that a product stays in its part and no offsets are counted. */
const PART_SIZE = 10_000;

export interface ProductAddress {
  url: string;
  /** yyyy-mm-dd */
  changedOn: string;
  /** path of the main picture, unless it is a line drawing, which robots do not read */
  picture?: string;
}

export interface AddressPart {
  part: number;
  /** day of the last change of one of its products, yyyy-mm-dd */
  changedOn: string;
}

/** SQL: the Moscow day of a column as text. */
const dayOf = (column: RawBuilder<unknown>) => sql`to_char(${column} AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD')`;

/** The parts that have products, ascending. One query. */
export async function listAddressParts(ctx: Context): Promise<AddressPart[]> {
  const { rows } = await sql<AddressPart>`
    SELECT (id - 1) / ${sql.lit(PART_SIZE)} + 1 AS part, ${dayOf(sql`max(updated_at)`)} AS "changedOn"
    FROM products WHERE is_active GROUP BY 1 ORDER BY 1`.execute(ctx.db);
  return rows;
}

/** Addresses of the active products of a part, at most 10,000. One query. */
export async function listPartAddresses(ctx: Context, part: number): Promise<ProductAddress[]> {
  const { rows } = await sql<{ slug: string; changed_on: string; picture: string | null; widths: number[] | null }>`
    SELECT p.slug, ${dayOf(sql`p.updated_at`)} AS changed_on, pic.id AS picture, pic.sizes AS widths
    FROM products p JOIN categories c ON c.id = p.category_id
      LEFT JOIN pictures pic ON pic.id = p.picture_ids[1] AND NOT pic.is_placeholder
    WHERE p.id > ${(part - 1) * PART_SIZE} AND p.id <= ${part * PART_SIZE} AND p.is_active AND c.is_active
    ORDER BY p.id`.execute(ctx.db);
  return rows.map(({ slug, changed_on, picture, widths }) => {
    const widest = Math.max(0, ...(widths ?? []));
    return {
      url: productUrl(slug),
      changedOn: changed_on,
      ...(picture !== null && widest > 0 && { picture: `/pictures/${picture}-${widest}.webp` }),
    };
  });
}
