import type { Db } from '#backend/db/connection.ts';
import { KINDS_WITHOUT_MONEY } from '#lib/rules/notification-kinds.ts';

/** Deletes the notifications of what a requester may not see. */
export const deletePriceNotifications = (db: Db, userId: number) =>
  db.deleteFrom('notifications').where('user_id', '=', userId).where('kind', 'not in', KINDS_WITHOUT_MONEY).execute();
