import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { type CodedProduct, productsWithCode } from '#backend/modules/catalogue/index.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { faults } from './messages.ts';
import type { GivenRow } from './read-table.ts';
import { RepeatedRows } from './repeated-rows.ts';
import type { JudgedRow } from './rows.ts';
import { quantityIn } from './values.ts';

interface Warehouse {
  id: number;
  guid: string;
  name: string;
}

interface Judged {
  rows: JudgedRow[];
  /** positions that have a value now, of which the import may withdraw some */
  held: number;
  /** rows that could not be placed, which may be what a complete list seems not to name */
  unplaced: number;
}

/** What a list of stock would change. `isComplete`: what it does not name is not in its warehouses. */
export async function judgeStock(db: Db, given: readonly GivenRow[], isComplete: boolean): Promise<Judged> {
  const productOf = await productsWithCode(
    db,
    given.map(({ code }) => code),
  );
  const warehouseOf = await findWarehouses(db);
  const matched = given.map((row) => ({
    row,
    product: productOf(row.code),
    warehouse: warehouseOf(row.place),
    quantity: quantityIn(row.given),
  }));
  const warehouseIds = [...new Set(matched.flatMap(({ warehouse }) => (isFound(warehouse) ? warehouse.id : [])))];
  const onHand = await onHandIn(db, warehouseIds);
  const repeated = new RepeatedRows();
  const named = new Set<string>();
  const rows = matched.map(({ row, product, warehouse, quantity }): JudgedRow => {
    const wrong = faultsOf(row, product, warehouse, quantity);
    const known = {
      ...row,
      place: isFound(warehouse) ? warehouse.name : row.place,
      name: isFound(product) ? product.name : '',
    };
    if (!isFound(product) || !isFound(warehouse)) return faulty(known, wrong);
    const key = keyOf(product.id, warehouse.id);
    const again = wrong.length === 0 ? repeated.check(key, row.line, quantity) : null;
    if (again) wrong.push(again);
    // what a faulty row names is not missing
    named.add(key);
    const before = onHand.get(key)?.quantity ?? null;
    if (wrong.length > 0) return { ...faulty(known, wrong), productId: product.id, warehouseId: warehouse.id, before };
    return {
      ...known,
      fault: null,
      outcome: outcomeOf(before, quantity ?? 0),
      productId: product.id,
      warehouseId: warehouse.id,
      before,
      after: quantity,
    };
  });
  const missing = isComplete ? missingRows(onHand, named) : [];
  return {
    rows: [...rows, ...missing],
    held: [...onHand.values()].filter(({ quantity }) => quantity > 0).length,
    unplaced: missing.length > 0 ? rows.filter(({ productId }) => productId === null).length : 0,
  };
}

const isFound = <T extends object>(found: T | 'ambiguous' | undefined): found is T => typeof found === 'object';

/** All that is wrong with a row; empty: nothing. */
function faultsOf(
  row: GivenRow,
  product: Found,
  warehouse: Warehouse | 'ambiguous' | undefined,
  quantity: number | null,
): LocalizedText[] {
  const all = codeFaults(row, product);
  if (isFound(product) && product.isActive && product.isSet) all.push(faults.isSet);
  if (row.place === '') all.push(faults.noWarehouse);
  else if (warehouse === undefined) all.push(faults.unknownWarehouse);
  else if (warehouse === 'ambiguous') all.push(faults.ambiguousWarehouse);
  if (quantity === null) all.push(faults.badQuantity);
  return all;
}

type Found = CodedProduct | 'ambiguous' | undefined;

/** What is wrong with the code of a row. */
export function codeFaults({ code }: GivenRow, product: Found): LocalizedText[] {
  if (code === '') return [faults.noCode];
  if (product === undefined) return [faults.unknownCode];
  if (product === 'ambiguous') return [faults.ambiguousCode];
  return product.isActive ? [] : [faults.withdrawnProduct];
}

/** A row that changes nothing because of what is wrong with it. */
export const faulty = (row: GivenRow & { name: string }, wrong: readonly LocalizedText[]): JudgedRow => ({
  ...row,
  fault: { ru: wrong.map(({ ru }) => ru).join('. '), en: wrong.map(({ en }) => en).join('. ') },
  outcome: 'faulty',
  productId: null,
  warehouseId: null,
  before: null,
  after: null,
});

function outcomeOf(before: number | null, after: number): JudgedRow['outcome'] {
  const now = before ?? 0;
  if (now === after) return 'unchanged';
  if (now === 0) return 'added';
  return after === 0 ? 'withdrawn' : 'changed';
}

async function findWarehouses(db: Db): Promise<(place: string) => Warehouse | 'ambiguous' | undefined> {
  const all = await db.selectFrom('warehouses').select(['id', 'guid', 'name']).execute();
  const named = Map.groupBy(all, ({ name }) => name.toLowerCase());
  const byGuid = new Map(all.map((one) => [one.guid, one]));
  return (place) => {
    const found = byGuid.get(place.toLowerCase());
    const alike = named.get(place.toLowerCase()) ?? [];
    return found ?? (alike.length > 1 ? 'ambiguous' : alike[0]);
  };
}

interface OnHand {
  productId: number;
  warehouseId: number;
  quantity: number;
  code: string;
  name: string;
  place: string;
}

const keyOf = (productId: number, warehouseId: number) => `${productId}:${warehouseId}`;

/** The stock of warehouses without that of sets, by product and warehouse. */
async function onHandIn(db: Db, warehouseIds: readonly number[]): Promise<Map<string, OnHand>> {
  const { rows } = await sql<OnHand>`
    SELECT s.product_id AS "productId", s.warehouse_id AS "warehouseId", s.quantity, p.code, p.name, w.name AS place
    FROM stock s JOIN products p ON p.id = s.product_id JOIN warehouses w ON w.id = s.warehouse_id
    WHERE s.warehouse_id = ANY(${warehouseIds}::int[]) AND p.kind <> 'set'
    ORDER BY s.warehouse_id, p.code`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.productId, row.warehouseId), row]));
}

const missingRows = (onHand: ReadonlyMap<string, OnHand>, named: ReadonlySet<string>): JudgedRow[] =>
  Array.from(onHand).flatMap(([key, { productId, warehouseId, quantity, code, name, place }]) =>
    quantity === 0 || named.has(key)
      ? []
      : {
          line: null,
          code,
          place,
          given: '',
          name,
          fault: null,
          outcome: 'withdrawn' as const,
          productId,
          warehouseId,
          before: quantity,
          after: 0,
        },
  );
