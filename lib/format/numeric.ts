/**
 * The numeric filter (§5): what a number field holds after something was typed into it. Empty becomes the minimum,
 * anything but digits is reverted, what lies outside is brought to the nearer end.
 */
export function filteredNumber(typed: string, previous: number, { min, max }: { min: number; max: number }): number {
  const text = typed.trim();
  if (text === '') return min;
  if (!/^\d+$/.test(text)) return previous;
  return Math.min(max, Math.max(min, Number(text)));
}
