import type { OrderItem } from '#lib/contract/order-parts.ts';
import { wholeKopecks } from '#lib/rules/money.ts';

export interface DocumentLine {
  productId: string;
  name: string;
  code: string;
  quantity: number;
  price: number;
  sum: number;
  isGift: boolean;
  /** null: from the supplier */
  places: { warehouse: string | null; quantity: number }[];
}

/** One line per product and price, also when its pieces come from several warehouses. */
export function documentLines(items: readonly OrderItem[]): DocumentLine[] {
  const lines = new Map<string, DocumentLine>();
  for (const { productId, product, quantity, price, sum, isGift, warehouse } of items) {
    const key = `${productId} ${price} ${isGift}`;
    const line = lines.get(key) ?? { ...product, productId, quantity: 0, price, sum: 0, isGift, places: [] };
    line.quantity += quantity;
    line.sum = wholeKopecks(line.sum + sum);
    line.places.push({ warehouse, quantity });
    lines.set(key, line);
  }
  return [...lines.values()];
}
