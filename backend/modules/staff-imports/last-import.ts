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

/** SQL: whether the rows of an import are still kept; `i`: a row of staff_imports. */
export const hasRows: RawBuilder<boolean> = sql`EXISTS (SELECT FROM staff_import_rows r WHERE r.import_id = i.id)`;

export async function keepsRows(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has_rows: boolean }>`
    SELECT ${hasRows} AS has_rows FROM staff_imports i WHERE i.id = ${id}`.execute(db);
  return rows[0]?.has_rows ?? false;
}

export async function isLastOfKind(db: Db, { id }: { id: number; kind: ImportKind }): Promise<boolean> {
  const { rows } = await sql<{ is_last: boolean }>`
    SELECT ${isLast} AS is_last FROM staff_imports i WHERE i.id = ${id}`.execute(db);
  return rows[0]?.is_last ?? false;
}
