import type { Context } from '#backend/context.ts';
import { FAVORITES_MAX } from '#lib/config/limits.ts';
import { lockList, ofSession, ofUser } from './internal.ts';

/** What a guest put aside becomes the list of whoever signs in; of more than a list holds, the oldest are left out. */
export async function takeOverFavorites({ db: shop, sessionId }: Context, userId: number): Promise<void> {
  if (sessionId === null) return;
  const waiting = await shop
    .selectFrom('favorites')
    .select('id')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  await shop.transaction().execute(async (db) => {
    await lockList(db, ofSession(sessionId));
    await lockList(db, ofUser(userId));
    await db
      .deleteFrom('favorites')
      .where('session_id', '=', sessionId)
      .where('product_id', 'in', (select) =>
        select.selectFrom('favorites').select('product_id').where('user_id', '=', userId),
      )
      .execute();
    await db
      .updateTable('favorites')
      .set({ user_id: userId, session_id: null })
      .where('session_id', '=', sessionId)
      .execute();
    await db
      .deleteFrom('favorites')
      .where('id', 'in', (select) =>
        select
          .selectFrom('favorites')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('id', 'desc')
          .offset(FAVORITES_MAX),
      )
      .execute();
  });
}
