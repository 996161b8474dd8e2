import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';

/** Number of the advisory lock that is held while a catalogue is imported. */
export const IMPORT_LOCK = 7_340_110;

/** Another import is running. */
export class ImportBusyError extends ServiceError {
  constructor() {
    super('CONFLICT', {
      ru: 'Сейчас загружается другой каталог, подождите, когда загрузка закончится',
      en: 'another import of a catalogue is under way, wait until it ends',
    });
    this.name = 'ImportBusyError';
  }
}

/** Prevents imports of a catalogue until the transaction ends. */
export async function lockImportsWithin(trx: Db): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS locked`.execute(
    trx,
  );
  if (!rows[0]?.locked) throw new ImportBusyError();
}

export async function lockImports(pool: Pool): Promise<() => Promise<void>> {
  const client: PoolClient = await pool.connect();
  // a lost connection is reported by the query that uses it
  client.on('error', ignore);
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      IMPORT_LOCK,
    ]);
    if (!rows[0]?.locked) throw new ImportBusyError();
  } catch (error) {
    client.off('error', ignore);
    client.release();
    throw error;
  }
  return async () => {
    // a connection that cannot unlock is closed, which releases the lock too
    const isUnlocked = await client.query('SELECT pg_advisory_unlock($1)', [IMPORT_LOCK]).then(
      () => true,
      () => false,
    );
    client.off('error', ignore);
    client.release(!isUnlocked);
  };
}

const ignore = () => undefined;
