import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSnackbar, snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { RepeatDialog } from '#features/buying/orders/repeat-dialog.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { CopiedLine } from '#lib/contract/orders.ts';
import texts from '#messages/ru/orders.json';
import { stubBrowserApis } from '../shell/browser.ts';
import { guid } from './order.ts';

const UNDO = guid(9);
const line = (index: number, name: string, was: number, now: number | null): CopiedLine => ({
  productId: guid(index),
  name,
  code: `НС-${index}`,
  quantity: index,
  was,
  now,
  available: 10,
  here: 10,
  differences: [],
});
const lines = [
  line(1, 'Конвектор', 100, 100),
  line(2, 'Сплит-система', 1000, 1100),
  line(3, 'Тепловая пушка', 500, 450),
  line(4, 'Вентилятор', 700, null),
];

interface Copied {
  merge: boolean;
  items?: { productId: string; quantity: number }[];
  key?: string;
}
let asked: Copied[];
/** whether the answer to what is put into the basket comes */
let isLost: boolean;
const basket = { renew: vi.fn(async () => {}), takeBack: vi.fn(async () => {}) };
const onClose = vi.fn();

const server = setupServer(
  http.post('*/api/v1/orders/:id/copy/', async ({ request }) => {
    const body = (await request.json()) as Copied;
    asked.push(body);
    if (body.merge) {
      if (isLost) return HttpResponse.error();
      return HttpResponse.json({ lines: [], added: body.items?.length, undo: UNDO });
    }
    // the price of a piece depends on the quantity
    const isMany = body.items?.some(({ quantity }) => quantity > 5);
    const priced = lines.map((one) => (isMany && one.productId === guid(2) ? { ...one, now: 1050 } : one));
    return HttpResponse.json({ lines: priced, added: 0, undo: null });
  }),
);
beforeAll(() => {
  stubBrowserApis();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  [asked, isLost] = [[], false];
});
afterEach(() => {
  queryClient().clear();
  vi.clearAllMocks();
  for (const { id } of snackbars.get()) closeSnackbar(id);
});

async function show() {
  render(<RepeatDialog id={guid(50)} number="ИМ-7" texts={texts} basket={basket} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Повторить заказ № ИМ-7' });
  await screen.findAllByRole('listitem');
}
const items = () => screen.getAllByRole('listitem');
const itemOf = (name: string) => within(items().find(({ textContent }) => textContent.includes(name))!);
const count = (name: string) => itemOf(name).getByRole<HTMLInputElement>('textbox');
const total = () => screen.getByText(/^Выбрано:/).parentElement!.textContent.replace(/\s/g, ' ');
const put = () => userEvent.click(screen.getByRole('button', { name: 'Добавить в корзину' }));

describe('the dialog that repeats an order', () => {
  it('names changed prices first and puts nothing into the basket by itself', async () => {
    await show();
    expect(items().map(({ textContent }) => /Конвектор|Сплит|пушка|Вентилятор/.exec(textContent)?.[0])).toEqual([
      'Сплит',
      'пушка',
      'Вентилятор',
      'Конвектор',
    ]);
    expect(itemOf('Сплит').getByText(/^Подорожал: было 1\s000,00\s₽, стало 1\s100,00\s₽$/)).toBeDefined();
    expect(itemOf('пушка').getByText(/^Подешевел: было 500,00\s₽, стало 450,00\s₽$/)).toBeDefined();
    expect(itemOf('Вентилятор').getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(total()).toMatch(/^Выбрано: 3 поз. на 3 650,00 ₽/);
    expect(asked).toEqual([{ merge: false }]);
    expect(basket.renew).not.toHaveBeenCalled();
  });

  it('counts the chosen lines, and asks for the price of another quantity, of which there are 1000 at most', async () => {
    await show();
    await userEvent.click(itemOf('Конвектор').getByRole('checkbox'));
    expect(total()).toMatch(/^Выбрано: 2 поз./);
    await userEvent.clear(count('Сплит'));
    await userEvent.type(count('Сплит'), '1001');
    await userEvent.tab();
    expect(count('Сплит').value).toBe('1000');
    await userEvent.clear(count('Сплит'));
    await userEvent.type(count('Сплит'), '6');
    await waitFor(() => expect(total()).toMatch(/^Выбрано: 2 поз. на 7 650,00 ₽/));
    const last = () => asked.at(-1)?.items?.find(({ productId }) => productId === guid(2));
    await waitFor(() => expect(last()?.quantity).toBe(6));
    expect(asked.some(({ merge }) => merge)).toBe(false);
  });

  it('puts the chosen lines into the basket in their quantities, and can take them back', async () => {
    await show();
    await userEvent.click(itemOf('Конвектор').getByRole('checkbox'));
    await userEvent.clear(count('Сплит'));
    await userEvent.type(count('Сплит'), '6');
    await put();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked.find(({ merge }) => merge)).toEqual({
      merge: true,
      key: expect.any(String),
      items: [
        { productId: guid(2), quantity: 6 },
        { productId: guid(3), quantity: 3 },
      ],
    });
    expect(basket.renew).toHaveBeenCalledOnce();
    const [said] = snackbars.get();
    expect(said).toMatchObject({
      text: expect.stringMatching(/^Добавлено: 2\sпоз\.$/),
      link: { label: 'В корзину', href: '/personal/order/cart' },
      action: { label: 'Вернуть' },
    });
    said?.action?.onPress();
    expect(basket.takeBack).toHaveBeenCalledExactlyOnceWith(UNDO);
  });

  it('stays open when the answer is lost, and is sent again under the same key', async () => {
    isLost = true;
    await show();
    await put();
    await screen.findByRole('alert');
    expect(onClose).not.toHaveBeenCalled();
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const keys = asked.filter(({ merge }) => merge).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });
});
