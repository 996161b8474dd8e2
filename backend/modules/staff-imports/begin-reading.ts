import type { Insertable } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { StaffImportTables } from '#backend/db/schema-staff-imports.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { checkAddress, DownloadError } from '#backend/import/download-file.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { environment } from '#lib/config/environment.ts';

type NewReading = Omit<Insertable<StaffImportTables['staff_imports']>, 'state' | 'counts'>;

/** Adds an import whose file a job fetches and reads. */
export async function addReading(trx: Db, row: NewReading): Promise<{ id: number }> {
  const { id } = await trx
    .insertInto('staff_imports')
    .values({ ...row, state: 'reading' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'staff.source', String(id), { importId: id }, { runAt: row.created_at });
  return { id };
}

/** The address as it is fetched and stored, in the usual spelling. Throws 400 for one that is never fetched. */
export function requireAddress(address: string): string {
  try {
    return checkAddress(address, { allowPrivateAddresses: environment().isLocal }).href;
  } catch (error) {
    throw error instanceof DownloadError ? fieldRefusal('address', error.words) : error;
  }
}

/** What the history calls a fetched file: host and path, without a key in the query. */
export function nameOfAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** An address for showing: without a name and password, and without what the query says. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search && '?…'}`;
}
