/**
 * The numeric filter (§5): the value of a number field after typing. Empty becomes the minimum, non-digits restore the
 * previous value, and a number out of range becomes the nearest bound.
 */
export function filteredNumber(typed: string, previous: number, { min, max }: { min: number; max: number }): number {
  const text = typed.trim();
  if (text === '') return min;
  if (!/^\d+$/.test(text)) return previous;
  return Math.min(max, Math.max(min, Number(text)));
}
