import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { ImportKind } from '#lib/contract/staff-import-parts.ts';

/** SQL: whether no later import of its kind is applied or about to be; `i`: a row of staff_imports. */
export const isLast: RawBuilder<boolean> = sql`NOT EXISTS (
  SELECT FROM staff_imports later
  WHERE later.kind = i.kind AND later.id <> i.id
    AND (later.state = 'queued'
      OR later.state IN ('applied', 'undoing') AND (later.applied_at, later.id) > (i.applied_at, i.id))
)`;

/** SQL: whether what an import has changed is still kept; `i`: a row of staff_imports. */
export const isKept: RawBuilder<boolean> = sql`CASE WHEN i.kind = 'feed' THEN i.undo_base IS NOT NULL
  ELSE EXISTS (SELECT FROM staff_import_rows r WHERE r.import_id = i.id) END`;

export async function isKeptOf(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    SELECT ${isKept} AS is_kept FROM staff_imports i WHERE i.id = ${id}`.execute(db);
  return rows[0]?.is_kept ?? false;
}

export async function isLastOfKind(db: Db, { id }: { id: number; kind: ImportKind }): Promise<boolean> {
  const { rows } = await sql<{ is_last: boolean }>`
    SELECT ${isLast} AS is_last FROM staff_imports i WHERE i.id = ${id}`.execute(db);
  return rows[0]?.is_last ?? false;
}
