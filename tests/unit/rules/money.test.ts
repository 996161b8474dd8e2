import { expect, it } from 'vitest';
import { rublesOrNull, toKopecks, wholeKopecks } from '#lib/rules/money.ts';

it('sums are rounded to whole kopecks', () => {
  expect(toKopecks(19.99)).toBe(1999);
  expect(wholeKopecks(0.1 + 0.2)).toBe(0.3);
  expect(wholeKopecks(3 * 1234.56)).toBe(3703.68);
});

it('an absent sum stays absent, and a sum of nothing does not', () => {
  expect(rublesOrNull(null)).toBeNull();
  expect(rublesOrNull(0)).toBe(0);
  expect(rublesOrNull(12_345)).toBe(123.45);
});
