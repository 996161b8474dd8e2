import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { periodicWork } from '#backend/periodic-work.ts';
import { CURSOR_DAYS } from './cursor.ts';

/** Few enough for the time limit of a statement. */
const BATCH = 5000;

const work = periodicWork('old changes were not deleted', { busy: 60_000, quiet: 600_000 });

/** Deletes changes that no accepted cursor needs; started once per database, however often it is called. */
export const forgetChangesRegularly = (db: Db): void => work.begin(db, () => forgetChanges(db));

/** Deletes a batch of old changes; returns whether there may be more. */
export async function forgetChanges(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM product_changes WHERE ctid IN (
      SELECT ctid FROM product_changes
      WHERE noted_at < now() - make_interval(days => ${CURSOR_DAYS + 1}::int) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )`.execute(db);
  return Number(numAffectedRows ?? 0) === BATCH;
}
