import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { BASKETS_MAX } from '#lib/config/limits.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Baskets } from '#lib/contract/baskets.ts';
import { withBasket } from '../caller-basket.ts';
import { getBasket } from '../get-basket.ts';
import { messages } from '../messages.ts';
import { changeList, requireBasket, requireFreeName } from './internal.ts';
import { listBaskets } from './list-baskets.ts';

/** Makes an empty basket and makes it current for the caller; idempotent by key. */
export async function makeBasket(ctx: Context, { name, key }: { name: string; key: string }): Promise<Basket> {
  const { userId } = requireCaller(ctx);
  const id = await changeList(ctx, async (db, customer) => {
    const made = await db
      .selectFrom('named_baskets')
      .select(['id', 'name'])
      .where('customer', '=', customer)
      .where('key', '=', key)
      .executeTakeFirst();
    if (made && made.name !== name) throw conflict(messages.basketKeyTaken);
    if (made) return made.id;
    await requireFreeName(db, customer, { name });
    const { count } = await db
      .selectFrom('named_baskets')
      .select((by) => by.fn.countAll<number>().as('count'))
      .whereRef('id', '<>', 'customer')
      .where('customer', '=', customer)
      .executeTakeFirstOrThrow();
    // the main basket counts too
    if (count + 1 >= BASKETS_MAX) throw conflict(messages.tooManyBaskets(BASKETS_MAX));
    const added = await insertBasket(db, { customer, name, key, userId, now: ctx.now() });
    await db.updateTable('users').set({ current_basket: added }).where('id', '=', userId).execute();
    return added;
  });
  return getBasket(withBasket(ctx, id));
}

interface NewBasket {
  customer: string;
  name: string;
  key: string | null;
  userId: number;
  now: Date;
}

/** Adds a basket without lines; returns its id. */
export async function insertBasket(db: Db, { customer, name, key, userId, now }: NewBasket): Promise<string> {
  const { id } = await db
    .insertInto('named_baskets')
    .values({ customer, name, key, created_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('baskets').values({ id }).execute();
  return id;
}

/** Renames a basket, also the main one. */
export async function renameBasket(ctx: Context, id: string, name: string): Promise<Baskets> {
  await changeList(ctx, async (db, customer) => {
    await requireBasket({ ...ctx, db }, id);
    await requireFreeName(db, customer, { id, name });
    const { userId } = requireCaller(ctx);
    await db
      .insertInto('named_baskets')
      .values({ id, customer, name, key: null, created_by: userId, created_at: ctx.now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
      .execute();
  });
  return listBaskets(ctx);
}

/**
 * Deletes a basket as it was seen; people whose current one it was have the main one then. Throws 409 when it has
 * changed since.
 */
export async function deleteBasket(ctx: Context, id: string, version: number): Promise<Baskets> {
  const { xmlId, basket } = requireCaller(ctx);
  await changeList(ctx, async (db) => {
    await requireBasket({ ...ctx, db }, id);
    if (id === xmlId) throw conflict(messages.mainBasket);
    // an order or an addition that is under way ends first
    const now = await db.selectFrom('baskets').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
    if (now && now.version !== version) throw conflict(messages.basketChanged);
    await db.deleteFrom('baskets').where('id', '=', id).execute();
    await db.deleteFrom('named_baskets').where('id', '=', id).execute();
  });
  return listBaskets(basket === id ? withBasket(ctx, xmlId) : ctx);
}

/** Makes a basket current for the caller. */
export async function chooseBasket(ctx: Context, id: string): Promise<Basket> {
  const { userId, xmlId } = requireCaller(ctx);
  await ctx.db.transaction().execute(async (db) => {
    await requireBasket({ ...ctx, db }, id);
    // a basket that is being deleted stays until then
    const { rows } = await sql`SELECT 1 FROM named_baskets WHERE id = ${id} FOR KEY SHARE`.execute(db);
    if (rows.length === 0 && id !== xmlId) throw notFound(messages.noBasket);
    await db
      .updateTable('users')
      .set({ current_basket: id === xmlId ? null : id })
      .where('id', '=', userId)
      .execute();
  });
  return getBasket(withBasket(ctx, id));
}
