import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onBuyIntent } from '#components/product-slot/buy-intent.ts';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { ArrivalDialog } from '#features/catalogue/arrivals/arrival-dialog.tsx';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import type { CardTexts } from '#features/catalogue/listing/card-words.ts';
import { ProductGrid } from '#features/catalogue/listing/product-grid.tsx';
import { productQuery } from '#lib/client/product-query.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const card: ProductCard = {
  guid: GUID,
  name: 'Тепловая пушка',
  url: '/product/gun',
  image: null,
  code: '1246187',
  article: null,
  brand: null,
  price: 100,
  type: 'single',
  availability: 'allow',
  keyParameters: [],
};
const subscription = {
  nomenclatureId: GUID,
  state: 'active',
  since: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  expectedOn: '2026-12-03',
  product: { name: card.name, code: card.code, url: card.url, image: null, price: 100, availability: 'allow' },
};

let known: object[] = [];
let sent: string[] = [];
const server = setupServer(
  http.post('*/api/v2/catalog/products', () => HttpResponse.json({ products: [card] })),
  http.get('*/api/v1/subscriptions', () => HttpResponse.json({ items: known, total: known.length, pages: 1 })),
  http.post('*/api/v1/subscriptions', () => {
    sent.push('POST');
    return HttpResponse.json(subscription);
  }),
  http.put('*/api/v1/subscriptions', async ({ request }) => {
    sent.push(`PUT ${((await request.json()) as { state: string }).state}`);
    return HttpResponse.json(subscription);
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  known = [];
  sent = [];
  snackbars.set([]);
});
afterEach(() => {
  server.resetHandlers();
  queryClient().clear();
});
afterAll(() => server.close());

function show() {
  const onClose = vi.fn();
  const onChanged = vi.fn();
  render(<ArrivalDialog guid={GUID} onClose={onClose} onChanged={onChanged} />);
  return { onClose, onChanged };
}
const button = (name: string) => screen.findByRole('button', { name, hidden: true });
const shown = () => snackbars.get().map(({ title, text, variant, closable }) => ({ title, text, variant, closable }));

it('two presses on the button subscribe once, and the dialog closes with the words of §9', async () => {
  const { onClose, onChanged } = show();
  const submit = await button('Сообщить о поступлении');
  fireEvent.click(submit);
  fireEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['POST']);
  expect(onChanged).toHaveBeenCalledWith(GUID, true);
  expect(shown()).toEqual([{ title: null, text: 'Заявка принята', variant: 'success', closable: false }]);
});

it('a subscribed customer sees since when, and cancels with an undo', async () => {
  known = [subscription];
  const { onClose, onChanged } = show();
  const cancel = await button('Отменить подписку');
  expect(screen.getByRole('heading', { hidden: true }).textContent).toBe('Отменить подписку на поступление');
  expect(screen.getByText('Вы подписаны с 20.11.2026. Сообщим, как только товар поступит.')).toBeTruthy();
  expect(screen.getByText(/ожидается 3\s+декабря 2026/)).toBeTruthy();
  fireEvent.click(cancel);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shown()).toMatchObject([{ text: 'Подписка отменена' }]);
  snackbars.get()[0]?.action?.onPress();
  await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(GUID, true));
  expect(sent).toEqual(['PUT cancelled', 'PUT active']);
});

it('the dialog shows what the shop knows now, also when another tab has changed it since it was opened', async () => {
  const { unmount } = render(<ArrivalDialog guid={GUID} onClose={vi.fn()} onChanged={vi.fn()} />);
  await button('Сообщить о поступлении');
  unmount();
  known = [subscription];
  const { unmount: again } = render(<ArrivalDialog guid={GUID} onClose={vi.fn()} onChanged={vi.fn()} />);
  await button('Отменить подписку');
  again();
  known = [];
  show();
  await button('Сообщить о поступлении');
});

it('the dialog says that nothing has loaded only after an answer has failed', async () => {
  const answer = Promise.withResolvers<HttpResponse<null>>();
  server.use(http.get('*/api/v1/subscriptions', () => answer.promise));
  show();
  await waitFor(() => expect(queryClient().getQueryData(productQuery(GUID).queryKey)).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Повторить', hidden: true })).toBeNull();
  answer.resolve(new HttpResponse(null, { status: 500 }));
  await button('Повторить');
});

it('a failure closes the dialog and is a closable snackbar with the words of §8', async () => {
  server.use(http.post('*/api/v1/subscriptions', () => HttpResponse.json({}, { status: 500 })));
  const { onClose, onChanged } = show();
  fireEvent.click(await button('Сообщить о поступлении'));
  await waitFor(() =>
    expect(shown()).toEqual([{ title: 'Ошибка', text: 'Повторите попытку позже', variant: 'danger', closable: true }]),
  );
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onChanged).not.toHaveBeenCalled();
});

it('a refusal is shown in the dialog in the server’s words', async () => {
  const message = 'Товар уже есть в наличии, 5 шт. Его можно заказать сейчас';
  server.use(
    http.post('*/api/v1/subscriptions', () => HttpResponse.json({ errorCode: 409, message }, { status: 409 })),
  );
  show();
  fireEvent.click(await button('Сообщить о поступлении'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(shown()).toEqual([]);
});

it('a card without stock has a link that is handled as a wish to be notified, and a card with stock has none', () => {
  const texts = {
    stock: {
      here: '',
      elsewhere: '',
      nowhere: 'Под заказ',
      pieces: '',
      manyPieces: '',
      elsewhereShort: '',
      manyPiecesShort: '',
    },
    heads: [] as string[],
    arrival: 'Сообщить о поступлении',
  } as unknown as CardTexts;
  const heard = vi.fn();
  const stop = onBuyIntent(heard);
  const stocked = { ...card, guid: '00000000-0000-4000-8000-000000000002', url: '/product/fan', code: '7' };
  const notSold: ProductCard = {
    ...card,
    guid: '00000000-0000-4000-8000-000000000003',
    url: '/product/old',
    code: '9',
    availability: 'notAllow',
  };
  const cards = packCards([card, stocked, notSold], { [stocked.guid]: { whereabouts: 'here', total: 4 } }, 'ru');
  render(<ProductGrid cards={cards} texts={texts} />);
  const links = screen.getAllByRole('link', { name: /^Сообщить о поступлении/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Сообщить о поступлении: 1246187', '/product/gun'],
    ['Сообщить о поступлении: 9', '/product/old'],
  ]);
  expect(fireEvent.click(links[0]!), 'the page is not left').toBe(false);
  expect(heard).toHaveBeenCalledWith({ kind: 'arrival', guid: GUID, quantity: 1 });
  stop();
});
