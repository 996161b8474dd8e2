import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientNavigation } from '#components/navigation/client-navigation.tsx';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { BuildGuard } from '#features/shell/build-guard/build-guard.tsx';

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn(), refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const CHECK_MS = 5 * 60 * 1000;
const PATIENT = { timeout: 20_000 };
const online = (is: boolean) => vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(is);

// loaded on demand: with false timers nobody waits for it
beforeAll(() => import('#lib/client/light-api.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  // jsdom cannot navigate, so unhandled clicks are prevented
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  return () => window.removeEventListener('click', stay);
});
afterEach(() => {
  vi.useRealTimers();
  // jsdom says that it cannot reload
  vi.spyOn(console, 'error').mockClear();
  vi.unstubAllGlobals();
  router.push.mockReset();
  sessionStorage.clear();
  act(() => snackbars.set([]));
  delete document.documentElement.dataset.fullLoad;
});

function show() {
  render(
    <>
      <a href="/stores">Филиалы</a>
      <BuildGuard buildId="a" failedText="Не загрузилось" offlineText="Нет связи" />
      <ClientNavigation offline={{ text: 'Нет связи', retry: 'Повторить' }} />
      <SnackbarList closeLabel="Закрыть" />
    </>,
  );
}

/** Whether a reload has begun: jsdom has none, but its guard is written. */
const hasReloaded = () => sessionStorage.getItem(`reloaded:${window.location.pathname}`) !== null;
const fail = (error: unknown) => act(() => void window.dispatchEvent(new ErrorEvent('error', { error })));

describe('an error that a reload fixes', () => {
  it.each([
    ['a node that an extension has moved', new DOMException('The node is not a child', 'NotFoundError')],
    ['insertBefore', new TypeError("Failed to execute 'insertBefore' on 'Node': parameter 1 is not of type 'Node'")],
    ['a chunk of an older build', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })],
  ])('reloads the page once, and is said when it comes again at once: %s', (_, error) => {
    show();
    fail(error);
    expect(hasReloaded()).toBe(true);
    expect(screen.queryByText('Не загрузилось')).toBeNull();
    fail(error);
    expect(screen.getByText('Не загрузилось')).toBeDefined();
  });

  it('reloads nothing offline, and says why', () => {
    online(false);
    show();
    fail(new DOMException('The node is not a child', 'NotFoundError'));
    expect(hasReloaded()).toBe(false);
    expect(screen.getByText('Нет связи')).toBeDefined();
  });

  it('is no other error', () => {
    show();
    fail(new Error('x is not a function'));
    expect([hasReloaded(), snackbars.get().length]).toEqual([false, 0]);
  });
});

describe('a page of an older build', () => {
  const served = (buildId: string) => {
    const asked = vi.fn(async (_: unknown) => Response.json({ buildId }));
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  const click = () => fireEvent.click(screen.getByText('Филиалы'));

  it('asks for the latest build every five minutes, and then loads the next page whole', async () => {
    const asked = served('b');
    show();
    await act(() => vi.advanceTimersByTimeAsync(CHECK_MS - 1));
    expect(asked).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await vi.waitFor(() => expect(String(asked.mock.calls[0]?.[0])).toContain('/api/build/latest/'), PATIENT);
    await vi.waitFor(() => expect(document.documentElement.dataset.fullLoad).toBe(''), PATIENT);
    click();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('is not one while the server has the same build', async () => {
    const asked = served('a');
    show();
    await act(() => vi.advanceTimersByTimeAsync(CHECK_MS));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), PATIENT);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    click();
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/stores');
  });

  it('does not ask from a hidden tab', async () => {
    const asked = served('b');
    vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
    show();
    await act(() => vi.advanceTimersByTimeAsync(3 * CHECK_MS));
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a press on a link without connection', () => {
  it('says so, and a retry repeats the navigation', () => {
    online(false);
    show();
    fireEvent.click(screen.getByText('Филиалы'));
    expect(router.push).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Повторить', hidden: true }));
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getByText('Нет связи')).toBeDefined();
    online(true);
    fireEvent.click(screen.getByRole('button', { name: 'Повторить', hidden: true }));
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/stores');
    expect(screen.queryByText('Нет связи')).toBeNull();
  });
});
