import { expect, it } from 'vitest';
import { formatBonuses } from '#lib/format/bonuses.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0, '0 бонусов'],
  [1, '1 бонус'],
  [-22, '-22 бонуса'],
  [18_450, '18 450 бонусов'],
  [120.5, '120,50 бонуса'],
])('%d bonuses are shown with the noun in the right form', (bonuses, text) => {
  expect(plain(formatBonuses(bonuses))).toBe(text);
});

it('bonuses are shown in English', () => {
  expect([1, 1_250].map((bonuses) => plain(formatBonuses(bonuses, 'en')))).toEqual(['1 bonus', '1,250 bonuses']);
});
