import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { readRequests } from './internal.ts';

/** Price requests of the caller's legal entity, the newest first. */
export async function listPriceRequests(
  ctx: Context,
  page: { size: number; page: number },
): Promise<Reply<'GET v1 priceRequests/'>> {
  const { total } = await ctx.db
    .selectFrom('price_requests')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('customer', '=', requireCaller(ctx).xmlId)
    .executeTakeFirstOrThrow();
  return { items: await readRequests(ctx, sql`true`, page), total, pages: pageCount(total, page.size) };
}
