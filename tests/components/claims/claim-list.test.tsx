import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeSnackbar, snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { ClaimView } from '#features/account/claims/claim-view.tsx';
import { ClaimsView } from '#features/account/claims/claims-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { Claim } from '#lib/contract/claims.ts';
import texts from '#messages/ru/claims.json';
import { knowSearch } from '../know-search.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const ID = '00000000-0000-4000-8000-0000000000c1';
const claim: Claim = {
  id: ID,
  number: 'ПР-7',
  status: 'new',
  createdAt: '2026-10-12T09:00:00.000Z',
  updatedAt: '2026-10-12T09:00:00.000Z',
  order: { id: '00000000-0000-4000-8000-0000000000d1', number: 'ИМ-1' },
  product: { name: 'Конвектор', code: '100001', url: null, image: null },
  quantity: 1,
  reason: 'defect',
  wish: 'repair',
  author: 'Егорова Марина Юрьевна',
  employee: null,
  version: 1,
  serialNumber: '',
  sum: 100,
  events: [
    {
      id: 1,
      side: 'customer',
      author: '',
      status: 'new',
      text: 'Не включается',
      at: '2026-10-12T09:00:00.000Z',
      photos: [],
    },
  ],
  canWrite: true,
  canWithdraw: true,
  photosLeft: 10,
};

let asked: { statuses: string[] }[];
let withdrawn: number;
/** whether the claim and the order belong to another company */
let isForeign: boolean;
const notFound = () => HttpResponse.json({ errorCode: 404, message: 'Претензия ПР-7 не найдена' }, { status: 404 });
const server = setupServer(
  http.post('*/api/v1/getClaims/', async ({ request }) => {
    const body = (await request.json()) as { statuses: string[] };
    asked.push(body);
    const isFound = body.statuses.length === 0 || body.statuses.includes(claim.status);
    return HttpResponse.json({ items: isFound ? [claim] : [], total: isFound ? 1 : 0, page: 1, pages: 1 });
  }),
  http.get('*/api/v1/claims/:id/', () => (isForeign ? notFound() : HttpResponse.json({ claim }))),
  http.get('*/api/v1/orders/:id/claimable/', () => notFound()),
  http.post('*/api/v1/claims/:id/withdraw/', () => {
    withdrawn += 1;
    const event = {
      id: 2,
      side: 'customer',
      author: '',
      status: 'withdrawn',
      text: '',
      at: claim.createdAt,
      photos: [],
    };
    const events = [...claim.events, event];
    return HttpResponse.json({
      ...claim,
      status: 'withdrawn',
      events,
      canWrite: false,
      canWithdraw: false,
      version: 2,
    });
  }),
);
beforeAll(() => {
  stubBrowserApis();
  knowSearch();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  [asked, withdrawn, isForeign] = [[], 0, false];
});
afterEach(() => {
  queryClient().clear();
  window.history.replaceState(null, '', '/');
  for (const { id } of snackbars.get()) closeSnackbar(id);
});

function showList(search = '') {
  window.history.replaceState(null, '', `/personal/claims${search}`);
  render(<ClaimsView who="verified" xmlId="x" texts={texts} />);
}
function showClaim() {
  window.history.replaceState(null, '', `/personal/claims/${ID}`);
  render(<ClaimView who="verified" texts={texts} />);
}

describe('the list of claims', () => {
  it('is narrowed to a state by its address, and shows all again on demand', async () => {
    showList();
    await screen.findByRole('rowheader');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Отклонена' }));
    expect(window.location.search).toBe('?status=declined');
    await waitFor(() => expect(screen.queryByRole('rowheader')).toBeNull());
    expect(asked.at(-1)).toMatchObject({ ClientIds: ['x'], statuses: ['declined'] });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(window.location.search).toBe('');
    const row = await screen.findByRole('rowheader');
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/personal/claims/${ID}`);
  });

  it('has no form for an order of another company', async () => {
    showList(`?new=${ID}`);
    expect(await screen.findByRole('heading', { name: 'Такого заказа нет' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a claim', () => {
  it('of another company is not found, and nothing of it is shown', async () => {
    isForeign = true;
    showClaim();
    expect(await screen.findByRole('heading', { name: 'Претензия не найдена' })).toBeDefined();
    expect(document.body.textContent).not.toContain('ПР-7');
  });

  it('is withdrawn once this is confirmed, and not a second time', async () => {
    showClaim();
    await userEvent.click(await screen.findByRole('button', { name: 'Отозвать претензию' }));
    const dialog = await screen.findByRole('dialog');
    expect(withdrawn).toBe(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отозвать претензию' }));
    const history = screen.getByRole('region', { name: 'Переписка' });
    expect((await within(history).findAllByText('Претензия отозвана')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Отозвать претензию' })).toBeNull();
    expect(screen.queryByLabelText('Сообщение')).toBeNull();
    expect(withdrawn).toBe(1);
  });
});
