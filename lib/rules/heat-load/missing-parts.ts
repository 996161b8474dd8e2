import type { NearestStock } from '../stock.ts';

interface Part {
  guid: string;
  quantity: number;
}

/** How many products of a set are not in the city's stock in the number that all its parts need together. */
export function missingParts(parts: readonly Part[], stock: Record<string, NearestStock>): number {
  const needed = new Map<string, number>();
  for (const { guid, quantity } of parts) needed.set(guid, (needed.get(guid) ?? 0) + quantity);
  return [...needed].filter(([guid, quantity]) => {
    const found = stock[guid];
    return found?.whereabouts !== 'here' || found.total < quantity;
  }).length;
}
