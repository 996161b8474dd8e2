import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { ImportOutcome } from '#lib/contract/staff-import-parts.ts';
import type { GivenRow } from './read-table.ts';

/** A row of a dry run. */
export interface JudgedRow extends Omit<GivenRow, 'line'> {
  line: number | null;
  outcome: ImportOutcome;
  fault: LocalizedText | null;
  /** of the product */
  name: string;
  productId: number | null;
  warehouseId: number | null;
  /** pieces, or kopecks; null: none */
  before: number | null;
  after: number | null;
}

const BATCH = 1000;

/** Stores the rows of a dry run, after those that are there. */
export async function insertRows(db: Db, importId: number, rows: readonly JudgedRow[], from = 0): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row, place) => ({ ...row, ordinal: from + start + place }));
    await sql`
      INSERT INTO staff_import_rows (import_id, ordinal, line, code, place, given, outcome, fault, name, product_id,
        warehouse_id, before, after)
      SELECT ${importId}, ordinal, line, code, place, given, outcome, nullif(fault, 'null'::jsonb), name, "productId",
        "warehouseId", before, after
      FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r(
        ordinal integer, line integer, code text, place text, given text, outcome text, fault jsonb, name text,
        "productId" integer, "warehouseId" integer, before bigint, after bigint)`.execute(db);
  }
}

/** A value that an import changes, or restores. */
export interface Written {
  productId: number;
  warehouseId: number;
  value: number | null;
}

/** The values of the rows that change something: `after`, or `before` for an undo. One query. */
export async function changedRows(db: Db, importId: number, side: 'before' | 'after'): Promise<Written[]> {
  const { rows } = await sql<Written>`
    SELECT product_id AS "productId", coalesce(warehouse_id, 0) AS "warehouseId", ${sql.id(side)} AS value
    FROM staff_import_rows WHERE import_id = ${importId} AND outcome IN ('added', 'changed', 'withdrawn')
    ORDER BY product_id, warehouse_id`.execute(db);
  return rows;
}
