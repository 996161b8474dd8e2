import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CheckoutView } from '#features/buying/checkout/checkout-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

/** what the API answers about the order in the address */
let status = 404;
const server = setupServer(http.get('*/api/v1/orders/:id/', () => HttpResponse.json({}, { status })));
beforeAll(() => server.listen());
beforeEach(() => stubBrowserApis());
afterEach(() => {
  queryClient().clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => server.close());

function showPlaced(id: string) {
  window.history.replaceState(null, '', `/personal/order/make?placed=${id}`);
  render(<CheckoutView who="verified" info={null} onPlaced={() => {}} />);
}

it.each([
  ['belongs to another customer or does not exist', 404, '00000000-0000-4000-8000-000000000000'],
  ['can be no order’s', 400, '123'],
])('a checkout does not confirm an order whose id %s', async (_, answer, id) => {
  status = answer;
  showPlaced(id);
  await screen.findByRole('heading', { name: 'Заказ не найден' });
  expect(screen.queryByRole('heading', { name: /оформлен$/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'К моим заказам' }).getAttribute('href')).toBe('/personal/orders');
});

it('a checkout says that a placed order could not be loaded, and loads it again on demand', async () => {
  status = 500;
  showPlaced('00000000-0000-4000-8000-000000000000');
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось показать заказ');
  expect(screen.queryByRole('heading', { name: /оформлен$/ })).toBeNull();
  status = 404;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('heading', { name: 'Заказ не найден' });
});
