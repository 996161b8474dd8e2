import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { barHeight } from '#components/action-bar/bar-height.ts';
import { Bell } from '#features/account/notifications/bell.tsx';
import { NotificationBanner } from '#features/account/notifications/notification-banner.tsx';
import { readAll } from '#features/account/notifications/notification-calls.ts';
import { unread } from '#features/account/notifications/unread-state.ts';
import { watchUnread } from '#features/account/notifications/watch-unread.ts';
import { queryClient, refreshesBell } from '#lib/client/queries.ts';
import { UNREAD_STORAGE } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import type { Notification } from '#lib/contract/notifications.ts';
import { user } from '../auth/server.ts';
import { forgetVisitor } from '../shell/browser.ts';

const PERSON = 2;
const POLL_MS = 300_000;
const LAST: Notification = {
  notificationId: '0b0e8d5c-6a52-4d83-a1a5-6f5b3c4f7d01',
  notificationType: 1,
  title: 'Заказ № Р-000123 собран',
  text: '',
  sentDateTime: '2026-11-22T09:00:00.000Z',
  isRead: false,
  links: [],
};

let asked: string[] = [];
let count = 0;
let last: Notification | null = null;
const B2B = '*/api/v1/notifications/b2b';
const noted = (name: string) => void asked.push(name);
const server = setupServer(
  http.get(`${B2B}/getUnreadNotificationsCount/`, () => {
    noted('count');
    return HttpResponse.json({ count });
  }),
  http.get(`${B2B}/getLastUnreadNotificationForClient/`, () => {
    noted('last');
    return last
      ? HttpResponse.json(last)
      : HttpResponse.json({ errorCode: 404, message: 'Непрочитанных уведомлений нет' }, { status: 404 });
  }),
  http.post(`${B2B}/markNotificationsAsRead/`, () => {
    noted('read all');
    return HttpResponse.json({ success: true });
  }),
  http.post(`${B2B}/markNotificationAsClosed`, async ({ request }) => {
    noted(`closed ${((await request.json()) as { notificationId: string }).notificationId}`);
    return HttpResponse.json({ success: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
/** The browser's locks, which jsdom lacks. */
const held = new Set<string>();
Object.assign(navigator, {
  locks: {
    async request(name: string, _: object, work: (lock: object | null) => Promise<void> | undefined) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        await work({});
      } finally {
        held.delete(name);
      }
      return undefined;
    },
  },
});
/** Whether no tab is requesting. */
const isIdle = () => held.size === 0;
const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  forgetVisitor();
  document.documentElement.dataset.who = 'verified';
  [asked, count, last] = [[], 0, null];
  unread.set({ count: 0, last: null });
});
afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
  window.history.replaceState(null, '', '/');
});

const infoOf = (isAllowNotification: boolean) =>
  ({ user: { ...user, id: PERSON, isVerified: true }, isAllowNotification }) as unknown as AppInfo;
const requests = () => asked.filter((name) => name === 'last').length;

describe('the bell', () => {
  it.each([
    [0, 'Уведомления', null],
    [1, 'Уведомления: 1 непрочитанное', '1'],
    [99, 'Уведомления: 99 непрочитанных', '99'],
    [100, 'Уведомления: 100 непрочитанных', '99+'],
  ])('with %i unread notifications is called «%s» with the badge %s', async (number, name, badge) => {
    count = number;
    render(<Bell info={infoOf(true)} />);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/notifications');
    await waitFor(() => expect(link.getAttribute('data-badge')).toBe(badge));
  });

  it('is absent, and nothing is requested, where notifications are not allowed', async () => {
    localStorage.setItem(
      UNREAD_STORAGE,
      JSON.stringify({ person: PERSON, locale: 'ru', at: Date.now(), count: 3, last: LAST }),
    );
    render(<Bell info={infoOf(false)} />);
    await act(() => Promise.resolve());
    expect(screen.queryByRole('link')).toBeNull();
    expect(asked).toEqual([]);
    expect(localStorage.getItem(UNREAD_STORAGE), 'the earlier person’s').toBeNull();
  });
});

describe('the unread notifications', () => {
  it('are requested at once and every 5 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    last = LAST;
    count = 1;
    const stop = watchUnread(PERSON);
    await vi.waitFor(() => expect(unread.get()).toEqual({ count: 1, last: LAST }));
    await vi.advanceTimersByTimeAsync(POLL_MS - 2000);
    expect(requests()).toBe(1);
    [last, count] = [null, 0];
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(requests()).toBe(2));
    // §8: errorCode 404 clears
    await vi.waitFor(() => expect(unread.get()).toEqual({ count: 0, last: null }));
    stop();
    await vi.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(requests()).toBe(2);
  });

  it('are not requested when the page’s own data say that there are none', async () => {
    const stop = watchUnread(PERSON, 0);
    await waitFor(() => expect(localStorage.getItem(UNREAD_STORAGE)).not.toBeNull());
    expect(unread.get()).toEqual({ count: 0, last: null });
    expect(asked).toEqual([]);
    stop();
  });

  it('are not requested while the page is hidden, and at once when it is shown again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const stop = watchUnread(PERSON);
    await vi.waitFor(() => expect(requests()).toBe(1));
    setHidden(true);
    await vi.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(requests()).toBe(1);
    setHidden(false);
    await vi.waitFor(() => expect(requests()).toBe(2));
    stop();
  });

  it('are requested again soon after a change on the page that the customer is notified of', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const stop = watchUnread(PERSON);
    await vi.waitFor(() => expect(requests()).toBe(1));
    const client = queryClient();
    const ask = (status: string) =>
      client.fetchQuery({ queryKey: ['order'], queryFn: () => ({ status }), meta: refreshesBell, staleTime: 0 });
    for (const status of ['new', 'new']) await ask(status);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests()).toBe(1);
    [last, count] = [LAST, 1];
    await ask('assembled');
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(unread.get()).toEqual({ count: 1, last: LAST }));
    stop();
    await ask('shipped');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests()).toBe(2);
    client.clear();
  });

  it('are requested once for several tabs, and shown in all of them', async () => {
    count = 5;
    const stops = [1, 2, 3].map(() => watchUnread(PERSON));
    await waitFor(() => expect(unread.get().count).toBe(5));
    expect(requests()).toBe(1);
    for (const stop of stops) stop();
    // another tab has stored a newer state
    const stop = watchUnread(PERSON);
    localStorage.setItem(
      UNREAD_STORAGE,
      JSON.stringify({ person: PERSON, locale: 'ru', at: Date.now(), count: 7, last: null }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: UNREAD_STORAGE }));
    await waitFor(() => expect(unread.get().count).toBe(7));
    expect(requests()).toBe(1);
    stop();
  });

  it('are counted by the page’s own data, so that a page makes one request, and none while the answer is fresh', async () => {
    last = LAST;
    watchUnread(PERSON, 4)();
    await waitFor(() => expect(unread.get()).toEqual({ count: 4, last: LAST }));
    expect(asked).toEqual(['last']);
    // read elsewhere since
    watchUnread(PERSON, 3)();
    await waitFor(() => expect(unread.get().count).toBe(3));
    expect(asked).toEqual(['last']);
    // something has arrived
    watchUnread(PERSON, 5)();
    await waitFor(() => expect(unread.get().count).toBe(5));
    expect(asked).toEqual(['last', 'last']);
  });

  it.each([
    ['of another person', { person: 3, locale: 'ru' }],
    ['in another language', { person: PERSON, locale: 'en' }],
  ])('%s are not shown but requested', async (_, of) => {
    localStorage.setItem(UNREAD_STORAGE, JSON.stringify({ ...of, at: Date.now(), count: 9, last: LAST }));
    const stop = watchUnread(PERSON);
    expect(unread.get()).toEqual({ count: 0, last: null });
    await waitFor(() => expect(requests()).toBe(1));
    stop();
  });

  it('are not counted again by an answer that was requested before one was read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    [count, last] = [0, null];
    // the first answer contains what was unread when it was requested
    server.use(
      http.get(
        `${B2B}/getUnreadNotificationsCount/`,
        async () => {
          noted('old count');
          await answered;
          return HttpResponse.json({ count: 2 });
        },
        { once: true },
      ),
      http.get(`${B2B}/getLastUnreadNotificationForClient/`, () => HttpResponse.json(LAST), { once: true }),
    );
    const shown: number[] = [];
    const stop = watchUnread(PERSON);
    await vi.waitFor(() => expect(asked).toEqual(['old count']));
    unread.set({ count: 2, last: LAST });
    const unsubscribe = unread.subscribe(() => void shown.push(unread.get().count));
    await readAll(PERSON);
    answer();
    // it is requested again, once the call that reads it has had the time to arrive
    await vi.advanceTimersByTimeAsync(1500);
    await vi.waitFor(() => expect(asked).toEqual(['old count', 'read all', 'count', 'last']));
    await vi.waitFor(() => expect(isIdle()).toBe(true));
    expect(new Set(shown), 'the old number is never shown again').toEqual(new Set([0]));
    expect(unread.get()).toEqual({ count: 0, last: null });
    unsubscribe();
    stop();
    server.resetHandlers();
  });

  it('stay as they are known when a request fails', async () => {
    const known = { person: PERSON, locale: 'ru', at: Date.now() - POLL_MS, count: 2, last: LAST };
    localStorage.setItem(UNREAD_STORAGE, JSON.stringify(known));
    server.use(
      http.get(`${B2B}/getUnreadNotificationsCount/`, () => new HttpResponse(null, { status: 500 })),
      http.get(`${B2B}/getLastUnreadNotificationForClient/`, () => HttpResponse.error()),
    );
    const stop = watchUnread(PERSON);
    await waitFor(() => expect(JSON.parse(localStorage.getItem(UNREAD_STORAGE) ?? '{}').at).toBeGreaterThan(known.at));
    expect(unread.get()).toEqual({ count: 2, last: LAST });
    stop();
    server.resetHandlers();
  });
});

describe('the banner', () => {
  const banner = () => screen.queryByRole('region', { name: 'Новое уведомление' });

  it('shows the last unread notification until it is closed', async () => {
    unread.set({ count: 3, last: LAST });
    render(<NotificationBanner person={PERSON} />);
    expect(banner()?.textContent).toContain(LAST.title);
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть уведомление' }));
    expect(banner()).toBeNull();
    await waitFor(() => expect(asked).toEqual([`closed ${LAST.notificationId}`]));
    expect(unread.get().count, 'it stays unread').toBe(3);
  });

  it('is closed by «Подробнее», which leads to its place in the list', async () => {
    unread.set({ count: 3, last: LAST });
    render(<NotificationBanner person={PERSON} />);
    const more = screen.getByRole('link', { name: 'Подробнее' });
    expect(more.getAttribute('href')).toBe(`/notifications#${LAST.notificationId}`);
    more.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(more);
    expect(banner()).toBeNull();
    await waitFor(() => expect(asked).toEqual([`closed ${LAST.notificationId}`]));
  });

  it('is hidden on the page of the notifications', () => {
    unread.set({ count: 3, last: LAST });
    window.history.replaceState(null, '', '/notifications');
    render(<NotificationBanner person={PERSON} />);
    expect(banner()).toBeNull();
  });

  it('is no card of a phone above the actions of a product or of another bar', () => {
    unread.set({ count: 3, last: LAST });
    window.history.replaceState(null, '', '/product/konvektor');
    const { unmount } = render(<NotificationBanner person={PERSON} isCard />);
    expect(banner()).toBeNull();
    unmount();
    window.history.replaceState(null, '', '/catalog');
    render(<NotificationBanner person={PERSON} isCard />);
    expect(banner()).not.toBeNull();
    act(() => barHeight.set(60));
    expect(banner()).toBeNull();
    act(() => barHeight.set(0));
  });

  it('that a phone has shown for a while is left to the bell, the next one is shown', () => {
    vi.useFakeTimers();
    try {
      unread.set({ count: 3, last: LAST });
      window.history.replaceState(null, '', '/catalog');
      const { unmount } = render(<NotificationBanner person={PERSON} isCard />);
      act(() => void vi.advanceTimersByTime(8000));
      expect(banner()).not.toBeNull();
      act(() => void vi.advanceTimersByTime(8000));
      expect(banner()).toBeNull();
      expect(asked, 'it is not closed').toEqual([]);
      unmount();
      const again = render(<NotificationBanner person={PERSON} isCard />);
      expect(banner()).toBeNull();
      again.unmount();
      const line = render(<NotificationBanner person={PERSON} />);
      expect(banner(), 'the line of a wide header covers nothing').not.toBeNull();
      line.unmount();
      render(<NotificationBanner person={PERSON} isCard />);
      act(() => unread.set({ count: 4, last: { ...LAST, notificationId: '0b0e8d5c-6a52-4d83-a1a5-6f5b3c4f7d02' } }));
      expect(banner()).not.toBeNull();
    } finally {
      vi.useRealTimers();
      localStorage.removeItem('seen-notification');
    }
  });
});
