import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Buying } from '#app/[locale]/[region]/_shell/buying.tsx';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { who } from '#features/account/session/visitor.ts';
import { guestLines } from '#features/buying/guest-basket/guest-basket.ts';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import { queryClient } from '#lib/client/queries.ts';
import { EARLY_CLICKS, type WithEarlyClicks } from '#lib/config/early-clicks.ts';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const { dataset } = document.documentElement;

const server = setupServer(
  http.post('*/api/v2/catalog/products', () => HttpResponse.json({ products: [] })),
  http.post('*/api/v2/remains/byWarehouseAndProducts', () => HttpResponse.json({ items: [] })),
  http.get('*/api/v1/cities/:id/', () => HttpResponse.json({}, { status: 404 })),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
});
afterEach(() => {
  delete dataset.who;
  who.set('guest');
  guestLines.set(new Map());
  snackbars.set([]);
  forgetVisitor();
  queryClient().clear();
});
afterAll(() => server.close());

/** Shows a page on which a buy button was pressed before the page’s script came. */
function showPressed(kind: string) {
  dataset.who = kind;
  const button = document.createElement('button');
  button.dataset.buy = GUID;
  (window as WithEarlyClicks)[EARLY_CLICKS] = new Set([button]);
  const identity = { retailSiteUrl: 'https://retail.example', phone: '8 800 500 07 75' } as unknown as SiteIdentity;
  render(
    <>
      <SnackbarList closeLabel="Закрыть" />
      <Buying identity={identity} cities={{ id: 1, homeId: 2 }} />
    </>,
  );
}

it('a guest’s early press on a buy button puts the product aside and tells so in a dialog', async () => {
  showPressed('guest');
  const dialog = await screen.findByRole('dialog', { name: 'Товар отложен в корзину' });
  expect(dialog.textContent).toContain('В корзине 1 товар');
  expect([...guestLines.get()]).toEqual([[GUID, 1]]);
  expect(document.cookie).toContain(`guest_basket=${GUID}*1`);
});

it('an employee’s early press on a buy button asks to choose a customer, and puts nothing aside', async () => {
  showPressed('employee');
  await waitFor(() => expect(screen.getByText('Выберите клиента, за которого вы действуете')).toBeDefined());
  expect(document.cookie).not.toContain('guest_basket');
  expect(screen.queryByRole('dialog')).toBeNull();
});
