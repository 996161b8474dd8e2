import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { arrivalWords } from './arrival-news.ts';
import { isObtainable } from './internal.ts';

/** Subscriptions of one transaction. */
const BATCH = 100;

interface Waiting {
  id: number;
  round: number;
  userId: number;
  name: string;
  code: string;
  slug: string;
}

/**
 * Notifies up to `BATCH` people who wait for a product and can get it now, the longest waiting first, and ends their
 * subscriptions, in one transaction. Returns their number.
 */
export function notifyWaiting(db: Db, { productId, now }: { productId: number; now: Date }): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Waiting>`
      WITH waiting AS (
        SELECT a.id, p.name, p.code, p.slug FROM arrival_subscriptions a
        JOIN products p ON p.id = a.product_id
        JOIN categories c ON c.id = p.category_id
        JOIN users u ON u.id = a.user_id AND u.is_verified AND NOT u.is_blocked
        LEFT JOIN companies o ON o.id = u.company_id
        WHERE a.product_id = ${productId} AND a.state = 'active'
          AND ${isObtainable(sql`a.user_id`, sql`coalesce(o.guid, u.guid)`)}
        ORDER BY a.id LIMIT ${BATCH} FOR UPDATE OF a
      )
      UPDATE arrival_subscriptions a SET state = 'fulfilled', ended_at = ${now} FROM waiting w
      WHERE a.id = w.id
      RETURNING a.id, a.round, a.user_id AS "userId", w.name, w.code, w.slug`.execute(trx);
    for (const { id, round, userId, ...product } of rows)
      await notify(
        { db: trx, now: () => now },
        {
          kind: 'arrival',
          key: `arrival:${id}:${round}`,
          to: { userId },
          authorId: userId,
          ...arrivalWords(product),
        },
      );
    return rows.length;
  });
}
