import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { NumberedHead } from '#app/[locale]/[region]/personal/_components/numbered-head.tsx';
import { OrderView } from '#features/buying/orders/order-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import texts from '#messages/ru/orders.json';
import { stubBrowserApis } from '../shell/browser.ts';
import { guid } from './order.ts';

const message = 'Заказ № ИМ-7 не найден';
const server = setupServer(
  http.get('*/api/v1/orders/:id/', () => HttpResponse.json({ errorCode: 404, message }, { status: 404 })),
);
beforeAll(() => {
  stubBrowserApis();
  server.listen();
});
afterAll(() => server.close());
afterEach(() => {
  queryClient().clear();
  window.history.replaceState(null, '', '/');
});

const titles = { title: 'Заказ', crumbs: [['Заказ', '/personal/orders/one']] as [string, string][] };
const head = {
  title: 'Заказ',
  description: '',
  origin: 'http://shop.test',
  path: '/',
  image: '/sharing.jpg',
  imageText: null,
  siteName: '',
};

it('an order of another customer is not found, nothing of it is shown, and a link leads to the own ones', async () => {
  window.history.replaceState(null, '', `/personal/orders/${guid(7)}`);
  render(
    <>
      <NumberedHead
        of="order"
        own={titles}
        acting={titles}
        requester={null}
        numbered="Заказ № {number}"
        head={head}
        label="Путь"
      />
      <OrderView who="verified" basket={{ renew: async () => {}, takeBack: async () => {} }} texts={texts} />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Заказ не найден' })).toBeDefined();
  expect(document.title).toBe('Заказ');
  expect(document.body.textContent).not.toContain('ИМ-');
  expect(screen.getByRole('link', { name: 'К моим заказам' }).getAttribute('href')).toBe('/personal/orders');
});
