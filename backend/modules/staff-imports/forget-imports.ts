import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { removeImportFile, strayImportFiles } from './import-files.ts';
import { forgetFeeds } from './kept-feed.ts';

/** Days after which a dry run that nobody confirmed is forgotten. */
const UNCONFIRMED_DAYS = 7;
/** Days for which the rows of an import are kept; its numbers stay in the history. */
const ROWS_DAYS = 90;

/** Deletes what nobody will confirm or undo any more. */
export async function forgetOldImports(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ file: string | null }>`
    DELETE FROM staff_imports WHERE state IN ('ready', 'failed', 'reading', 'unchanged') AND confirmed_at IS NULL
      AND created_at < ${now}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS})
    RETURNING file`.execute(db);
  for (const { file } of rows) if (file !== null) await removeImportFile(file);
  await sql`
    DELETE FROM staff_import_rows WHERE import_id IN (
      SELECT id FROM staff_imports WHERE created_at < ${now}::timestamptz - make_interval(days => ${ROWS_DAYS})
        AND state NOT IN ('queued', 'undoing')
    )`.execute(db);
  await forgetFeeds(db, new Date(now.getTime() - ROWS_DAYS * DAY_MS));
  await removeStrayFiles(db);
}

/** Removes files of an earlier day that no import names, as a process that was killed leaves them. */
async function removeStrayFiles(db: Db): Promise<void> {
  const stray = await strayImportFiles();
  if (stray.length === 0) return;
  const rows = await db.selectFrom('staff_imports').select('file').where('file', 'in', stray).execute();
  const named = new Set(rows.map(({ file }) => file));
  for (const name of stray) if (!named.has(name)) await removeImportFile(name);
}
