import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { containing } from '#backend/like-pattern.ts';
import { toPicture } from '#backend/modules/catalogue/index.ts';
import { pageCount } from '#backend/page-count.ts';
import type { GiftList } from '#lib/contract/showcase.ts';
import { giftCostRanges, readCostRange } from '#lib/rules/gift-costs.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { availabilityOf } from './internal.ts';

interface Row {
  id: number;
  code: string;
  title: string;
  text: string;
  cost: number;
  stock: number;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

interface Wanted {
  page: number;
  pageSize: number;
  query?: string | undefined;
  'cost[]': string[];
}

/** A page of the gifts that match a text and any of the ranges; those that have run out come last. */
export async function listGifts({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<GiftList> {
  const { page, pageSize, query = '', 'cost[]': ranges } = wanted;
  const named = matching(query);
  const affordable = ranges.length > 0 ? anyOf(ranges) : sql`true`;
  const counts = giftCostRanges.map((range) => sql`count(*) FILTER (WHERE ${anyOf([range])})::int`);
  const { rows: found } = await sql<{ total: number; counts: number[] }>`
    SELECT count(*) FILTER (WHERE ${affordable})::int AS total, ARRAY[${sql.join(counts)}] AS counts
    FROM gifts g WHERE g.is_active AND ${named}`.execute(db);
  const { rows } = await sql<Row>`
    SELECT g.id, g.code, g.title, g.text, g.cost, g.stock, p.id AS picture_id, p.sizes AS picture_sizes
    FROM gifts g LEFT JOIN pictures p ON p.id = g.picture_id
    WHERE g.is_active AND ${named} AND ${affordable}
    ORDER BY g.stock = 0, g.cost, g.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const { total = 0, counts: counted = [] } = found[0] ?? {};
  return {
    items: rows.map(({ id, code, title, text, cost, stock, picture_id, picture_sizes }) => ({
      id,
      code,
      title,
      text,
      cost: toRubles(cost),
      picture: toPicture(picture_id, picture_sizes),
      ...availabilityOf(stock),
    })),
    total,
    page,
    pages: pageCount(total, pageSize),
    costs: giftCostRanges.map((range, index) => ({ range, count: counted[index] ?? 0 })),
  };
}

/** SQL condition: the gift has all words of the query, in any Russian form, or all of them as parts of words. */
function matching(query: string): RawBuilder<unknown> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 10).map(withoutYo);
  if (words.length === 0) return sql`true`;
  const content = sql`replace(replace(g.title || ' ' || g.text || ' ' || g.code, 'ё', 'е'), 'Ё', 'Е')`;
  const parts = words.map((word) => sql`${content} ILIKE ${containing(word)}`);
  return sql`(to_tsvector('russian', ${content}) @@ plainto_tsquery('russian', ${words.join(' ')})
    OR (${sql.join(parts, sql` AND `)}))`;
}

const withoutYo = (word: string) => word.replaceAll('ё', 'е').replaceAll('Ё', 'Е');

function anyOf(ranges: readonly string[]): RawBuilder<unknown> {
  const conditions = ranges.flatMap((range) => {
    const limits = readCostRange(range);
    if (limits === null) return [];
    const [least, most] = [toKopecks(limits.from), limits.to === null ? null : toKopecks(limits.to)];
    return [sql`(g.cost >= ${least}::bigint AND (${most}::bigint IS NULL OR g.cost <= ${most}::bigint))`];
  });
  return sql`(${sql.join(conditions, sql` OR `)})`;
}
