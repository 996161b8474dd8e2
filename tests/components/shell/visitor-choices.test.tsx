import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { closeSnackbar, showSnackbar, snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { CityButton } from '#features/shell/city/city-button.tsx';
import { CityQuestion } from '#features/shell/city/city-question.tsx';
import { showCityQuestion } from '#features/shell/head-script/show-city-question.ts';
import { showVisitor } from '#features/shell/head-script/show-visitor.ts';
import { AlertBar } from '#features/shell/site/alert-bar.tsx';
import { CookieBanner } from '#features/shell/site/cookie-banner.tsx';
import { HEADER_ID } from '#features/shell/site/header-id.ts';
import { ThemeMenu } from '#features/shell/theme/theme-menu.tsx';
import { writeSiteCookie } from '#lib/client/site-cookie.ts';
import { isFixedByReload, reloadOnce } from '#lib/client/stale-build.ts';
import site from '#messages/ru/site.json' with { type: 'json' };
import { forgetVisitor, stubBrowserApis } from './browser.ts';

const { cookies } = site;

beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
});

describe('the theme', () => {
  const shown = () => document.documentElement.dataset.theme;
  const choose = (name: string) => {
    // the choices are rendered when the menu is first opened
    fireEvent(screen.getAllByRole('group', { hidden: true })[0]!, new Event('toggle'));
    fireEvent.click(screen.getByRole('radio', { name, hidden: true }));
  };

  it('is stored and applied at once', () => {
    render(<ThemeMenu texts={site.theme} />);
    choose('Тёмное');
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    choose('Светлое');
    expect(shown()).toBe('light');
  });

  it('follows the system until another one is chosen', () => {
    stubBrowserApis({ prefersDark: true });
    render(<ThemeMenu texts={site.theme} />);
    expect(shown()).toBe('dark');
  });

  it('turns dark at 17:00 and light at 6:00 within a second', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 16, 59, 59) });
    render(<ThemeMenu texts={site.theme} />);
    choose('По времени суток');
    expect(shown()).toBe('light');
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('dark');
    vi.setSystemTime(new Date(2026, 10, 21, 5, 59, 59));
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('light');
    vi.useRealTimers();
  });
});

describe('a snackbar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      for (const { id } of snackbars.get()) closeSnackbar(id);
      vi.useRealTimers();
    };
  });

  it('is announced to screen readers and disappears after two seconds', () => {
    render(<SnackbarList closeLabel="Закрыть" />);
    act(() => void showSnackbar({ text: 'НС-код скопирован' }));
    expect(screen.getByText('НС-код скопирован').closest('[aria-live="polite"]')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.queryByText('НС-код скопирован')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('НС-код скопирован')).toBeNull();
  });

  it.each([
    ['a link', { link: { label: 'Открыть', href: '/' } }, 4000],
    ['a long text', { closable: true }, 6000],
    ['a failure', { closable: true, variant: 'danger', link: { label: 'Открыть', href: '/' } }, 6000],
    ['an undo', { closable: true, action: { label: 'Вернуть', onPress: () => undefined } }, 8000],
  ] as const)('with %s stays for the specified time', (_, more, milliseconds) => {
    render(<SnackbarList closeLabel="Закрыть" />);
    act(() => void showSnackbar({ text: 'Товар удалён', ...more }));
    act(() => void vi.advanceTimersByTime(milliseconds - 1));
    expect(screen.queryByText('Товар удалён')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Товар удалён')).toBeNull();
  });

  it('stays while the pointer is on it', () => {
    render(<SnackbarList closeLabel="Закрыть" />);
    act(() => void showSnackbar({ text: 'Заявка принята' }));
    fireEvent.mouseEnter(screen.getByText('Заявка принята'));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText('Заявка принята')).not.toBeNull();
  });

  it('has a close button where specified', () => {
    render(<SnackbarList closeLabel="Закрыть" />);
    act(
      () => void showSnackbar({ title: 'Ошибка', text: 'Повторите попытку позже', variant: 'danger', closable: true }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть', hidden: true }));
    expect(screen.queryByText('Ошибка')).toBeNull();
  });
});

describe('the cookie notice', () => {
  it('is closed by «Понятно» and not shown again', async () => {
    const { unmount } = render(<CookieBanner regionalDomain="shop.test" texts={cookies} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Понятно' }));
    expect(document.cookie).toContain('cookie_consent=Y');
    expect(screen.queryByRole('region', { name: cookies.title })).toBeNull();
    unmount();
    render(<CookieBanner regionalDomain="shop.test" texts={cookies} />);
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByRole('button', { name: 'Понятно' })).toBeNull();
  });

  it('links to the cookie policy', async () => {
    render(<CookieBanner regionalDomain="shop.test" texts={cookies} />);
    expect((await screen.findByRole('link', { name: 'Подробнее' })).getAttribute('href')).toBe('/privacy');
  });
});

describe('an announcement', () => {
  const alert = { name: 'holiday', text: '31 декабря склады закрыты', type: 'warning', canClose: true };
  const onClosed = vi.fn<(name: string) => void>();
  const { dataset } = document.documentElement;
  const show = (shown: typeof alert | null) =>
    render(
      <>
        <header id={HEADER_ID} />
        {/* it loads after the page */}
        <Late>
          <AlertBar alert={shown} closeLabel="Закрыть" regionalDomain="shop.test" onClosed={onClosed} />
        </Late>
      </>,
    );
  beforeEach(() => {
    delete dataset.alert;
  });

  it('is in the header in a reserved area and covers nothing', () => {
    const { unmount } = show(alert);
    expect(within(screen.getByRole('banner')).queryByText(alert.text)).toBeNull();
    expect(screen.getByText(alert.text)).toBeDefined();
    unmount();
    dataset.alert = '';
    show(alert);
    expect(within(screen.getByRole('banner')).getByText(alert.text)).toBeDefined();
  });

  it.each([
    ['info', 'info'],
    ['warning', 'circle-exclamation-point'],
    ['danger', 'circle-exclamation-point'],
  ])('has the tone that the shop gave it, and its icon: %s', (type, icon) => {
    show({ ...alert, type });
    const place = screen.getByText(alert.text).closest<HTMLElement>('section[data-tone]');
    expect(place?.dataset.tone).toBe(type);
    expect(place?.querySelector(`[data-icon="${icon}"]`)).not.toBeNull();
  });

  it('longer than its area can be expanded', () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(90);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(36);
    dataset.alert = '';
    show(alert);
    const unfold = screen.getByRole('button', { name: 'Читать полностью', expanded: false });
    fireEvent.click(unfold);
    fireEvent.click(screen.getByRole('button', { name: 'Свернуть', expanded: true }));
    expect(screen.getByRole('button', { name: 'Читать полностью' })).toBeDefined();
  });

  it('that fits its area has no expand button', () => {
    show(alert);
    expect(screen.queryByRole('button', { name: 'Читать полностью' })).toBeNull();
  });

  it('shifts nothing when it loads, and its area is reserved on the next page', () => {
    const { unmount } = show(alert);
    expect(dataset.alert).toBeUndefined();
    unmount();
    showVisitor(dataset);
    expect(dataset.alert).toBe('');
    show(null);
    expect(dataset.alert).toBeUndefined();
    showVisitor(dataset);
    expect(dataset.alert).toBeUndefined();
  });

  it('stays closed by its name, which is also sent to the shop', () => {
    const { unmount } = show(alert);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(onClosed.mock.calls).toEqual([['holiday']]);
    expect(screen.queryByText(alert.text)).toBeNull();
    unmount();
    const again = show(alert);
    expect(screen.queryByText(alert.text)).toBeNull();
    again.unmount();
    show({ ...alert, name: 'other' });
    expect(screen.getByText(alert.text)).toBeDefined();
  });

  it('without permission has no close button', () => {
    show({ ...alert, canClose: false });
    expect(screen.getByText(alert.text)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  return isLate && children;
}

describe('the question about the city of the page', () => {
  const city = { id: 5, name: 'Казань', subdomain: 'kazan' };
  const hosts = {
    regionalDomain: 'shop.test',
    publicOrigin: 'https://shop.test',
  };
  const { dataset } = document.documentElement;
  const show = () => {
    delete dataset.cityQuestion;
    showCityQuestion(dataset);
    return render(
      <>
        <CityButton city={city} shownName="Казань" hosts={hosts} fixedNote={null} texts={site.city} />
        <CityQuestion city={city} shownName="Казань" hosts={hosts} texts={site.city} />
        <div id="content" tabIndex={-1} />
      </>,
    );
  };
  const focused = () => waitFor(() => expect(document.activeElement?.id).toBe('content'));

  it('is asked until the city is confirmed, and the focus goes on to the content', async () => {
    const { unmount } = show();
    expect(dataset.cityQuestion).toBe('open');
    expect(screen.getByRole('region', { name: 'Ваш город — Казань?' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Верно' }));
    await focused();
    expect(decodeURIComponent(document.cookie)).toContain(`CITY=${JSON.stringify(city)}`);
    expect(dataset.cityQuestion).toBe('closed');
    unmount();
    show();
    expect(dataset).not.toHaveProperty('cityQuestion');
  });

  it('is closed by Escape without an answer, until the next page', async () => {
    const { unmount } = show();
    const right = screen.getByRole('button', { name: 'Верно' });
    right.focus();
    fireEvent.keyDown(right, { key: 'Escape' });
    await focused();
    expect(dataset.cityQuestion).toBe('closed');
    expect(document.cookie).not.toContain('CITY');
    unmount();
    show();
    expect(dataset.cityQuestion).toBe('open');
  });
});

describe('a cookie for all cities', () => {
  it('has the regional domain on its hosts only', () => {
    const written: string[] = [];
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
    writeSiteCookie('lang', 'en', 'localhost');
    writeSiteCookie('lang', 'en', 'shop.test');
    expect(written[0]).toMatch(/domain=localhost/i);
    const [, until = ''] = /expires=([^;]*)/i.exec(written[0] ?? '') ?? [];
    expect(Date.parse(until) / 86_400_000 - Date.now() / 86_400_000).toBeCloseTo(365, 1);
    expect(written[0]).toMatch(/path=\//i);
    expect(written[1]).not.toMatch(/domain/i);
  });
});

describe('a page older than the build', () => {
  const online = (is: boolean) => vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(is);

  it('is detected by a missing chunk or a changed route tree', () => {
    const lost = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), { name: 'ChunkLoadError' });
    expect(isFixedByReload(lost)).toBe(true);
    expect(isFixedByReload(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isFixedByReload(new DOMException('The object can not be found here.', 'NotFoundError'))).toBe(true);
    expect(isFixedByReload(new Error("Failed to execute 'insertBefore' on 'Node'"))).toBe(true);
    expect(isFixedByReload(new Error('Network Error'))).toBe(false);
    expect(isFixedByReload('ChunkLoadError')).toBe(false);
  });

  it('is reloaded at most once per 10 seconds and path, and never offline', () => {
    // jsdom has no reload, so the test checks the decision
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/a');
    online(false);
    expect(reloadOnce(50_000)).toBe(false);
    online(true);
    expect(reloadOnce(50_000)).toBe(true);
    expect(reloadOnce(59_999)).toBe(false);
    window.history.replaceState(null, '', '/b');
    expect(reloadOnce(59_999)).toBe(true);
    window.history.replaceState(null, '', '/a');
    expect(reloadOnce(60_000)).toBe(true);
    noise.mockClear();
  });
});
