/**
 * Distributes items over columns of nearly equal height: the first items become the heads of the columns, then each
 * column is filled with the items whose heights come closest to an equal share. Returns the column of each item, from
 * 1, in the items' order.
 */
export function balancedColumns(heights: number[], columns: number): number[] {
  const heightOf = (items: number[]) => items.reduce((sum, item) => sum + (heights[item] ?? 0), 0);
  const columnOf = heights.map((_, item) => (item < columns ? item + 1 : columns));
  let free = columnOf.map((_, item) => item).slice(columns);
  for (let column = 1; column < columns; column++) {
    const heads = columnOf.map((_, item) => item).slice(column - 1, columns);
    const share = heightOf([...heads, ...free]) / heads.length;
    const taken = closest(heights, free, share - heightOf(heads.slice(0, 1)));
    for (const item of taken) columnOf[item] = column;
    free = free.filter((item) => !taken.includes(item));
  }
  return columnOf;
}

/** The subset of items whose total height is closest to the wanted one; of equal ones the earliest. */
function closest(heights: number[], items: number[], wanted: number): number[] {
  const bySum = new Map<number, number[]>([[0, []]]);
  for (const item of items) {
    const before = [...bySum];
    for (const [sum, taken] of before) {
      const higher = sum + (heights[item] ?? 0);
      if (!bySum.has(higher)) bySum.set(higher, [...taken, item]);
    }
  }
  const sums = [...bySum.keys()].toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return bySum.get(sums[0] ?? 0) ?? [];
}
