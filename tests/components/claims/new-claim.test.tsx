import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClaimForm } from '#features/account/claims/claim-form.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { ClaimableItem } from '#lib/contract/claims.ts';
import texts from '#messages/ru/claims.json';
import { stubBrowserApis } from '../shell/browser.ts';

const ORDER = { id: '00000000-0000-4000-8000-0000000000d1', number: '1001', createdAt: '2026-10-12T09:00:00.000Z' };
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const item = (index: number): ClaimableItem => ({
  productId: idOf(index),
  product: { name: `Конвектор ${index}`, code: `10000${index}`, url: null, image: null },
  quantity: 3,
  left: 2,
});

let sent: { key?: string }[] = [];
let refused: { field: string; message: string }[] = [];
/** answers to further claims; none: each is refused */
let answers: (() => Response)[] = [];
const PHOTO_FAULT = 'Подходят фотографии JPEG, PNG и WebP';
const server = setupServer(
  http.post('*/api/v1/claims/', async ({ request }) => {
    sent.push((await request.json()) as { key?: string });
    const answer = answers.shift();
    return answer?.() ?? HttpResponse.json({ errorCode: 400, message: '', errors: refused }, { status: 400 });
  }),
  http.post('*/api/v1/attachments/', () => {
    const errors = [{ field: 'file', message: PHOTO_FAULT }];
    return HttpResponse.json({ errorCode: 400, message: '', errors }, { status: 400 });
  }),
);
beforeAll(() => {
  stubBrowserApis();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  [sent, refused, answers] = [[], [], []];
});
afterEach(() => queryClient().clear());

const show = (count: number, productId = '') =>
  render(
    <ClaimForm
      order={ORDER}
      items={Array.from({ length: count }, (_, index) => item(index + 1))}
      productId={productId}
      texts={texts}
    />,
  );
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Отправить претензию' }));
const fillIn = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Не работает, брак' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Ремонт' }));
  await userEvent.type(screen.getByLabelText('Описание'), 'Не включается после монтажа');
};
const group = (name: RegExp | string) => within(screen.getByRole('group', { name }));
const chosen = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).value);

describe('the form of a new claim', () => {
  it('chooses nothing by itself, and the product only when there is no other', () => {
    const { unmount } = show(2);
    expect(chosen()).toEqual([]);
    unmount();
    show(1);
    expect(chosen()).toEqual([idOf(1)]);
  });

  it('takes the product of the line that the customer came from', () => {
    show(2, idOf(2));
    expect(screen.queryByRole('group', { name: 'Товар' })).toBeNull();
    expect(screen.getByText('Конвектор 2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Другой товар' })).toHaveProperty('search', `?new=${ORDER.id}`);
  });

  it('names every fault before it is sent and focuses the first one', async () => {
    show(2);
    await submit();
    expect(await screen.findByText('Выберите товар')).toBeDefined();
    expect(screen.getByText('Выберите, что случилось')).toBeDefined();
    expect(screen.getByText('Опишите, что случилось: не меньше 10 символов')).toBeDefined();
    expect(document.activeElement).toBe(group('Товар').getAllByRole('radio')[0]);
    await userEvent.click(group('Товар').getByRole('radio', { name: /Конвектор 2/ }));
    await userEvent.click(group(/Что случилось/).getByRole('radio', { name: 'Недопоставка' }));
    expect(group(/Чего вы хотите/).queryAllByRole('radio', { checked: true })).toEqual([]);
    await submit();
    expect(screen.getByText('Выберите, чего вы хотите')).toBeDefined();
    expect(document.activeElement).toBe(group(/Чего вы хотите/).getAllByRole('radio')[0]);
    await userEvent.click(group(/Чего вы хотите/).getByRole('radio', { name: 'Допоставка' }));
    await submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Описание'));
    expect(sent).toEqual([]);
  });

  it('shows the order with its day and the way to another one', () => {
    show(2);
    expect(screen.getByRole('link', { name: '№ 1001 от 12.10.2026' })).toHaveProperty(
      'pathname',
      `/personal/orders/${ORDER.id}`,
    );
    expect(screen.getByRole('link', { name: 'Другой заказ' })).toHaveProperty('search', '?new=');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers each line with picture, code and ordered pieces, and not those that are claimed already', () => {
    const { container } = render(
      <ClaimForm order={ORDER} items={[item(1), { ...item(2), left: 0 }, item(3)]} productId="" texts={texts} />,
    );
    const lines = group('Товар').getAllByRole('radio');
    expect(lines.map((line) => (line as HTMLInputElement).disabled)).toEqual([false, true, false]);
    expect(lines[0]?.closest('label')?.textContent).toBe(
      'Конвектор 1НС-код 100001 · в заказе 3\u00a0шт., можно заявить 2\u00a0шт.',
    );
    expect(lines[1]?.closest('label')?.textContent).toContain('обо всех претензии уже есть');
    expect(container.querySelectorAll('label [class*="picture"]')).toHaveLength(3);
  });

  it('offers only what can be done about the reason, and drops a wish that does not fit another reason', async () => {
    show(1);
    const wishes = () =>
      group(/Чего вы хотите/)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value);
    expect(screen.queryByRole('group', { name: /Чего вы хотите/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Не работает, брак' }));
    expect(wishes()).toEqual(['repair', 'replacement', 'refund']);
    await userEvent.click(screen.getByRole('radio', { name: 'Ремонт' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Недопоставка' }));
    expect(wishes()).toEqual(['shortage', 'refund']);
    expect(group(/Чего вы хотите/).queryAllByRole('radio', { checked: true })).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Возврат денег' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Повреждён при доставке' }));
    expect(screen.getByRole('radio', { name: 'Возврат денег' })).toHaveProperty('checked', true);
  });

  it('sends what was chosen, and keeps it with the answer of the server at its field', async () => {
    show(1);
    refused = [{ field: 'serialNumber', message: 'Такого номера нет' }];
    await userEvent.click(screen.getByRole('radio', { name: 'Недопоставка' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Допоставка' }));
    await userEvent.type(screen.getByLabelText('Описание'), 'Не хватает одного');
    await submit();
    expect(await screen.findByText('Такого номера нет')).toBeDefined();
    expect(sent).toMatchObject([
      { orderId: ORDER.id, productId: idOf(1), quantity: 1, reason: 'shortage', wish: 'shortage' },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Серийный номер')));
    expect(screen.getByLabelText('Описание')).toHaveProperty('value', 'Не хватает одного');
  });

  it('is sent again under the same key when the answer is lost, and once by two presses', async () => {
    show(1);
    await fillIn();
    answers = [() => HttpResponse.error(), () => HttpResponse.json({ id: ORDER.id, number: 'ПР-7' })];
    await submit();
    expect((await screen.findByText(/^Нет связи/)).textContent).toMatch(/Нет связи с магазином/);
    expect(screen.getByLabelText('Описание')).toHaveProperty('value', 'Не включается после монтажа');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Отправить претензию' }));
    expect(await screen.findByRole('heading', { name: /^Претензия №\sПР-7 отправлена/ })).toBeDefined();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('names why a file is refused, and is sent without it', async () => {
    show(1);
    await fillIn();
    const script = new File(['<script>alert(1)</script>'], 'photo.jpg', { type: 'image/jpeg' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, script);
    expect(await screen.findByText(PHOTO_FAULT)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фото photo.jpg' }));
    expect(screen.queryByText(PHOTO_FAULT)).toBeNull();
    answers = [() => HttpResponse.json({ id: ORDER.id, number: 'ПР-7' })];
    await submit();
    expect(await screen.findByRole('heading', { name: /отправлена/ })).toBeDefined();
    expect(sent).toMatchObject([{ attachments: [] }]);
  });
});
