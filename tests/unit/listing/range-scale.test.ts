import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSITIONS, positionOf, valueAt } from '#components/range-field/range-scale.ts';

const rooms = { min: 10, max: 120 };
const prices = { min: 990, max: 1_250_000 };

describe('the scale of a range slider', () => {
  it('has the bounds at its ends', () => {
    expect([valueAt(0, prices), valueAt(POSITIONS, prices)]).toEqual([990, 1_250_000]);
    expect([positionOf(990, prices), positionOf(1_250_000, prices)]).toEqual([0, POSITIONS]);
  });

  it('is linear on a short range', () => {
    expect(valueAt(POSITIONS / 2, rooms)).toBe(65);
  });

  it('is logarithmic on a long range, so that low prices are not crowded at its beginning', () => {
    expect(valueAt(POSITIONS / 2, prices)).toBe(35_000);
  });

  it('rounds numbers as people do', () => {
    expect(valueAt(333, prices)).toBe(11_000);
    expect(valueAt(333, { min: 2.07, max: 7.27 })).toBe(3.8);
  });

  it('never leaves its bounds and is nearly reversible', () => {
    const scale = fc.record({
      min: fc.integer({ min: -50, max: 5000 }),
      span: fc.integer({ min: 100, max: 2_000_000 }),
    });
    fc.assert(
      fc.property(scale, fc.integer({ min: 0, max: POSITIONS }), ({ min, span }, position) => {
        const bounds = { min, max: min + span };
        const value = valueAt(position, bounds);
        expect(value).toBeGreaterThanOrEqual(bounds.min);
        expect(value).toBeLessThanOrEqual(bounds.max);
        expect(Math.abs(positionOf(value, bounds) - position)).toBeLessThanOrEqual(POSITIONS / 10);
      }),
    );
  });

  it('is constant when both bounds are equal', () => {
    expect(positionOf(5, { min: 5, max: 5 })).toBe(0);
  });
});
