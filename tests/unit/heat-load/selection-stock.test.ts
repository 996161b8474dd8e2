import { expect, it } from 'vitest';
import { selectionStock } from '#lib/rules/heat-load/selection-stock.ts';

const stock = {
  a: { whereabouts: 'here', total: 1 },
  b: { whereabouts: 'elsewhere', total: 50, ready: '30 ноября' },
  c: { whereabouts: 'elsewhere', total: 5, ready: '1 декабря' },
  d: { whereabouts: 'nowhere', total: 0 },
} as const;
const of = (...guids: string[]) =>
  selectionStock(
    guids.map((guid) => ({ guid, quantity: 1 })),
    stock,
  );
const nothing = { brought: 0, ready: null, few: 0, onOrder: 0 };

it('a set has too few of a product that two rooms need and of which one piece is left', () => {
  expect(of('a')).toEqual(nothing);
  expect(of('a', 'a')).toEqual({ ...nothing, few: 1 });
});

it('a product of another city is brought, and only what nobody has is on order', () => {
  expect(of('a', 'b', 'd', 'unknown')).toEqual({ brought: 1, ready: '30 ноября', few: 0, onOrder: 2 });
});

it('a time is shown only when it is the same for all that is brought', () => {
  expect(of('b', 'c')).toEqual({ ...nothing, brought: 2 });
});
