import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';
import { readSubscriptions } from './internal.ts';

/** The caller's subscriptions without cancelled ones, the active ones first; with ids only those to the named products. */
export async function listSubscriptions(
  ctx: Context,
  { nomenclatureId, nomenclatureIds, ...page }: ParsedInput<'GET v1 subscriptions'>['query'],
): Promise<Reply<'GET v1 subscriptions'>> {
  const guids = nomenclatureId === undefined ? nomenclatureIds : [nomenclatureId, ...nomenclatureIds];
  const shown = sql`a.state <> 'cancelled' AND (${guids.length} = 0 OR p.guid = ANY(${guids}::uuid[]))`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM arrival_subscriptions a JOIN products p ON p.id = a.product_id
    WHERE a.user_id = ${requireCaller(ctx).userId} AND ${shown}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  return { items: await readSubscriptions(ctx, shown, page), total, pages: pageCount(total, page.size) };
}
