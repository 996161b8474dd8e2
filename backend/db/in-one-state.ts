import type { Context } from '#backend/context.ts';
import type { Db } from './connection.ts';

/** Runs `read` in a transaction that sees one state of the database from the first query to the last. */
export const inOneState = <T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db: Db) => read({ ...ctx, db }));
