import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { readGiftOrders } from './internal.ts';

/** Gift orders of the caller's customer, the newest first. */
export async function listGiftOrders(
  ctx: Context,
  page: { size: number; page: number },
): Promise<Reply<'GET v1 showcase/orders/'>> {
  const { total } = await ctx.db
    .selectFrom('gift_orders')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('customer', '=', requireCaller(ctx).xmlId)
    .executeTakeFirstOrThrow();
  return { items: await readGiftOrders(ctx, sql`true`, page), total, pages: pageCount(total, page.size) };
}
