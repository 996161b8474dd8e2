import { expect, it } from 'vitest';
import { PriceColumn } from '#backend/modules/pricing/price-column.ts';

const DEAREST = 4_000_000_000_000;
const prices = Float64Array.from(
  { length: 3000 },
  (_, at) => [at % 7, Number.NaN, (at * 7919) % 500, DEAREST - at][at % 4]!,
);

it.each(['cheap', 'expensive'] as const)(
  'a column of prices is sorted %s first, equal ones and unpriced ones by ordinal',
  (order) => {
    const sign = order === 'cheap' ? 1 : -1;
    const unpriced = (price: number) => Number(Number.isNaN(price));
    const expected = Array.from(prices.keys()).toSorted(
      (a, b) => unpriced(prices[a]!) - unpriced(prices[b]!) || sign * (prices[a]! - prices[b]!) || a - b,
    );
    const column = new PriceColumn(prices);
    expect(column.page(order, null, { offset: 0, limit: prices.length })).toEqual(expected);
    expect(column.page(order, null, { offset: 100, limit: 5 })).toEqual(expected.slice(100, 105));
    const bits = column.bits(0, 6);
    const within = expected.filter((ordinal) => prices[ordinal]! <= 6);
    expect(column.page(order, bits, { offset: 0, limit: 5000 })).toEqual(within);
  },
);
