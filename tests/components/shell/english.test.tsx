import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Price } from '#components/price/price.tsx';
import { LocaleContext } from '#components/state/locale.ts';
import { basketLines, noLines } from '#features/buying/basket/basket-lines.ts';
import { CartBarItem } from '#features/buying/basket/cart-link.tsx';
import { formatRublesExact, plural } from '#lib/client/numbers.ts';
import type { Locale } from '#lib/config/locales.ts';
import site from '#messages/en/site.json';
import { stubBrowserApis } from './browser.ts';

beforeEach(stubBrowserApis.bind(null, {}));
afterEach(() => {
  basketLines.set(noLines);
  document.documentElement.lang = 'ru';
});

const price = (locale: Locale) => {
  render(
    <LocaleContext value={locale}>
      <Price rubles={1_254_990.5} />
    </LocaleContext>,
  );
  return screen.getByText(/₽/).textContent;
};

describe('a price', () => {
  it('is formatted by Russian rules', () => expect(price('ru')).toBe('1\u00a0254\u00a0990,50\u00a0₽'));
  it('is formatted by English rules', () => expect(price('en')).toBe('1,254,990.50\u00a0₽'));

  it('that is rendered in the browser only follows the language of the page', () => {
    document.documentElement.lang = 'en';
    expect(formatRublesExact(98_785.7)).toBe('98,785.70\u00a0₽');
    document.documentElement.lang = 'ru';
    expect(formatRublesExact(98_785.7)).toBe('98\u00a0785,70\u00a0₽');
  });
});

describe('the cart in English', () => {
  it.each([
    [1, 'Cart: 1 item'],
    [2, 'Cart: 2 items'],
    [21, 'Cart: 21 items'],
  ])('counts %i', (count, words) => {
    document.documentElement.lang = 'en';
    const line = { id: 1, quantity: 1, status: 'available' } as never;
    const lines = new Map(Array.from({ length: count }, (_, index) => [String(index), line]));
    basketLines.set({ status: 'success', basketId: null, version: 1, lines });
    render(<CartBarItem texts={site.basket} />);
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe(words);
  });

  it('has a plural for all numbers but one', () => {
    document.documentElement.lang = 'en';
    expect([1, 2, 11, 21, 101].map((count) => plural(count, 'one', 'few', 'many'))).toEqual([
      'one',
      'many',
      'many',
      'many',
      'many',
    ]);
  });
});
