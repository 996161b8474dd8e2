import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { NotificationsView } from '#features/account/notifications/notifications-view.tsx';
import { unread } from '#features/account/notifications/unread-state.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Notification } from '#lib/contract/notifications.ts';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

const idOf = (index: number) => `0b0e8d5c-6a52-4d83-a1a5-${String(index).padStart(12, '0')}`;
const dated = (index: number, sentDateTime: string, rest: Partial<Notification> = {}): Notification => ({
  notificationId: idOf(index),
  notificationType: 1,
  title: `Событие ${index}`,
  text: '',
  sentDateTime,
  isRead: false,
  links: [],
  ...rest,
});
const stored = () => [
  dated(3, '2026-11-20T09:00:00Z', {
    links: [
      { text: 'Второй', link: '/catalog', order: 2 },
      { text: 'Первый', link: '/stores', order: 1 },
    ],
  }),
  // the Moscow day is already in November
  dated(2, '2026-10-31T22:30:00Z', { notificationType: 2 }),
  dated(1, '2026-10-05T09:00:00Z', { isRead: true, notificationType: 99 }),
];

let list: Notification[] = [];
let asked: string[] = [];
let isFailing = false;
const B2B = '*/api/v1/notifications/b2b';
const server = setupServer(
  http.get(`${B2B}/getNotificationsForClient/`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(`list ${searchParams}`);
    if (isFailing) return HttpResponse.json({ errorCode: 500, message: 'Ошибка' }, { status: 500 });
    const id = searchParams.get('notificationId');
    if (id !== null && !list.some((one) => one.notificationId === id))
      return HttpResponse.json({ errorCode: 404, message: 'Такого уведомления нет' }, { status: 404 });
    return HttpResponse.json({ list, total: list.length && 13, pages: list.length ? 2 : 1, page: 1 });
  }),
  http.get(`${B2B}/getNotificationsCount/`, () => {
    const unreadNotifications = list.filter(({ isRead }) => !isRead).length;
    return HttpResponse.json({ total: 13, readNotifications: 13 - unreadNotifications, unreadNotifications });
  }),
  http.post(`${B2B}/*`, async ({ request }) => {
    asked.push(`${request.url.split('/b2b/')[1]} ${JSON.stringify(await request.json())}`);
    return isFailing ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ success: true });
  }),
);
beforeAll(() => {
  stubBrowserApis();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  window.history.replaceState(null, '', '/notifications');
  forgetVisitor();
  [list, asked, isFailing] = [stored(), [], false];
  unread.set({ count: 0, last: null });
});
afterEach(() => {
  queryClient().clear();
});

const show = () => render(<NotificationsView who="verified" isActing={false} person={2} />);
const row = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);
const posts = () => asked.filter((one) => !one.startsWith('list'));

describe('the list of notifications', () => {
  it('is grouped by Moscow months, opens its first link and shows the others, with an icon by type', async () => {
    show();
    await screen.findByText('Событие 3');
    const months = screen.getAllByRole('region');
    expect(months.map((month) => within(month).getByRole('heading').textContent)).toEqual([
      'Ноябрь 2026',
      'Октябрь 2026',
    ]);
    expect(months.map((month) => within(month).getAllByRole('listitem').length)).toEqual([2, 1]);
    const links = (await row('Событие 3')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Событие 3', '/stores'],
      ['Второй', '/catalog'],
    ]);
    expect(['Заказ', 'Отгрузка', 'Новость'].map((kind) => screen.getAllByTitle(kind).length)).toEqual([1, 1, 1]);
    expect(asked).toEqual(['list page=1&pageSize=10']);
    expect(screen.getByText('Страница 1 из 2')).toBeDefined();
  });

  it('marks one as read, at once and in the bell', async () => {
    show();
    await waitFor(() => expect(unread.get().count).toBe(2));
    await userEvent.click((await row('Событие 2')).getByRole('button'));
    expect((await row('Событие 2')).queryByRole('button')).toBeNull();
    expect(unread.get().count).toBe(1);
    await waitFor(() => expect(posts()).toEqual([`readNotification/ {"notificationId":"${idOf(2)}"}`]));
    expect(screen.getByRole('status').textContent).toContain('1 непрочитанное');
  });

  it('takes back what could not be marked without a connection, and repeats it on request', async () => {
    snackbars.set([]);
    show();
    await waitFor(() => expect(unread.get().count).toBe(2));
    server.use(
      http.post(`${B2B}/*`, () => HttpResponse.error()),
      http.get(`${B2B}/*`, () => HttpResponse.error()),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Прочитать все' }));
    await waitFor(() => expect(snackbars.get().map(({ action }) => action?.label)).toEqual(['Повторить']), {
      timeout: 10_000,
    });
    expect(unread.get().count).toBe(2);
    expect(screen.getByRole('status').textContent).toContain('2 непрочитанных');
    server.resetHandlers();
    snackbars.get()[0]?.action?.onPress();
    await waitFor(() => expect(posts()).toEqual(['markNotificationsAsRead/ {"markAll":true}']));
    expect(unread.get().count).toBe(0);
  });

  it('marks all as read', async () => {
    show();
    await waitFor(() => expect(unread.get().count).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'Прочитать все' }));
    await waitFor(() => expect(posts()).toEqual(['markNotificationsAsRead/ {"markAll":true}']));
    expect(screen.getByRole('status').textContent).toContain('всё прочитано');
    expect(unread.get().count).toBe(0);
    expect(screen.queryAllByRole('button', { name: /^Отметить/ })).toEqual([]);
  });

  it('shows the stored state again when marking fails', async () => {
    show();
    await waitFor(() => expect(unread.get().count).toBe(2));
    server.use(http.post(`${B2B}/*`, () => new HttpResponse(null, { status: 500 }), { once: true }));
    await userEvent.click((await row('Событие 2')).getByRole('button'));
    await waitFor(async () => expect((await row('Событие 2')).queryByRole('button')).not.toBeNull());
    await waitFor(() => expect(unread.get().count).toBe(2));
  });

  it('reads the notification that the address names, and focuses it', async () => {
    window.history.replaceState(null, '', `/notifications#${idOf(3)}`);
    show();
    await waitFor(() => expect(document.activeElement?.id).toBe(idOf(3)));
    expect(asked[0]).toBe(`list notificationId=${idOf(3)}&pageSize=10`);
    await waitFor(() => expect(posts()).toEqual([`readNotification/ {"notificationId":"${idOf(3)}"}`]));
  });

  it('counts without a notification that was read while the count was being loaded', async () => {
    window.history.replaceState(null, '', `/notifications#${idOf(3)}`);
    let answerLate: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    server.use(
      http.get(
        `${B2B}/getNotificationsCount/`,
        async () => {
          await late;
          return HttpResponse.json({ total: 13, readNotifications: 11, unreadNotifications: 2 });
        },
        { once: true },
      ),
      http.post(`${B2B}/readNotification/`, () => {
        list = list.map((one) => ({ ...one, isRead: one.isRead || one.notificationId === idOf(3) }));
        answerLate?.();
        return HttpResponse.json({ success: true });
      }),
    );
    show();
    expect(await screen.findByText(/1 непрочитанное/)).toBeDefined();
    expect(unread.get().count).toBe(1);
  });

  it('has its pages in the history', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Старше' }));
    expect(window.location.search).toBe('?page=2');
    await waitFor(() => expect(asked).toContain('list page=2&pageSize=10'));
    asked = [];
    window.history.replaceState(null, '', '/notifications');
    act(announceNavigation);
    await waitFor(() => expect(asked).toEqual(['list page=1&pageSize=10']));
  });

  it('shows the first page when the address names an unknown notification, and says so', async () => {
    snackbars.set([]);
    window.history.replaceState(null, '', `/notifications#${idOf(9)}`);
    show();
    await screen.findByText('Событие 3');
    expect(snackbars.get().map(({ text }) => text)).toEqual(['Такого уведомления больше нет']);
    expect(asked).toEqual([`list notificationId=${idOf(9)}&pageSize=10`, 'list page=1&pageSize=10']);
    expect(posts()).toEqual([]);
  });

  it('that fails to load has no pages and can be requested again', async () => {
    isFailing = true;
    show();
    await screen.findByText('Уведомления не загрузились');
    expect(screen.queryByRole('navigation')).toBeNull();
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Событие 3');
  });

  it('that is empty says what will be there', async () => {
    list = [];
    show();
    await screen.findByText('Уведомлений пока нет');
  });
});

describe('the page of the notifications', () => {
  it.each([
    ['an unverified user', { who: 'unverified', isActing: false }, 'Анкета на проверке'],
    ['an employee', { who: 'employee', isActing: false }, 'Уведомления получают только клиенты'],
    ['an acting employee', { who: 'verified', isActing: true }, 'Уведомления видит только сам клиент'],
  ] as const)('explains itself to %s and requests nothing', async (_, visitor, title) => {
    render(<NotificationsView {...visitor} person={2} />);
    await screen.findByText(title);
    expect(asked).toEqual([]);
  });
});
