import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { setRetailPrices } from '#backend/modules/catalogue/index.ts';
import { lockStock, writeStock } from '#backend/modules/stock/index.ts';
import type { TableKind } from '#lib/contract/staff-import-parts.ts';
import { judgePrices } from './judge-prices.ts';
import { judgeStock } from './judge-stock.ts';
import type { GivenRow } from './read-table.ts';
import type { JudgedRow, Written } from './rows.ts';

export interface Judged {
  rows: JudgedRow[];
  /** positions that have a value now */
  held: number;
  /** rows that could not be placed, of a list that withdraws what it does not name: a person decides; default: 0 */
  unplaced?: number;
}

interface Kind {
  /** What the rows would change. */
  judge(db: Db, rows: readonly GivenRow[], isComplete: boolean): Promise<Judged>;
  /** Locks the values until the transaction ends. */
  lock(trx: Db, values: readonly Written[]): Promise<void>;
  /** SQL: rows `r` of an import beside the current value `now`. */
  current: RawBuilder<unknown>;
  write(trx: Db, values: readonly Written[]): Promise<void>;
}

export const kinds: Record<TableKind, Kind> = {
  stock: {
    judge: judgeStock,
    lock: lockStock,
    current: sql`SELECT r.outcome, coalesce(r.before, 0) AS before, coalesce(r.after, 0) AS after, coalesce(s.quantity, 0) AS now
      FROM staff_import_rows r
      LEFT JOIN stock s ON s.product_id = r.product_id AND s.warehouse_id = r.warehouse_id`,
    write: (trx, values) =>
      writeStock(
        trx,
        values.map(({ productId, warehouseId, value }) => ({ productId, warehouseId, quantity: value })),
      ),
  },
  prices: {
    judge: judgePrices,
    async lock(trx, values) {
      const ids = values.map(({ productId }) => productId);
      await sql`SELECT FROM products WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
    },
    current: sql`SELECT r.outcome, r.before, r.after, p.price AS now
      FROM staff_import_rows r LEFT JOIN products p ON p.id = r.product_id`,
    write: (trx, values) =>
      setRetailPrices(
        trx,
        values.map(({ productId, value }) => ({ productId, price: value })),
      ),
  },
};

/** SQL: number of positions that came into the warehouses of a complete list since its dry run. */
const unseen = (importId: number) => sql`(
  SELECT count(*)::int FROM staff_imports i
  JOIN stock s ON s.warehouse_id IN (SELECT warehouse_id FROM staff_import_rows WHERE import_id = i.id)
  JOIN products p ON p.id = s.product_id
  WHERE i.id = ${importId} AND i.is_complete AND s.quantity > 0 AND p.kind <> 'set' AND NOT EXISTS (
    SELECT FROM staff_import_rows r
    WHERE r.import_id = i.id AND r.product_id = s.product_id AND r.warehouse_id = s.warehouse_id
  )
)`;

/** Number of rows whose value is no longer the one that the dry run saw. */
export async function countStale(trx: Db, kind: TableKind, importId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int + ${unseen(importId)} AS total FROM (${kinds[kind].current} WHERE r.import_id = ${importId}) v
    WHERE v.outcome <> 'faulty' AND v.now IS DISTINCT FROM v.before`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** Number of changed rows whose value is no longer the one that the import wrote. */
export async function countChangedSince(trx: Db, kind: TableKind, importId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (${kinds[kind].current} WHERE r.import_id = ${importId}) v
    WHERE v.outcome IN ('added', 'changed', 'withdrawn') AND v.now IS DISTINCT FROM v.after`.execute(trx);
  return rows[0]?.total ?? 0;
}
