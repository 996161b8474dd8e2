import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BonusesIsland,
  ClaimIsland,
  ClaimsIsland,
  InstallationIsland,
  OffersIsland,
  OrderIsland,
  OrdersIsland,
  PriceRequestsIsland,
} from '#app/[locale]/[region]/personal/_components/personal-islands.tsx';
import { visitorInfo, who } from '#features/account/session/visitor.ts';
import { DealerTasksView } from '#features/content/home/dealer-tasks-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { user } from '../auth/server.ts';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

const requester = { ...user, isVerified: true, isRequester: true, company: 'ООО «КлиматПроф»' };
const info = { user: requester, xmlId: 'x', acting: null, favorites: [], compare: [] } as unknown as AppInfo;

/** paths of the calls that were made */
let asked: string[];
const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    asked.push(path);
    return path === 'v1/approvals/'
      ? HttpResponse.json({ items: [], total: 0, page: 1, pages: 1 })
      : HttpResponse.json({ items: [] });
  }),
);
beforeAll(() => {
  stubBrowserApis();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  forgetVisitor();
  document.documentElement.lang = 'ru';
  asked = [];
  act(() => {
    who.set('verified');
    visitorInfo.set({ status: 'success', info });
  });
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  act(() => {
    who.set('guest');
    visitorInfo.set({ status: 'idle', info: null });
  });
});

describe('a requester', () => {
  it.each([
    ['orders', () => <OrdersIsland isArchive={false} />],
    ['finished orders', () => <OrdersIsland isArchive />],
    ['an order', () => <OrderIsland />],
    ['commercial offers', () => <OffersIsland />],
    ['bonuses', () => <BonusesIsland />],
    ['claims', () => <ClaimsIsland />],
    ['a claim', () => <ClaimIsland />],
    ['price requests', () => <PriceRequestsIsland />],
    ['installation', () => <InstallationIsland />],
  ])('reads instead of %s that they are for buyers, and nothing of them is requested', async (_, island) => {
    render(island());
    expect(await screen.findByRole('heading', { name: 'Раздел для покупателей' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/personal/order/cart',
      '/personal/approvals',
    ]);
    expect(asked).toEqual([]);
  });

  it('finds on the home page what to ask for and no orders, debts and offers', async () => {
    render(<DealerTasksView visitor={{ status: 'success', info, who: 'verified' }} />);
    await waitFor(() => expect(asked).toContain('v1/approvals/'));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    const tasks = within(screen.getByRole('navigation', { name: 'Ваши дела' }));
    expect(tasks.getAllByRole('link').map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      'В корзину',
      expect.stringMatching(/^Мои заявки/),
      expect.stringMatching(/^Быстрый заказ/),
      expect.stringMatching(/^Избранное/),
      expect.stringMatching(/^Каталог/),
    ]);
    expect(asked.filter((path) => /orders\/$|receivables/.test(path))).toEqual([]);
  });
});
