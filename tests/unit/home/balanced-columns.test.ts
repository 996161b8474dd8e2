import { describe, expect, it } from 'vitest';
import { balancedColumns } from '#features/catalogue/groups/balanced-columns.ts';

const heights = [12, 10, 9, 9, 8, 9, 7, 8, 8, 9, 8, 12, 8, 9];

function columnHeights(columns: number): number[] {
  const sums = Array.from({ length: columns }, () => 0);
  for (const [item, column] of balancedColumns(heights, columns).entries())
    sums[column - 1] = (sums[column - 1] ?? 0) + (heights[item] ?? 0);
  return sums;
}

describe('balanced columns', () => {
  it('have the same height where possible', () => {
    expect(columnHeights(2)).toEqual([63, 63]);
    expect(columnHeights(3)).toEqual([42, 42, 42]);
  });

  it('keep the order of the items', () => {
    expect(balancedColumns(heights, 3).slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('may outnumber the items', () => {
    expect(balancedColumns([5], 3)).toEqual([1]);
    expect(balancedColumns([], 3)).toEqual([]);
  });
});
