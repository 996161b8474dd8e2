import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import { COMPARED_MAX, FAVORITES_MAX } from '#lib/config/limits.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';
import { messages } from './messages.ts';

export const maxima: Record<SavedList, number> = { favorites: FAVORITES_MAX, compare: COMPARED_MAX };

/** Owner of lists: a signed-in user or a guest's session. */
export interface Owner {
  column: 'user_id' | 'session_id';
  id: number | string;
}

export const ofUser = (id: number): Owner => ({ column: 'user_id', id });
export const ofSession = (id: string): Owner => ({ column: 'session_id', id });

/** null outside a visit. */
export function ownerOf({ caller, sessionId }: Context): Owner | null {
  if (caller) return ofUser(caller.userId);
  return sessionId === null ? null : ofSession(sessionId);
}

export function knownOwner(ctx: Context): Owner {
  const owner = ownerOf(ctx);
  if (!owner) throw new ServiceError('FORBIDDEN', messages.notOurPage);
  return owner;
}

/** Locks the owner's row, so that changes of its lists are sequential; foreign keys to the row do not wait. */
export async function lockLists(db: Db, { column, id }: Owner): Promise<void> {
  const table = sql.table(column === 'user_id' ? 'users' : 'sessions');
  await sql`SELECT FROM ${table} WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
}

export async function countSaved(db: Db, list: SavedList, { column, id }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('kept_products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('list', '=', list)
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
