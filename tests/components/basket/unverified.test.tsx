import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { follow } from '#app/[locale]/[region]/_shell/without-basket.tsx';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { closeSnackbar, snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { GUEST_LINES_MAX, guestLines, writeGuestLines } from '#features/buying/guest-basket/guest-basket.ts';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

const guid = (index: number) => `7a49fb24-1b79-5491-9d45-${String(index).padStart(12, '0')}`;
const texts = () => snackbars.get().map(({ text, isSpokenOnly }) => [text, isSpokenOnly]);

const WAITS = 'Отложенные товары ждут в корзине: заказать их можно будет после проверки анкеты';

beforeEach(() => {
  stubBrowserApis();
  document.documentElement.lang = 'ru';
});
afterEach(() => {
  forgetVisitor();
  guestLines.set(new Map());
  for (const { id } of snackbars.get()) closeSnackbar(id);
});

describe('a buyer whose registration is being checked', () => {
  it('puts products aside, and is told of the first that they wait, with a link to the basket', async () => {
    await follow('unverified', { kind: 'buy', guid: guid(1), quantity: 3 });
    expect([...guestLines.get()]).toEqual([[guid(1), 3]]);
    expect(document.cookie).toContain('guest_basket=');
    render(<SnackbarList closeLabel="Закрыть" />);
    expect(screen.getByText(WAITS)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Открыть', hidden: true }).getAttribute('href')).toBe(
      '/personal/order/cart',
    );
    await follow('unverified', { kind: 'buy', guid: guid(2), quantity: 1 });
    expect([...guestLines.get().keys()]).toEqual([guid(2), guid(1)]);
    expect(texts()).toEqual([
      [WAITS, false],
      ['В корзине 2 товара', true],
    ]);
  });

  it('is told how many can be put aside', async () => {
    writeGuestLines(new Map(Array.from({ length: GUEST_LINES_MAX }, (_, index) => [guid(index), 1])));
    await follow('unverified', { kind: 'buy', guid: guid(99), quantity: 1 });
    expect(guestLines.get().size).toBe(GUEST_LINES_MAX);
    expect(texts()).toEqual([['Отложить можно не больше 50 товаров', false]]);
  });

  it('reads that the rest is available after the check', async () => {
    await follow('unverified', { kind: 'arrival', guid: guid(1), quantity: 1 });
    expect(guestLines.get().size).toBe(0);
    expect(texts()).toEqual([['Функционал будет доступен после проверки анкеты регистрации', false]]);
  });
});
