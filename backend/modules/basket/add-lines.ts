import { sql } from 'kysely';
import { BASKET_LINES_MAX, MAX_QUANTITY } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { type AddedToLine, FULL, type LockedBasket } from './internal.ts';
import { available, knownPrice, notForSaleReason, type PricesAndStock } from './prices-and-stock.ts';

export interface WantedLine {
  productId: string;
  quantity: number;
}

export interface AddedLine {
  id: number;
  productId: string;
  /** new quantity of the line */
  quantity: number;
  /** added pieces; fewer than requested when the line would exceed its limit */
  added: number;
}

export interface Added {
  lines: AddedLine[];
  refused: { productId: string; words: LocalizedText }[];
  /** positions in the basket */
  count: number;
  undoing: AddedToLine[];
}

interface Line {
  id: number;
  guid: string;
  quantity: number;
  is_checked: boolean;
}

/**
 * Adds to existing lines and makes new ones for the rest; products that cannot be added are left out and listed. A line
 * that gets pieces becomes checked. Repeated products are summed.
 * @param onlyMissing adds only the pieces that the basket does not have yet
 */
export async function addLines(
  basket: LockedBasket,
  wanted: readonly WantedLine[],
  pricesAndStock: PricesAndStock,
  { onlyMissing = false } = {},
): Promise<Added> {
  const lines = await readLines(basket);
  const known = new Map(lines.map((line) => [line.guid, line]));
  const refused: Added['refused'] = [];
  const added = new Map<string, number>();
  let count = lines.length;
  for (const [productId, asked] of summed(wanted)) {
    const line = known.get(productId);
    const quantity = onlyMissing ? asked - (line?.quantity ?? 0) : asked;
    if (quantity <= 0) continue;
    const words =
      notForSaleReason(pricesAndStock, productId) ?? (line === undefined && count >= BASKET_LINES_MAX ? FULL : null);
    if (words !== null) refused.push({ productId, words });
    else {
      if (line === undefined) count += 1;
      added.set(productId, Math.min(quantity, MAX_QUANTITY - (line?.quantity ?? 0)));
    }
  }
  const written = await writeLines(basket, added, pricesAndStock);
  return {
    count,
    refused,
    lines: written.map(({ id, guid, quantity }) => ({ id, productId: guid, quantity, added: added.get(guid) ?? 0 })),
    undoing: written.map(({ id, guid }) => ({
      id,
      quantity: added.get(guid) ?? 0,
      wasDelayed: known.get(guid)?.is_checked === false,
    })),
  };
}

function summed(wanted: readonly WantedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of wanted) {
    const guid = productId.toLowerCase();
    sums.set(guid, Math.min(MAX_QUANTITY, (sums.get(guid) ?? 0) + quantity));
  }
  return sums;
}

async function readLines({ db, basketId }: LockedBasket): Promise<Line[]> {
  return db
    .selectFrom('basket_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'p.guid', 'i.quantity', 'i.is_checked'])
    .where('i.basket_id', '=', basketId)
    .execute();
}

/**
 * The first product of a list gets the greatest id: the basket shows the newest first, and so keeps the order of the
 * list.
 */
async function writeLines(
  { db, basketId, userId, now }: LockedBasket,
  added: ReadonlyMap<string, number>,
  pricesAndStock: PricesAndStock,
): Promise<Line[]> {
  if (added.size === 0) return [];
  const guids = [...added.keys()].toReversed();
  const { rows } = await sql<Line>`
    WITH written AS (
      INSERT INTO basket_items AS i
        (basket_id, product_id, quantity, seen_price, seen_stock, added_by, created_at, updated_at)
      SELECT ${basketId}, p.id, greatest(1, w.quantity), w.price, w.stock, ${userId}::int, ${now}, ${now}
      FROM unnest(
        ${guids}::uuid[], ${guids.map((guid) => added.get(guid))}::int[],
        ${guids.map((guid) => knownPrice(pricesAndStock.prices.get(guid)))}::bigint[],
        ${guids.map((guid) => available(pricesAndStock, guid))}::int[]
      ) WITH ORDINALITY AS w (guid, quantity, price, stock, ordinal)
      JOIN products p ON p.guid = w.guid
      ORDER BY w.ordinal
      ON CONFLICT (basket_id, product_id) DO UPDATE
        SET quantity = least(${MAX_QUANTITY}, i.quantity + excluded.quantity), is_checked = true, updated_at = ${now},
          seen_price = coalesce(excluded.seen_price, i.seen_price), seen_stock = excluded.seen_stock
      RETURNING i.id, i.product_id, i.quantity, i.is_checked
    )
    SELECT written.id, p.guid, written.quantity, written.is_checked
    FROM written JOIN products p ON p.id = written.product_id ORDER BY written.id DESC`.execute(db);
  return rows;
}
