import { expect, it } from 'vitest';
import { missingParts } from '#lib/rules/heat-load/missing-parts.ts';

const stock = {
  a: { whereabouts: 'here', total: 1 },
  b: { whereabouts: 'elsewhere', total: 50 },
} as const;

it('a set lacks a product that two rooms need and of which one piece is left', () => {
  expect(missingParts([{ guid: 'a', quantity: 1 }], stock)).toBe(0);
  expect(
    missingParts(
      [
        { guid: 'a', quantity: 1 },
        { guid: 'a', quantity: 1 },
      ],
      stock,
    ),
  ).toBe(1);
});

it('a set lacks what is only in another city, and what nobody has', () => {
  expect(
    missingParts(
      ['a', 'b', 'c'].map((guid) => ({ guid, quantity: 1 })),
      stock,
    ),
  ).toBe(2);
});
