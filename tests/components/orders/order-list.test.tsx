import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { OrderView } from '#features/buying/orders/order-view.tsx';
import { listPath } from '#features/buying/orders/orders-address.ts';
import { OrdersView } from '#features/buying/orders/orders-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import texts from '#messages/ru/orders.json';
import { knowSearch } from '../know-search.ts';
import { stubBrowserApis } from '../shell/browser.ts';
import { guid, orderSummary } from './order.ts';

const basket = { renew: async () => {}, takeBack: async () => {} };
const payers = [
  { id: guid(1), name: 'ООО «КлиматПроф»' },
  { id: guid(2), name: 'ООО «КлиматПроф Сервис»' },
];

type Query = Record<string, string>;
let asked: Record<'active' | 'archived', Query[]>;
/** how many orders either list has; null: the answer does not come */
let found: Record<'active' | 'archived', number | null>;

const list = (name: 'active' | 'archived', call: string) =>
  http.get(call, ({ request }) => {
    asked[name].push(Object.fromEntries(new URL(request.url).searchParams));
    const total = found[name];
    if (total === null) return HttpResponse.error();
    const items = Array.from({ length: total }, (_, index) => orderSummary(index));
    return HttpResponse.json({ items, total, page: 1, pages: 1 });
  });
const server = setupServer(
  list('active', '*/api/v1/orders/'),
  list('archived', '*/api/v1/orders/archives/'),
  http.get('*/api/v1/legalentities/', () => HttpResponse.json({ items: payers })),
);
beforeAll(() => {
  stubBrowserApis();
  knowSearch();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  asked = { active: [], archived: [] };
  found = { active: 2, archived: 2 };
});
afterEach(() => {
  queryClient().clear();
  window.history.replaceState(null, '', '/');
});

/** Opens a list by its address. */
function show(path: string, who: Who = 'verified') {
  window.history.replaceState(null, '', path);
  const isArchive = window.location.pathname === listPath(true);
  return render(<OrdersView who={who} isArchive={isArchive} basket={basket} texts={texts} />);
}
const address = () => decodeURIComponent(window.location.pathname + window.location.search);
const rows = () => screen.queryAllByRole('rowheader');
const field = (name: string) => screen.getByLabelText(name);

describe('the list of orders', () => {
  it('puts every filter into its address and into its request', async () => {
    show('/personal/orders/archive?from=2026-10-12&to=2026-10-12');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(field('С')).toHaveProperty('value', '2026-10-12');
    expect(asked.archived[0]).toMatchObject({ from: '2026-10-12', to: '2026-10-12' });
    await userEvent.type(field('Товар'), '1801776');
    await waitFor(() => expect(address()).toContain('product=1801776'));
    await userEvent.type(field('Номер заказа'), 'ИМ-1');
    await userEvent.type(field('Ваш номер'), 'КП-7');
    await userEvent.selectOptions(await screen.findByLabelText('Плательщик'), payers[1]!.name);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Отменён' }));
    expect(address()).toBe(
      `/personal/orders/archive?status=cancelled&number=ИМ-1&own=КП-7&product=1801776&from=2026-10-12&to=2026-10-12&payer=${guid(2)}`,
    );
    await waitFor(() =>
      expect(asked.archived.at(-1)).toEqual({
        statuses: 'cancelled',
        number: 'ИМ-1',
        ownNumber: 'КП-7',
        product: '1801776',
        from: '2026-10-12',
        to: '2026-10-12',
        legalEntityId: guid(2),
        page: '1',
        size: '20',
      }),
    );
  });

  it('offers the other list, or no filters, when nothing is found', async () => {
    found = { active: 0, archived: 1 };
    show('/personal/orders?number=ИМ-1&status=new');
    await screen.findByRole('heading', { name: 'Ничего не нашлось' });
    const other = await screen.findByRole('link', { name: 'В архиве: 1' });
    expect(decodeURIComponent(other.getAttribute('href')!)).toBe('/personal/orders/archive?number=ИМ-1');
    expect(screen.getByRole('link', { name: 'Сбросить' }).getAttribute('href')).toBe('/personal/orders');
    expect(asked.archived).toEqual([{ number: 'ИМ-1', page: '1', size: '1' }]);
  });

  it('has no filters of before at an address without any', async () => {
    show('/personal/orders/archive?number=ИМ-1');
    await screen.findAllByRole('rowheader');
    act(() => {
      window.history.pushState(null, '', '/personal/orders/archive');
      announceNavigation();
    });
    await waitFor(() => expect(asked.archived.at(-1)).toEqual({ page: '1', size: '20' }));
    expect(field('Номер заказа')).toHaveProperty('value', '');
  });

  it('leaves out invalid values of its address, and all filters on demand', async () => {
    found.active = 0;
    show('/personal/orders?status=lost,new;&from=2026-02-31&to=x&payer=1&page=-5&number=%25');
    await screen.findByRole('heading', { name: 'Ничего не нашлось' });
    expect(asked.active).toEqual([{ number: '%', page: '1', size: '20' }]);
    found.active = 2;
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(address()).toBe('/personal/orders');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(asked.active.at(-1)).toEqual({ page: '1', size: '20' });
  });

  it('says that it failed to load, and is loaded again on demand', async () => {
    found.active = null;
    show('/personal/orders');
    expect((await screen.findByRole('alert')).textContent).toContain('Заказы не загрузились');
    found.active = 2;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a refused list has not loaded, which the page says without guessing why', async () => {
  const refused = () => HttpResponse.json({ errorCode: 403, message: '' }, { status: 403 });
  server.use(http.get('*/api/v1/orders/', refused, { once: true }));
  show('/personal/orders');
  expect((await screen.findByRole('alert')).textContent).toContain('Заказы не загрузились');
  expect(screen.queryByText('Анкета на проверке')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

it('a customer who is not verified yet reads when orders become available, and nothing is requested', () => {
  const words = 'Функционал будет доступен после проверки анкеты регистрации';
  const view = show('/personal/orders', 'unverified');
  expect(screen.getByText(words)).toBeDefined();
  view.unmount();
  window.history.replaceState(null, '', `/personal/orders/${guid(1)}`);
  render(<OrderView who="unverified" basket={basket} texts={texts} />);
  expect(screen.getByText(words)).toBeDefined();
  expect(asked).toEqual({ active: [], archived: [] });
});
