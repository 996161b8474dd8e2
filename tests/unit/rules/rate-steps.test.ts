import { expect, it } from 'vitest';
import { parseSteps } from '#lib/rules/rate-steps.ts';

it.each([
  ['до 30 кг — 500', [{ kg: 30, m3: null, price: 500_00 }]],
  ['До 100 кг, 1,5 м³ — 1 200,50 ₽', [{ kg: 100, m3: 1.5, price: 1200_50 }]],
  ['up to 100 kg and up to 1.5 m3: 900', [{ kg: 100, m3: 1.5, price: 900_00 }]],
  ['до 2 м³ - 700 руб.', [{ kg: null, m3: 2, price: 700_00 }]],
  [
    'до 30 кг — 0\n\nлюбой вес — 3000',
    [
      { kg: 30, m3: null, price: 0 },
      { kg: null, m3: null, price: 3000_00 },
    ],
  ],
  ['', []],
  ['дорого', null],
  ['— 500', null],
  ['до 30 кг', null],
  ['до 30 кг — 500\nпотом', null],
])('prices of delivery typed as «%s» are understood or refused', (text, steps) => {
  expect(parseSteps(text)).toEqual(steps);
});
