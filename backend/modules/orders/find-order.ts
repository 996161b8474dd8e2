import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { messages } from './messages.ts';
import type { OrderKey, PlacedOrder } from './read-order-context.ts';

/** Id of an order of the caller's customer; another customer's order counts as unknown. */
export async function findOrder(ctx: Context, { guid }: { guid: string }): Promise<number | null> {
  const found = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('guid', '=', guid)
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function findPlaced(ctx: Context, { kind, key }: OrderKey): Promise<PlacedOrder | null> {
  const found = await ctx.db
    .selectFrom('orders')
    .select(['id', 'sent_hash as sentHash'])
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('key_kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

/** As `findOrder`; throws when there is none. */
export async function requireOrder(ctx: Context, guid: string): Promise<number> {
  const id = await findOrder(ctx, { guid });
  if (id === null) throw notFound(messages.notFound);
  return id;
}
