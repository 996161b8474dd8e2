import type { Db } from './connection.ts';

/** Runs `act` in the transaction of `db`, or in a new one if `db` has none. */
export const inTransaction = <T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? act(db) : db.transaction().execute(act);
