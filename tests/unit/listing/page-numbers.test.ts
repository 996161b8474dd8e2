import { describe, expect, it } from 'vitest';
import { pageNumbers } from '#features/catalogue/listing/page-numbers.ts';

describe('page numbers', () => {
  it('shows the first, the last and the neighbours, with gaps between', () => {
    expect(pageNumbers(5, 20)).toEqual([1, null, 4, 5, 6, null, 20]);
  });

  it('puts the page itself where a gap would hide one page only', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('has no gaps at the ends', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });

  it('still leads back from a page beyond the last', () => {
    expect(pageNumbers(90, 3)).toEqual([1, 2, 3]);
  });
});
