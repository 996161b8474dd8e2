import type { SaleStock, StockPiece } from '#backend/modules/stock/index.ts';
import { sumBy } from './internal.ts';

/** Pieces of a line from one warehouse; without a warehouse: from the supplier. */
export interface Portion {
  warehouseId: number | null;
  quantity: number;
}

/**
 * Allocates a known stock, warehouse by warehouse in the customer's order: the pick-up point, the own city, the default
 * city. A set is taken from its parts, all from one warehouse.
 */
export class Allocation {
  readonly #stock: ReadonlyMap<string, SaleStock>;
  readonly #warehouseIds: readonly number[];
  /** allocated pieces by product, by warehouse */
  readonly #sold = new Map<number, Map<number, number>>();

  constructor(stock: ReadonlyMap<string, SaleStock>, warehouseIds: readonly number[]) {
    this.#stock = stock;
    this.#warehouseIds = warehouseIds;
  }

  /** Allocates up to `quantity` pieces. */
  take(guid: string, quantity: number): Portion[] {
    const stock = this.#stock.get(guid);
    if (!stock) return [];
    const portions: Portion[] = [];
    let left = quantity;
    for (const warehouseId of this.#warehouseIds) {
      const taken = Math.min(left, this.#available(stock, warehouseId));
      if (taken <= 0) continue;
      for (const [part, per] of stock.parts) this.#sell(part, warehouseId, taken * per);
      portions.push({ warehouseId, quantity: taken });
      left -= taken;
    }
    return portions;
  }

  /** All allocated pieces. */
  pieces(): StockPiece[] {
    return [...this.#sold].flatMap(([productId, places]) =>
      Array.from(places, ([warehouseId, quantity]) => ({ productId, warehouseId, quantity })),
    );
  }

  #available({ parts, onHand }: SaleStock, warehouseId: number): number {
    const counts = Array.from(parts, ([part, per]) => {
      const there = onHand.get(part)?.get(warehouseId) ?? 0;
      return Math.floor((there - (this.#sold.get(part)?.get(warehouseId) ?? 0)) / per);
    });
    return Math.max(0, Math.min(...counts));
  }

  #sell(productId: number, warehouseId: number, quantity: number): void {
    let places = this.#sold.get(productId);
    if (!places) this.#sold.set(productId, (places = new Map()));
    places.set(warehouseId, (places.get(warehouseId) ?? 0) + quantity);
  }
}

export const piecesIn = (portions: readonly Portion[]): number => sumBy(portions, ({ quantity }) => quantity);
