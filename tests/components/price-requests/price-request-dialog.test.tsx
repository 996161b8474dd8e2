import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceRequestDialog } from '#features/buying/price-requests/price-request-dialog.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { PriceRequest } from '#lib/contract/prices.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const GUID = '00000000-0000-4000-8000-0000000000a1';
const product = { guid: GUID, name: 'Наружный блок VRF', url: '/product/vrf', code: '1246187', image: null };
const request: PriceRequest = {
  number: 1007,
  guid: GUID,
  product: { name: product.name, url: product.url, code: product.code },
  quantity: 1,
  comment: '',
  status: 'sent',
  price: null,
  validUntil: null,
  isValid: false,
  createdAt: '2026-11-26T09:00:00.000Z',
  answeredAt: null,
  sentBy: null,
};

let known: PriceRequest[];
let sent: { guid: string; quantity: number; comment: string; key: string }[];
let answer: () => Response;
const server = setupServer(
  http.post('*/api/v2/catalog/products', () => HttpResponse.json({ products: [product] })),
  http.get('*/api/v1/priceRequests/', () =>
    HttpResponse.json({ items: known, total: known.length, page: 1, pages: 1 }),
  ),
  http.post('*/api/v1/priceRequests/', async (call) => {
    sent.push((await call.request.json()) as (typeof sent)[0]);
    return answer();
  }),
);
beforeAll(() => {
  stubBrowserApis();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  document.documentElement.lang = 'ru';
  [known, sent] = [[], []];
  answer = () => HttpResponse.json(request);
});
afterEach(() => queryClient().clear());

async function show() {
  const onSent = vi.fn();
  render(<PriceRequestDialog guid={GUID} onClose={vi.fn()} onSent={onSent} />);
  await screen.findByText(/1246187/);
  return onSent;
}
const comment = () => screen.getByLabelText('Комментарий');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Отправить запрос' }));

describe('the dialog that asks for a price', () => {
  it('sends the quantity and the comment, and names the number of the request', async () => {
    const onSent = await show();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Количество' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Количество' }), '3');
    await userEvent.type(comment(), 'Для котельной');
    await submit();
    expect((await screen.findByRole('status')).textContent).toMatch(/^Запрос №\s1007 отправлен/);
    expect(sent).toEqual([{ guid: GUID, quantity: 3, comment: 'Для котельной', key: expect.any(String) }]);
    expect(onSent).toHaveBeenCalledExactlyOnceWith(GUID, { number: 1007, sentOn: '2026-11-26' });
  });

  it('keeps the comment when a colleague has sent the request meanwhile, whose number it names', async () => {
    const onSent = await show();
    await userEvent.type(comment(), 'Склад на Мамина-Сибиряка');
    const message = 'Запрос цены этого товара уже отправлен: № 1007';
    answer = () => HttpResponse.json({ errorCode: 409, message }, { status: 409 });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(comment()).toHaveProperty('value', 'Склад на Мамина-Сибиряка');
    expect(onSent).not.toHaveBeenCalled();
    // the refused request can be sent again, under the same key
    answer = () => HttpResponse.json(request);
    await submit();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('shows the open request of the product, with the way to all requests, instead of a form', async () => {
    known = [
      { ...request, number: 1006, status: 'declined' },
      { ...request, number: 1005, guid: '00000000-0000-4000-8000-0000000000a2' },
      request,
    ];
    await show();
    expect(screen.getByRole('status').textContent).toMatch(/^Запрос №\s1007 от 26\sноября\s2026\sг\. уже отправлен/);
    expect(screen.queryByLabelText('Комментарий')).toBeNull();
    expect(screen.getByRole('link', { name: 'Все запросы цен' }).getAttribute('href')).toBe('/personal/price_requests');
  });

  it('offers the form for a product whose requests are all answered or declined', async () => {
    known = [{ ...request, status: 'declined' }];
    await show();
    expect(comment()).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
