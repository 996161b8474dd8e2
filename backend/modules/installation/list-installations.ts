import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { containing } from '#backend/like-pattern.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { InstallationFilter } from '#lib/contract/installation.ts';
import { readInstallations } from './internal.ts';

/** Installation requests of the caller's legal entity, the newest first. */
export async function listInstallations(
  ctx: Context,
  { statuses, text, ...page }: InstallationFilter,
): Promise<Reply<'GET v1 installations/'>> {
  const condition = matching({ statuses, text });
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM installation_requests r
    WHERE r.customer = ${requireCaller(ctx).xmlId} AND ${condition}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  return { items: await readInstallations(ctx, condition, page), total, pages: pageCount(total, page.size) };
}

function matching({ statuses, text }: Pick<InstallationFilter, 'statuses' | 'text'>): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (statuses.length > 0) conditions.push(sql`r.status = ANY(${statuses}::text[])`);
  if (text)
    conditions.push(sql`(r.number::text = ${text} OR EXISTS (
      SELECT FROM installation_items i JOIN orders o ON o.id = i.order_id WHERE i.request = r.number
        AND (i.name ILIKE ${containing(text)} OR i.code ILIKE ${containing(text)} OR o.number ILIKE ${containing(text)})))`);
  return sql.join(conditions, sql` AND `);
}
