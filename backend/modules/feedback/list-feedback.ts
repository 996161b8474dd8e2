import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { readFeedback } from './internal.ts';

/** The caller's own requests with the answers, the newest first. */
export async function listFeedback(
  ctx: Context,
  page: { size: number; page: number },
): Promise<Reply<'GET v1 feedback/'>> {
  const { total } = await ctx.db
    .selectFrom('feedback_requests')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', requireCaller(ctx).userId)
    .executeTakeFirstOrThrow();
  return { items: await readFeedback(ctx, sql`true`, page), total, pages: pageCount(total, page.size) };
}
