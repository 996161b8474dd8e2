import { expect, it } from 'vitest';
import { stockOf } from '#features/buying/orders/repeat-lines.ts';
import texts from '#messages/ru/orders.json' with { type: 'json' };

const line = (quantity: number, here: number, available: number) => ({
  productId: '5d1c3b4e-6a4f-4b59-9d0b-000000000001',
  name: 'Конвектор',
  code: '1801776',
  quantity,
  was: 100,
  now: 100,
  available,
  here,
  differences: [],
});

it.each([
  [2, 5, 9, 'в наличии 5 шт.'],
  [7, 5, 5, 'в наличии 5 шт.'],
  [7, 5, 9, 'в наличии 5 шт., остальное привезём с другого склада'],
  [2, 0, 9, 'привезём с другого склада: 9 шт.'],
  [2, 0, 1139, 'привезём с другого склада: более 500 шт.'],
  [2, 0, 0, 'под заказ'],
])(
  'of %i repeated pieces, with %i of %i in the customer’s city, a line says «%4$s»',
  (quantity, here, available, text) => {
    expect(stockOf(line(quantity, here, available), texts.repeat).replaceAll('\u00a0', ' ')).toBe(text);
  },
);
