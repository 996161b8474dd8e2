import type { SourceProduct } from '#backend/import/source.ts';
import type { Random } from './random.ts';
import { warehouseWeights } from './warehouse-weights.ts';

type Stock = NonNullable<SourceProduct['stock']>;

const moscowCentral = 1;
const urn = Uint8Array.from(warehouseWeights.flatMap(({ id, weight }) => Array<number>(weight).fill(id)));
const largest = Math.max(...warehouseWeights.map(({ weight }) => weight));
const shareOf = new Map(warehouseWeights.map(({ id, weight }) => [id, weight / largest]));

/** How widely a product is stocked: the most warehouses, and the pieces in the largest of them. */
interface Spread {
  warehouses: number;
  pieces: number;
}

/** Cheap goods are stocked in hundreds in most warehouses, expensive ones as single pieces in a few. */
function spreadOf(rubles: number | null): Spread {
  if (rubles === null) return { warehouses: 4, pieces: 6 };
  if (rubles < 2_000) return { warehouses: 34, pieces: 1_700 };
  if (rubles < 10_000) return { warehouses: 34, pieces: 900 };
  if (rubles < 40_000) return { warehouses: 34, pieces: 560 };
  if (rubles < 100_000) return { warehouses: 30, pieces: 150 };
  return { warehouses: 16, pieces: 14 };
}

/** Warehouses and pieces of a product; about one product in eight has no stock. */
export function stockOf(random: Random, rubles: number | null, mostWarehouses: number): Stock {
  if (random.chance(0.1)) return [];
  const { warehouses, pieces } = spreadOf(rubles);
  const limit = Math.min(warehouses, mostWarehouses);
  const count = random.int(Math.ceil(limit * 0.4), limit);
  const stock: Stock = [];
  const taken = new Set<number>();
  for (let i = 0; i < count; i++) {
    const id =
      i === 0 && random.chance(0.85) ? moscowCentral : (urn[Math.floor(random.next() * urn.length)] ?? moscowCentral);
    if (taken.has(id)) continue;
    taken.add(id);
    const share =
      id === moscowCentral ? random.between(0.15, 1.3) : (shareOf.get(id) ?? 0.1) * random.between(0.02, 0.3);
    stock.push({ warehouseId: id, quantity: Math.max(1, Math.round(pieces * share)) });
  }
  return stock;
}

/** Stock that the parts of sets need, by position in the batch, so that every set in stock is complete. */
export function partsStock(
  sets: { stock: Stock; contents: { position: number; quantity: number }[] }[],
): Map<number, Stock> {
  const parts = new Map<number, Stock>();
  for (const { stock, contents } of sets) {
    for (const { position, quantity } of contents) {
      const onHand = parts.get(position) ?? [];
      parts.set(position, onHand);
      for (const wanted of stock) {
        const pieces = wanted.quantity * quantity;
        const known = onHand.find(({ warehouseId }) => warehouseId === wanted.warehouseId);
        if (known) known.quantity = Math.max(known.quantity, pieces);
        else onHand.push({ warehouseId: wanted.warehouseId, quantity: pieces });
      }
    }
  }
  return parts;
}

/** The number of sets that the parts allow, by warehouse. */
export function countAssemblableSets(parts: { stock: Stock; quantity: number }[]): Stock {
  const [first, ...others] = parts;
  if (!first) return [];
  const sets: Stock = [];
  for (const { warehouseId, quantity } of first.stock) {
    let count = Math.floor(quantity / first.quantity);
    for (const other of others) {
      const onHand = other.stock.find((entry) => entry.warehouseId === warehouseId)?.quantity ?? 0;
      count = Math.min(count, Math.floor(onHand / other.quantity));
    }
    if (count > 0) sets.push({ warehouseId, quantity: count });
  }
  return sets;
}
