import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { ownCaller } from '#backend/own-caller.ts';
import { messages } from './messages.ts';

/** Of the caller's customer; another's does not exist. */
export async function findOrder(ctx: Context, by: { key: string } | { guid: string }): Promise<number | null> {
  const found = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('customer', '=', ownCaller(ctx).xmlId)
    .$if('key' in by, (query) => query.where('key', '=', 'key' in by ? by.key : ''))
    .$if('guid' in by, (query) => query.where('guid', '=', 'guid' in by ? by.guid : ''))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** As `findOrder`; refuses where there is none. */
export async function demandOrder(ctx: Context, guid: string): Promise<number> {
  const id = await findOrder(ctx, { guid });
  if (id === null) throw notFound(messages.notFound);
  return id;
}
