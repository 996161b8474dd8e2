import { formatRublesExact } from './numbers.ts';

interface CostWords {
  free: string;
  byManager: string;
}

/** The cost of a delivery in a row of sums. `null`: it is not known, a manager tells it. */
export function deliveryCostText(cost: number | null, { free, byManager }: CostWords): string {
  if (cost === null) return byManager;
  return cost === 0 ? free : formatRublesExact(cost);
}
