import { describe, expect, it } from 'vitest';
import { pageNumbers } from '#features/catalogue/listing/page-numbers.ts';

describe('page numbers', () => {
  it('are the first, the last and the neighbours, with gaps between', () => {
    expect(pageNumbers(5, 20)).toEqual([1, null, 4, 5, 6, null, 20]);
  });

  it('have no gap in place of a single page', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('have no gaps at the ends', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });

  it('lead back from a page beyond the last', () => {
    expect(pageNumbers(90, 3)).toEqual([1, 2, 3]);
  });
});
