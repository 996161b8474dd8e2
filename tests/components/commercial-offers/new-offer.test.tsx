import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CreatePanel } from '#features/buying/commercial-offers/create-panel.tsx';
import { offerTexts } from '#features/buying/commercial-offers/offer-texts.ts';
import { PublicOfferView } from '#features/buying/commercial-offers/public-offer-view.tsx';
import { queryClient } from '#lib/client/queries.ts';

const FAULT = 'Число от 0 до 1000';

let sent: object[];
let reads: number;
const server = setupServer(
  http.post('*/api/v1/commercialOffers/', async ({ request }) => {
    sent.push((await request.json()) as object);
    return HttpResponse.json({ errorCode: 400, message: 'Корзина пуста' }, { status: 400 });
  }),
  http.get('*/api/v1/commercialOffers/public/*', () => {
    reads += 1;
    return HttpResponse.json({ errorCode: 404, message: '' }, { status: 404 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  document.documentElement.lang = 'ru';
  window.history.replaceState(null, '', '/');
  [sent, reads] = [[], 0];
});
afterEach(() => queryClient().clear());

it('an offer is not made with a markup that is no percentage, which stays in the field with the reason', async () => {
  render(<CreatePanel source={{ from: 'basket' }} texts={offerTexts()} />);
  await userEvent.click(screen.getByRole('radio', { name: /^Ваши с наценкой/ }));
  const markup = screen.getByLabelText<HTMLInputElement>('Наценка, %');
  const description = () => {
    const id = markup.getAttribute('aria-describedby');
    return id && document.getElementById(id)?.textContent;
  };
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Создать предложение' }));
  for (const wrong of ['абв', '', '1000,01', '-5']) {
    await userEvent.clear(markup);
    if (wrong !== '') await userEvent.type(markup, wrong);
    await create();
    expect([markup.value, description()]).toEqual([wrong, FAULT]);
  }
  expect(sent).toEqual([]);
  await userEvent.clear(markup);
  await userEvent.type(markup, '10');
  expect(description()).toBeNull();
  await create();
  expect(await screen.findByText('Корзина пуста')).toBeDefined();
  expect(sent).toMatchObject([{ source: { from: 'basket' }, mode: 'markup', markup: 10 }]);
});

it('an address without its secret part opens no offer, and nothing is requested', () => {
  window.history.replaceState(null, '', '/kp');
  render(<PublicOfferView />);
  expect(screen.getByRole('heading', { name: 'Предложение недоступно' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(reads).toBe(0);
});

it('an offer that is not there any more is not requested again', async () => {
  window.history.replaceState(null, '', `/kp#${'x'.repeat(43)}`);
  render(<PublicOfferView />);
  expect(await screen.findByRole('heading', { name: 'Предложение недоступно' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(reads).toBe(1);
});
