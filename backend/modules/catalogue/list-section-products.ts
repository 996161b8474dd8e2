import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { ChosenFilter, ProductList, Sort } from '#lib/contract/catalogue.ts';
import { type CardRow, cardColumns, cardJoins, toCard } from './cards.ts';
import { requireSection } from './internal.ts';
import { chosenBitmaps, chosenCount, isNarrowed, type Selection } from './selection.ts';

export interface SectionProductsInput {
  section: string;
  filters: ChosenFilter[];
  cityId?: number | undefined;
  inStock: boolean;
  sort: Sort;
  page: number;
  size: number;
}

const order: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`e.ordinal`,
  cheap: sql`e.price, e.ordinal`,
  expensive: sql`e.price DESC NULLS LAST, e.ordinal`,
  new: sql`e.novelty_rank`,
  name: sql`e.name_rank`,
};

/** A page of a section's cards under filters. Two statements, whatever the number of products. */
export async function listSectionProducts(ctx: Context, input: SectionProductsInput): Promise<ProductList> {
  const section = await requireSection(ctx, input.section);
  const selection: Selection = {
    categoryId: section.id,
    total: section.total,
    filters: input.filters,
    stockCityId: input.inStock && input.cityId !== undefined ? input.cityId : null,
  };
  const { rows, total } = isNarrowed(selection)
    ? await narrowedPage(ctx, selection, input)
    : { rows: await wholePage(ctx, selection, input), total: section.total };
  return {
    products: rows.map(toCard),
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / input.size)),
    correctedQuery: null,
  };
}

async function wholePage(ctx: Context, { categoryId }: Selection, { sort, page, size }: SectionProductsInput) {
  const offset = (page - 1) * size;
  const entries =
    sort === 'popular'
      ? sql`SELECT e.product_id, e.ordinal AS place FROM listing_entries e
          WHERE e.category_id = ${categoryId} AND e.ordinal >= ${offset} AND e.ordinal < ${offset + size}`
      : sql`SELECT e.product_id, row_number() OVER (ORDER BY ${order[sort]}) AS place FROM listing_entries e
          WHERE e.category_id = ${categoryId} ORDER BY ${order[sort]} LIMIT ${size} OFFSET ${offset}`;
  const { rows } = await sql<CardRow>`
    WITH page AS MATERIALIZED (${entries})
    SELECT ${cardColumns} FROM page JOIN products p ON p.id = page.product_id ${cardJoins}
    ORDER BY page.place`.execute(ctx.db);
  return rows;
}

async function narrowedPage(ctx: Context, selection: Selection, { sort, page, size }: SectionProductsInput) {
  const { rows } = await sql<CardRow & { selected: number }>`
    WITH chosen AS (${chosenBitmaps(selection)}),
    mask AS MATERIALIZED (
      SELECT CASE WHEN count(*) = ${chosenCount(selection)} THEN bit_and(members) END AS members FROM chosen
    ),
    page AS MATERIALIZED (
      SELECT e.product_id, row_number() OVER (ORDER BY ${order[sort]}) AS place
      FROM listing_entries e, mask
      WHERE e.category_id = ${selection.categoryId} AND get_bit(mask.members, e.ordinal) = 1
      ORDER BY ${order[sort]} LIMIT ${size} OFFSET ${(page - 1) * size}
    )
    SELECT coalesce(bit_count(mask.members), 0) AS selected, card.*
    FROM mask LEFT JOIN LATERAL (
      SELECT ${cardColumns}, page.place FROM page JOIN products p ON p.id = page.product_id ${cardJoins}
    ) card ON true
    ORDER BY card.place`.execute(ctx.db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.selected ?? 0 };
}
