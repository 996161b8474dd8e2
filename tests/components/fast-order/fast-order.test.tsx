import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { FastOrder } from '#features/buying/fast-order/fast-order.tsx';
import { change, fastOrder } from '#features/buying/fast-order/fast-order-store.ts';
import { LOAD_BYTES_MAX } from '#lib/config/limits.ts';
import { PRICE_REQUESTS_PATH } from '#lib/config/routes.ts';
import type { BasketLoad, LoadProduct, LoadRow } from '#lib/contract/basket-load.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const product = (number: number): LoadProduct => ({
  productId: guid(number),
  name: `Товар ${number}`,
  url: `/product/${number}`,
  code: `НС-${number}`,
  article: null,
  brand: null,
  image: null,
});
const row = (line: number, part: Partial<LoadRow>): LoadRow => ({
  line,
  text: `строка ${line}`,
  code: `НС-${line}`,
  quantity: 2,
  outcome: 'added',
  message: 'Добавлено 2 шт.',
  product: product(line),
  choices: [],
  added: 2,
  available: 9,
  ...part,
});
const bad = { added: 0, product: null, available: null };

interface Sent {
  text: string;
  key: string;
  again: boolean;
}
let sent: Sent[] = [];
let asked: unknown[] = [];
let without: unknown[] = [];
/** what the API answers to a list; null: the answer is lost */
let answer: (list: Sent) => Partial<BasketLoad> | null;
const loadOf = (key: string, part: Partial<BasketLoad>) =>
  HttpResponse.json({
    key,
    undo: key,
    repeated: null,
    sheet: null,
    rows: [],
    counts: {},
    version: 2,
    count: 1,
    ...part,
  });

const server = setupServer(
  http.post('*/api/v1/basket/load/', async ({ request }) => {
    const list = (await request.json()) as Sent;
    sent.push(list);
    const part = answer(list);
    return part ? loadOf(list.key, part) : HttpResponse.error();
  }),
  http.post('*/api/v1/basket/load/:key/rejected/', async ({ request }) => {
    without.push(await request.json());
    return new HttpResponse('x', { headers: { 'Content-Type': 'application/octet-stream' } });
  }),
  http.post('*/api/v1/priceRequests/', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({}, { status: asked.length > 1 ? 409 : 200 });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [sent, asked, without] = [[], [], []];
  answer = () => ({ rows: [row(1, {})] });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
});
afterEach(() => {
  cleanup();
  change({ isOpen: false, text: '', isSending: false, failure: null, list: null, fixes: new Map(), busy: new Set() });
  snackbars.set([]);
  server.resetHandlers();
});
afterAll(() => server.close());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Коды, артикулы или штрихкоды с количеством');
const rowOf = (line: number) => screen.getByRole('cell', { name: `${line}` }).closest('tr')!;
const quantityOf = (line: number) =>
  within(rowOf(line)).getByRole<HTMLInputElement>('textbox', { name: /^Количество/ });
const text = (element: Element) => element.textContent.replace(/\s/g, ' ');

async function show() {
  render(<FastOrder onChanged={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /^Быстрый заказ/ }));
}
async function send(list: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), list);
  await press('Добавить в корзину');
}

describe('the same list', () => {
  it('is added a second time only when the user confirms', async () => {
    answer = ({ again }) => ({ rows: [row(1, {})], repeated: again ? null : '2026-11-20T09:00:00.000Z' });
    await show();
    await send('НС-1 2');
    // Moscow time
    await screen.findByText(/^Этот список уже добавлен в 12:00/);
    expect(screen.queryByText('Все строки добавлены в корзину.')).toBeNull();
    await press('Добавить ещё раз');
    await waitFor(() => expect(screen.queryByText(/^Этот список уже добавлен/)).toBeNull());
    expect(sent.map(({ text: list, again }) => [list, again])).toEqual([
      ['НС-1 2', false],
      ['НС-1 2', true],
    ]);
    expect(sent[0]!.key).not.toBe(sent[1]!.key);
  });

  it('whose answer was lost is sent with the same key, and not called a second one', async () => {
    answer = () => (sent.length === 1 ? null : { rows: [row(1, {})], repeated: '2026-11-20T09:00:00.000Z' });
    await show();
    await send('НС-1 2');
    expect((await screen.findByRole('alert')).textContent).toContain('связи');
    expect(field().value).toBe('НС-1 2');
    await press('Добавить в корзину');
    await screen.findByRole('heading', { name: 'Что получилось' });
    expect(screen.queryByText(/^Этот список уже добавлен/)).toBeNull();
    expect(sent[0]!.key).toBe(sent[1]!.key);
  });
});

describe('a list that is refused', () => {
  it('says why, and the typed text stays', async () => {
    await show();
    await userEvent.type(field(), '1226486 5');
    const message = 'В списке 5 001 строка: разделите его на части';
    server.use(
      http.post('*/ajax/cart/load/', () =>
        HttpResponse.json({ errorCode: 400, message, errors: [{ field: 'file', message }] }, { status: 400 }),
      ),
    );
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['1'], 'много.csv'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(field().value).toBe('1226486 5');
  });

  it('because of its size is not sent', async () => {
    const load = vi.fn();
    server.use(http.post('*/ajax/cart/load/', load));
    await show();
    const large = new File(['1;1\n'], 'прайс.csv');
    Object.defineProperty(large, 'size', { value: LOAD_BYTES_MAX + 1 });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, large);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Файл больше 2 МБ'));
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the rows of a list', () => {
  it('ask for an uncertain quantity, and can be dismissed', async () => {
    answer = () => ({
      rows: [
        row(1, {}),
        row(2, {
          ...bad,
          product: product(2),
          outcome: 'unreadable',
          quantity: null,
          message: 'Нужно уточнить количество',
        }),
        row(3, { ...bad, product: product(3), outcome: 'tooManyPieces', quantity: null, message: 'не больше 1 000' }),
        row(4, { ...bad, outcome: 'notFound', code: 'Ballu', quantity: 3, message: 'Не найден' }),
      ],
    });
    await show();
    await send('НС-1 2');
    await screen.findByRole('heading', { name: 'Что получилось' });
    expect(text(rowOf(1))).toContain('Добавлено 2');
    expect(within(rowOf(1)).queryByRole('textbox')).toBeNull();
    expect(text(rowOf(2))).toContain('Нужно уточнить количество');
    expect(quantityOf(2).value).toBe('');
    expect(within(rowOf(2)).getByRole('button', { name: 'Добавить строку 2' })).toHaveProperty('disabled', true);
    expect(quantityOf(3).value).toBe('1000');
    expect(within(rowOf(4)).getByLabelText<HTMLInputElement>('Код в строке 4').value).toBe('Ballu');
    expect(quantityOf(4).value).toBe('3');
    await press('Убрать строку 4 из результата');
    expect(screen.queryByRole('cell', { name: '4' })).toBeNull();
    await press('Скачать строки с ошибками');
    await waitFor(() => expect(without).toEqual([{ without: [4] }]));
  });

  it('that are sold on request have their prices requested at once', async () => {
    const onRequest = { added: 0, outcome: 'onRequest', message: 'Цена по запросу' } as const;
    answer = () => ({ rows: [row(1, onRequest), row(2, { ...onRequest, quantity: 5 })], undo: null });
    await show();
    await send('НС-1 2');
    expect(text(await screen.findByRole('status'))).toBe('Цена по запросу: 2');
    await press('Запросить цены: 2');
    await waitFor(() => expect(fastOrder.get().list?.rows).toEqual([]));
    // the second reply, 409, says that a colleague has asked for this price already
    expect(asked).toMatchObject([
      { guid: guid(1), quantity: 2 },
      { guid: guid(2), quantity: 5 },
    ]);
    const [told] = snackbars.get();
    expect(told).toMatchObject({
      text: 'Запрошено цен: 2. Сообщим, когда ответим',
      link: { label: 'Запросы цен', href: PRICE_REQUESTS_PATH },
    });
  });
});
