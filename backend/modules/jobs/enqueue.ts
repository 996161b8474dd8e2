import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/**
 * Adds a job that starts after the transaction is committed. If one of the same kind and key is waiting, it is not
 * added again; if it is running, it runs once more afterwards.
 */
export async function enqueue<K extends JobKind>(
  trx: Db,
  kind: K,
  key: string,
  payload: JobPayloads[K],
  { runAt }: { runAt: Date },
): Promise<void> {
  await enqueueing(kind, sql`SELECT ${key}::text, ${JSON.stringify(payload)}::jsonb`, runAt).execute(trx);
}

/** The same as a part of a query that also writes the cause. `rows` selects key and payload. */
export const enqueueing = (kind: JobKind, rows: RawBuilder<unknown>, runAt: Date): RawBuilder<unknown> => sql`
  INSERT INTO jobs AS known (kind, key, payload, run_at)
  SELECT ${kind}, wanted.key, wanted.payload, ${runAt}::timestamptz FROM (${rows}) AS wanted (key, payload)
  ON CONFLICT (kind, key) DO UPDATE SET
    payload = excluded.payload,
    run_at = CASE WHEN known.claim IS NULL THEN least(known.run_at, excluded.run_at) ELSE known.run_at END,
    again_at = CASE WHEN known.claim IS NULL THEN NULL ELSE excluded.run_at END,
    attempts = CASE WHEN known.claim IS NULL THEN 0 ELSE known.attempts END,
    died_at = NULL`;
