import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import type { ContentPage } from '#lib/contract/content.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { dayOf } from '#lib/rules/days.ts';
import { dayOfColumn, textOf } from './internal.ts';
import { messages } from './messages.ts';

/** An information page. At most two queries. */
export async function getPage(ctx: Context, path: string): Promise<ContentPage> {
  const row = await ctx.db
    .selectFrom('content_pages')
    .select(['path', 'title', 'description', 'body', dayOfColumn(sql`updated_at`).as('changed_on')])
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) throw notFound(messages.noContentPage);
  const { changed_on, body, ...page } = row;
  return { ...page, ...(await textOf(ctx.db, body, changed_on)) };
}

/** Addresses for the sitemap. One query. */
export async function listAddresses(ctx: Context): Promise<Reply<'GET v1 content/addresses/'>> {
  const today = dayOf(ctx.now());
  const { rows: items } = await sql<{ path: string; changedOn: string }>`
    SELECT path, ${dayOfColumn(sql`changed_at`)} AS "changedOn" FROM (
      SELECT 1 AS sort, path, updated_at AS changed_at FROM content_pages
      UNION ALL
      SELECT 2, '/news/' || id, updated_at FROM news WHERE is_published AND published_on <= ${today}
      UNION ALL
      SELECT 3, '/promotions/' || slug, updated_at FROM promotion_pages WHERE is_published
      UNION ALL
      SELECT 4, '/brands/' || b.slug, greatest(t.updated_at, (
        SELECT max(updated_at) FROM products WHERE brand_id = b.id AND is_active
      ))
      FROM brands b LEFT JOIN brand_pages t ON t.brand_id = b.id
      WHERE EXISTS (SELECT FROM products WHERE brand_id = b.id AND is_active)
    ) addresses ORDER BY sort, changed_at DESC, path`.execute(ctx.db);
  return { items };
}
