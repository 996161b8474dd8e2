import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { stockWork } from './stock-changes.ts';

export interface StockPiece {
  productId: number;
  warehouseId: number;
  quantity: number;
}

/** Stock from which a product is sold: its own, or that of its parts. */
export interface SaleStock {
  /** by part: the pieces that one product contains */
  parts: Map<number, number>;
  /** quantities by part, by warehouse */
  onHand: Map<number, Map<number, number>>;
}

interface Row {
  guid: string;
  part: number;
  per: number;
  warehouse: number | null;
  quantity: number | null;
}

/**
 * Stock of products in warehouses, by guid. A set is sold from its parts. With `isLocked` the rows are locked until the
 * transaction ends, always in the same order, and rows of sets never here.
 */
export async function saleStock(
  db: Db,
  { guids, warehouseIds, isLocked }: { guids: readonly string[]; warehouseIds: readonly number[]; isLocked: boolean },
): Promise<Map<string, SaleStock>> {
  const { rows } = await sql<Row>`
    WITH needed AS (
      SELECT p.guid, coalesce(i.component_id, p.id) AS part, coalesce(i.quantity, 1) AS per
      FROM products p LEFT JOIN product_set_items i ON i.set_id = p.id
      WHERE p.guid = ANY(${guids}::uuid[])
    ), on_hand AS (
      SELECT s.product_id, s.warehouse_id, s.quantity FROM stock s
      WHERE s.product_id IN (SELECT part FROM needed) AND s.warehouse_id = ANY(${warehouseIds}::int[])
      ORDER BY s.product_id, s.warehouse_id ${isLocked ? sql`FOR UPDATE OF s` : sql``}
    )
    SELECT n.guid, n.part, n.per, h.warehouse_id AS warehouse, h.quantity
    FROM needed n LEFT JOIN on_hand h ON h.product_id = n.part`.execute(db);
  const stock = new Map<string, SaleStock>();
  for (const { guid, part, per, warehouse, quantity } of rows) {
    let one = stock.get(guid);
    if (!one) stock.set(guid, (one = { parts: new Map(), onHand: new Map() }));
    one.parts.set(part, per);
    let onHand = one.onHand.get(part);
    if (!onHand) one.onHand.set(part, (onHand = new Map()));
    if (warehouse !== null && quantity !== null) onHand.set(warehouse, quantity);
  }
  return stock;
}

/** Takes pieces from rows locked by `saleStock`, and recounts the sets that contain them. */
export async function takeStock(db: Db, pieces: readonly StockPiece[]): Promise<void> {
  await changeStock(
    db,
    pieces.map((piece) => ({ ...piece, quantity: -piece.quantity })),
  );
}

/** Returns held pieces; those that the last feed did not find are not there to be returned. */
export async function returnStock(db: Db, pieces: readonly StockPiece[]): Promise<void> {
  const found = await endHolding(db, pieces);
  await changeStock(
    db,
    found.filter(({ quantity }) => quantity > 0),
  );
}

/**
 * Locks the rows of pieces that are not held any more, and takes them off those that are missing. Returns what was
 * found of them. Whether the last feed has counted them is not known, so the next one writes these rows in any case.
 */
export async function endHolding(db: Db, pieces: readonly StockPiece[]): Promise<StockPiece[]> {
  if (pieces.length === 0) return [];
  const [products, warehouses, quantities] = columnsOf(pieces);
  await sql`
    SELECT FROM stock s JOIN unnest(${products}::int[], ${warehouses}::int[]) AS r (product_id, warehouse_id)
      USING (product_id, warehouse_id)
    ORDER BY s.product_id, s.warehouse_id FOR UPDATE OF s`.execute(db);
  const { rows } = await sql<StockPiece>`
    WITH ended AS (
      SELECT s.product_id, s.warehouse_id, s.missing, r.quantity
      FROM stock s JOIN unnest(${products}::int[], ${warehouses}::int[], ${quantities}::int[])
        AS r (product_id, warehouse_id, quantity) USING (product_id, warehouse_id)
    )
    UPDATE stock s SET missing = greatest(0, ended.missing - ended.quantity), is_to_recount = true
    FROM ended WHERE s.product_id = ended.product_id AND s.warehouse_id = ended.warehouse_id
    RETURNING s.product_id AS "productId", s.warehouse_id AS "warehouseId",
      greatest(0, ended.quantity - ended.missing) AS quantity`.execute(db);
  return rows;
}

/**
 * First changes the locked rows of the pieces; then locks the rows of the sets that contain them, after all others and
 * in the same order, and recounts them by a query that sees what was written before the lock was granted.
 */
async function changeStock(db: Db, pieces: readonly StockPiece[]): Promise<void> {
  if (pieces.length === 0) return;
  stockWork.expect();
  const [products, warehouses, quantities] = columnsOf(pieces);
  const { rows: sets } = await sql<{ product_id: number }>`
    WITH changed AS (
      UPDATE stock s SET quantity = s.quantity + c.quantity
      FROM unnest(${products}::int[], ${warehouses}::int[], ${quantities}::int[]) AS c (product_id, warehouse_id, quantity)
      WHERE s.product_id = c.product_id AND s.warehouse_id = c.warehouse_id
    )
    SELECT s.product_id FROM stock s
    WHERE s.product_id IN (SELECT set_id FROM product_set_items WHERE component_id = ANY(${products}::int[]))
      AND s.warehouse_id = ANY(${warehouses}::int[])
    ORDER BY s.product_id, s.warehouse_id FOR UPDATE OF s`.execute(db);
  if (sets.length === 0) return;
  const ids = [...new Set(sets.map(({ product_id: id }) => id))];
  await sql`
    UPDATE stock s SET quantity = counted.quantity
    FROM (${countedSets(ids, [...new Set(warehouses)])}) AS counted
    WHERE s.product_id = counted.set_id AND s.warehouse_id = counted.warehouse_id AND s.quantity <> counted.quantity`.execute(
    db,
  );
}

/** SQL: how many of each set the stock of its parts makes in each warehouse. */
export const countedSets = (setIds: readonly number[], warehouseIds: readonly number[]): RawBuilder<unknown> => sql`
  SELECT i.set_id, w.id AS warehouse_id, min(coalesce(h.quantity, 0) / i.quantity)::int AS quantity
  FROM product_set_items i CROSS JOIN unnest(${warehouseIds}::int[]) AS w (id)
  LEFT JOIN stock h ON h.product_id = i.component_id AND h.warehouse_id = w.id
  WHERE i.set_id = ANY(${setIds}::int[])
  GROUP BY i.set_id, w.id`;

const columnsOf = (pieces: readonly StockPiece[]) =>
  [
    pieces.map(({ productId }) => productId),
    pieces.map(({ warehouseId }) => warehouseId),
    pieces.map(({ quantity }) => quantity),
  ] as const;
