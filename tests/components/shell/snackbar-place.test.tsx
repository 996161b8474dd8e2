import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { noticesHeight } from '#components/action-bar/bar-height.ts';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { closeSnackbar, showFailure, showSnackbar, snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { stubBrowserApis } from './browser.ts';

/** jsdom has no layout: each box is as tall as its lines of text. */
const LINE = 38;
let measure: () => void = () => undefined;
beforeEach(() => {
  stubBrowserApis();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe() {
        measure();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return this.querySelectorAll('p').length * LINE;
  });
});
afterEach(() => {
  for (const { id } of snackbars.get()) closeSnackbar(id);
  vi.unstubAllGlobals();
});

it('a snackbar is above the bottom bar and the notices, whatever their height', () => {
  const page = (note: string | null, hasBar = true) => (
    <>
      {hasBar && (
        <ActionBar label="Итого" value="1 ₽" note={note}>
          <button type="button">Оформить</button>
        </ActionBar>
      )}
      <SnackbarList closeLabel="Закрыть" />
    </>
  );
  const { rerender } = render(page(null));
  act(() => void showFailure('Нет связи'));
  const room = () => screen.getByText('Нет связи').closest<HTMLElement>('[popover]')?.style.getPropertyValue('--taken');
  expect(room()).toBe('38px');
  rerender(page('Нет связи: сохраним, когда появится'));
  act(() => measure());
  expect(room()).toBe('76px');
  act(() => noticesHeight.set(60));
  expect(room()).toBe('136px');
  rerender(page(null, false));
  expect(room()).toBe('60px');
  act(() => noticesHeight.set(0));
  expect(room()).toBe('0px');
});

it('a snackbar about what the page shows anyway is only announced to screen readers', () => {
  render(<SnackbarList closeLabel="Закрыть" />);
  act(() => void showSnackbar({ text: 'Добавлено в корзину', variant: 'success', isSpokenOnly: true }));
  act(() => void showSnackbar({ text: 'Скопировано', variant: 'success' }));
  const cardOf = (text: string) => screen.getByText(text).closest('[data-variant]');
  expect(cardOf('Добавлено в корзину')?.closest('[aria-live="polite"]')).not.toBeNull();
  expect(cardOf('Добавлено в корзину')?.className).toMatch(/spoken/);
  expect(cardOf('Скопировано')?.className).not.toMatch(/spoken/);
});
