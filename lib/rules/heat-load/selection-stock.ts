import type { NearestStock } from '../stock.ts';

interface Part {
  guid: string;
  quantity: number;
}

/** How many products of a set are not in the city's stock in the number that all its parts need together, and why. */
export interface SelectionStock {
  /** brought from the default city */
  brought: number;
  /** when those are ready, as a phrase; null: unknown, or at different times */
  ready: string | null;
  /** fewer pieces are there than needed */
  few: number;
  /** available nowhere */
  onOrder: number;
}

export function selectionStock(parts: readonly Part[], stock: Record<string, NearestStock>): SelectionStock {
  const needed = new Map<string, number>();
  for (const { guid, quantity } of parts) needed.set(guid, (needed.get(guid) ?? 0) + quantity);
  const found = [...needed].map(([guid, quantity]) => ({ quantity, stock: stock[guid] }));
  const available = found.flatMap(({ quantity, stock: one }) =>
    one && one.whereabouts !== 'nowhere' ? [{ ...one, isEnough: one.total >= quantity }] : [],
  );
  const brought = available.filter(({ isEnough, whereabouts }) => isEnough && whereabouts === 'elsewhere');
  const times = new Set(brought.map(({ ready }) => ready));
  return {
    brought: brought.length,
    ready: (times.size === 1 && brought[0]?.ready) || null,
    few: available.filter(({ isEnough }) => !isEnough).length,
    onOrder: found.length - available.length,
  };
}
