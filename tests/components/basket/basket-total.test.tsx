import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetBasket, wholeBasket } from '#features/buying/basket/basket-client.ts';
import { type BasketLine, basketLines } from '#features/buying/basket/basket-lines.ts';
import { BasketTotal } from '#features/buying/basket/basket-total.tsx';
import type { Basket } from '#lib/contract/basket.ts';

beforeEach(() => {
  document.documentElement.lang = 'ru';
  return () => act(() => forgetBasket());
});

const textOf = (element: HTMLElement) => (element.textContent ?? '').replace(/\s/g, ' ');

it('below a table an empty basket says how to fill it, and offers nothing to go to', () => {
  render(<BasketTotal />);
  expect(screen.getByText('В корзине пусто. Укажите количество и нажмите Enter')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [1, 3, 98_400, 'В корзине: 1 позиция, 3 шт. на 98 400 ₽'],
  [2, 5, 150_000, 'В корзине: 2 позиции, 5 шт. на 150 000 ₽'],
  [5, 5, 5, 'В корзине: 5 позиций, 5 шт. на 5 ₽'],
])(
  'below a table a basket of %i positions is totalled with its pieces and its sum',
  (positions, quantity, sum, text) => {
    const line = { id: 'line', quantity: 1, status: null } as unknown as BasketLine;
    const lines = Array.from({ length: positions }, (_, index): [string, BasketLine] => [String(index), line]);
    basketLines.set({ status: 'success', basketId: 'b', version: 1, lines: new Map(lines) });
    wholeBasket.set({ totals: { positions, quantity, sum, saving: 0 } } as unknown as Basket);
    const { container } = render(<BasketTotal />);
    expect(textOf(container)).toContain(text);
    expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toBeDefined();
  },
);
