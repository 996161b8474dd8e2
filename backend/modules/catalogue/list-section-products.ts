import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { StoredColumn, StoredParameter } from '#backend/db/schema-catalogue.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import { pageCount } from '#backend/page-count.ts';
import { isParameterSort } from '#lib/config/listing-address.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import type { ChosenFilter, NamedSort, ParameterSort, Sort } from '#lib/contract/catalogue-filters.ts';
import { type CardRow, cardColumns, cardJoins, toCard } from './cards.ts';
import { sectionAt, sectionId } from './internal.ts';
import { messages } from './messages.ts';
import { cellsOf } from './section-columns.ts';
import type { SectionPrices } from './section-prices.ts';
import { chosenBitmaps, commonMembers, isNarrowed, selectionOf } from './selection.ts';

export interface SectionProductsInput {
  section: string;
  filters: ChosenFilter[];
  cityId?: number | undefined;
  inStock: boolean;
  sort: Sort;
  page: number;
  size: number;
}

const order: Record<NamedSort, RawBuilder<unknown>> = {
  popular: sql`e.ordinal`,
  cheap: sql`e.price, e.ordinal`,
  expensive: sql`e.price DESC NULLS LAST, e.ordinal`,
  new: sql`e.novelty_rank`,
  name: sql`e.name_rank`,
};

/**
 * A page of a section's cards under filters; refuses an unknown section. One query, for any number of products. A filter
 * of prices and the order by price follow the customer's if given, else retail prices; such an order takes two queries.
 */
export async function listSectionProducts(
  ctx: Context,
  input: SectionProductsInput,
  prices?: SectionPrices,
): Promise<ProductList> {
  const { sort } = input;
  const pages =
    prices && (sort === 'cheap' || sort === 'expensive') ? await pageByCustomerPrice(ctx, input, prices, sort) : null;
  const { rows } = await sql<ListedRow>`
    WITH section AS MATERIALIZED (${sectionAt(input.section)}),
    ${pages ?? (isNarrowed(selectionOf(input)) ? narrowedPage(input, prices) : wholePage(input))}
    SELECT amount.selected, (SELECT columns FROM section) AS columns, card.* FROM amount LEFT JOIN LATERAL (
      SELECT ${cardColumns}, p.parameters, page.ordinal FROM page JOIN products p ON p.id = page.product_id ${cardJoins}
    ) card ON true
    ORDER BY card.ordinal`.execute(ctx.db);
  const [first] = rows;
  if (!first) throw notFound(messages.noSection);
  const { selected: total, columns } = first;
  if (isParameterSort(sort) && !columns.some((column) => column.isSortable && isSortBy(sort, column)))
    throw fieldRefusal('sort', messages.noSuchSort);
  const products = rows.filter((row) => row.id !== null);
  return {
    products: products.map(toCard),
    ...(columns.length > 0 && { cells: cellsOf(products, columns) }),
    total,
    page: input.page,
    pages: pageCount(total, input.size),
    correctedQuery: null,
  };
}

interface ListedRow extends CardRow {
  selected: number;
  columns: StoredColumn[];
  parameters: StoredParameter[];
}

const isSortBy = (sort: ParameterSort, { slug }: StoredColumn) => sort === `${slug}-asc` || sort === `${slug}-desc`;

/** CTEs `amount (selected)` and `page (product_id, ordinal)` of a section without filters. */
function wholePage({ sort, page, size }: SectionProductsInput): RawBuilder<unknown> {
  const offset = (page - 1) * size;
  if (isParameterSort(sort)) {
    const ordinals = sql`SELECT unnest(ordinals[${offset + 1}::int:${offset + size}::int]) AS ordinal
      FROM listing_orders WHERE category_id = ${sectionId} AND sort = ${sort}`;
    return sql`amount AS (SELECT total AS selected FROM section), page AS MATERIALIZED (${byOrdinals(ordinals)})`;
  }
  const entries =
    sort === 'popular'
      ? sql`SELECT e.product_id, e.ordinal FROM listing_entries e
          WHERE e.category_id = ${sectionId} AND e.ordinal >= ${offset} AND e.ordinal < ${offset + size}`
      : sql`SELECT e.product_id, row_number() OVER (ORDER BY ${order[sort]}) AS ordinal FROM listing_entries e
          WHERE e.category_id = ${sectionId} ORDER BY ${order[sort]} LIMIT ${size} OFFSET ${offset}`;
  return sql`amount AS (SELECT total AS selected FROM section), page AS MATERIALIZED (${entries})`;
}

/**
 * The same with filters: scans the index of the sort order and tests one bit per row until the page is full. `<> 0`
 * instead of `= 1`, since the planner takes an equality for rare and would sort the whole section.
 */
function narrowedPage(input: SectionProductsInput, prices?: SectionPrices): RawBuilder<unknown> {
  const { sort, page, size } = input;
  const selection = selectionOf(input);
  const entries = isParameterSort(sort)
    ? byOrdinals(sql`SELECT ordinal FROM (
        SELECT unnest(ordinals) AS ordinal FROM listing_orders WHERE category_id = ${sectionId} AND sort = ${sort}
      ) listed, mask WHERE get_bit(mask.members, ordinal) <> 0 LIMIT ${size} OFFSET ${(page - 1) * size}`)
    : sql`SELECT e.product_id, row_number() OVER (ORDER BY ${order[sort]}) AS ordinal
      FROM listing_entries e, mask
      WHERE e.category_id = ${sectionId} AND get_bit(mask.members, e.ordinal) <> 0
      ORDER BY ${order[sort]} LIMIT ${size} OFFSET ${(page - 1) * size}`;
  return sql`chosen AS (${chosenBitmaps(selection, prices)}),
    mask AS MATERIALIZED (
      SELECT ${commonMembers(selection)} FROM chosen
    ),
    amount AS (SELECT coalesce(bit_count(mask.members), 0) AS selected FROM mask, section),
    page AS MATERIALIZED (${entries})`;
}

/** Products of a query for ordinals, in its order. */
const byOrdinals = (ordinals: RawBuilder<unknown>) => sql`
  SELECT e.product_id, listed.position AS ordinal
  FROM (SELECT ordinal, row_number() OVER () AS position FROM (${ordinals}) page) listed
  JOIN listing_entries e ON e.category_id = ${sectionId} AND e.ordinal = listed.ordinal`;

/** The same in the order of the customer's own prices. */
async function pageByCustomerPrice(
  { db }: Context,
  input: SectionProductsInput,
  prices: SectionPrices,
  order: 'cheap' | 'expensive',
): Promise<RawBuilder<unknown>> {
  const { page, size } = input;
  const selection = selectionOf(input);
  let [members, selected]: [string | null, RawBuilder<unknown>] = [null, sql`total`];
  if (isNarrowed(selection)) {
    const { rows } = await sql<{ members: string; selected: number }>`
      WITH section AS MATERIALIZED (${sectionAt(input.section)}), chosen AS (${chosenBitmaps(selection, prices)}),
      mask AS (SELECT ${commonMembers(selection)} FROM chosen)
      SELECT coalesce(members::text, '') AS members, coalesce(bit_count(members), 0)::int AS selected FROM mask`.execute(
      db,
    );
    members = rows[0]?.members ?? '';
    selected = sql`${rows[0]?.selected ?? 0}::int`;
  }
  const ordinals = prices.page(order, members, { offset: (page - 1) * size, limit: size });
  return sql`amount AS (SELECT ${selected} AS selected FROM section),
    page AS MATERIALIZED (
      SELECT e.product_id, listed.position AS ordinal
      FROM unnest(${ordinals}::int[]) WITH ORDINALITY AS listed (ordinal, position)
      JOIN listing_entries e ON e.category_id = ${sectionId} AND e.ordinal = listed.ordinal
    )`;
}
