import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { lockLists, maxima, ofSession, ofUser } from './internal.ts';

/** Moves a guest's saved products to the user who signs in; the oldest are dropped where a list grows beyond its limit. */
export async function takeOverSaved({ db: shop, sessionId }: Context, userId: number): Promise<void> {
  if (sessionId === null) return;
  const waiting = await shop
    .selectFrom('kept_products')
    .select('id')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  await shop.transaction().execute(async (db) => {
    await lockLists(db, ofSession(sessionId));
    await lockLists(db, ofUser(userId));
    await sql`DELETE FROM kept_products g USING kept_products u
      WHERE g.session_id = ${sessionId} AND u.user_id = ${userId}
        AND u.list = g.list AND u.product_id = g.product_id`.execute(db);
    await db
      .updateTable('kept_products')
      .set({ user_id: userId, session_id: null })
      .where('session_id', '=', sessionId)
      .execute();
    await sql`DELETE FROM kept_products WHERE id IN (
      SELECT id FROM (
        SELECT id, list, row_number() OVER (PARTITION BY list ORDER BY id DESC) AS ordinal
        FROM kept_products WHERE user_id = ${userId}) saved
      WHERE ordinal > (${JSON.stringify(maxima)}::jsonb ->> list)::int)`.execute(db);
  });
}
