import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { cardsByIds } from '#backend/modules/catalogue/index.ts';
import { pageCount } from '#backend/page-count.ts';
import type { NewsItem, NewsList } from '#lib/contract/content.ts';
import { dayOf } from '#lib/rules/days.ts';
import { dayOfColumn, type NewsRow, newsColumns, newsJoin, textOf, toNewsCard } from './internal.ts';
import { messages } from './messages.ts';

/** SQL: a news item, `n`, is shown. */
const isShown = (today: string) => sql`n.is_published AND n.published_on <= ${today}`;

/** A page of the news. Throws 404 for a page or year without news. Two queries. */
export async function listNews(
  ctx: Context,
  { page, year, size }: { page: number; year?: number | undefined; size: number },
): Promise<NewsList> {
  const today = dayOf(ctx.now());
  const { rows: years } = await sql<NewsList['years'][number]>`
    SELECT extract(year FROM n.published_on)::integer AS year, count(*)::integer AS count FROM news n
    WHERE ${isShown(today)} GROUP BY 1 ORDER BY 1 DESC`.execute(ctx.db);
  const wanted = year === undefined ? years : years.filter((one) => one.year === year);
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  const pages = pageCount(total, size);
  if (page > pages || (year !== undefined && total === 0)) throw notFound(messages.noPage);
  const ofYear =
    year === undefined
      ? sql`true`
      : sql`n.published_on BETWEEN make_date(${year}::integer, 1, 1) AND make_date(${year}::integer, 12, 31)`;
  const { rows } = await sql<NewsRow>`
    SELECT ${newsColumns} FROM news n ${newsJoin} WHERE ${isShown(today)} AND ${ofYear}
    ORDER BY n.published_on DESC, n.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  return { items: rows.map(toNewsCard), total, pages, years };
}

interface ItemRow extends NewsRow {
  body: string;
  changed_on: string;
  products: number[] | null;
  newer: NewsItem['newer'];
  older: NewsItem['older'];
}

/** A news item with its neighbours in the list. At most three queries. */
export async function getNews(ctx: Context, id: number): Promise<NewsItem> {
  const today = dayOf(ctx.now());
  const { rows } = await sql<ItemRow>`
    SELECT ${newsColumns}, n.body, ${dayOfColumn(sql`n.updated_at`)} AS changed_on,
      (SELECT array_agg(product_id ORDER BY sort, product_id) FROM news_products WHERE news_id = n.id) AS products,
      ${neighbour(sql`>`, sql`ASC`, today)} AS newer, ${neighbour(sql`<`, sql`DESC`, today)} AS older
    FROM news n ${newsJoin} WHERE n.id = ${id} AND ${isShown(today)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.noNews);
  const { body, changed_on, products, newer, older } = row;
  const [text, cards] = await Promise.all([textOf(ctx.db, body, changed_on), cardsByIds(ctx, products ?? [])]);
  return { ...toNewsCard(row), ...text, products: cards, newer, older };
}

const neighbour = (side: RawBuilder<unknown>, direction: RawBuilder<unknown>, today: string) => sql`(
  SELECT json_build_object('id', o.id, 'title', o.title, 'date', o.published_on) FROM news o
  WHERE (o.published_on, o.id) ${side} (n.published_on, n.id) AND o.is_published AND o.published_on <= ${today}
  ORDER BY o.published_on ${direction}, o.id ${direction} LIMIT 1
)`;
