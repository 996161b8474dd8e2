import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReserveDialog } from '#features/buying/reservations/reserve-dialog.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { stubDialogs } from '../stub-dialogs.ts';

const GUID = '00000000-0000-4000-8000-0000000000a1';
const SESSION = '00000000-0000-4000-8000-0000000000f1';
const until = { on: '2031-06-02', until: '19:00', zone: 180 };
const place = { name: 'Cash & Carry', address: 'Казань', hours: '', phone: '+7 843 000-00-00' };
const offered = { ...place, id: 1, inStock: 1, most: 1, until };
const reservation = {
  number: 'Р-100001',
  status: 'held',
  createdAt: '2031-06-01T09:00:00.000Z',
  product: { guid: GUID, code: '1', name: 'Обогреватель', url: null, image: null },
  quantity: 1,
  price: 100,
  sum: 100,
  place,
  until,
};
const lost = () => HttpResponse.error();

let places: object[];
let isProven: boolean;
let isReserveLost: boolean;
let check: (code: string) => Response;
let keys: string[];
let codes: string[];
let messages: number;

const server = setupServer(
  http.get('*/api/v1/reservations/places/', () => HttpResponse.json({ price: 100, places })),
  http.post('*/api/v2/catalog/products', () => HttpResponse.json({ products: [] })),
  http.post('*/api/v1/reservations/', async ({ request }) => {
    keys.push(((await request.json()) as { key: string }).key);
    if (!isProven) return HttpResponse.json({ reservation: null, link: null });
    return isReserveLost ? lost() : HttpResponse.json({ reservation, link: '/reservation#x' });
  }),
  http.post('*/api/v1/verifyCode/send/', () => {
    messages += 1;
    return HttpResponse.json({ wait: 0 });
  }),
  http.post('*/api/v1/verifyCode/check/', async ({ request }) => {
    const code = new URLSearchParams(await request.text()).get('code') ?? '';
    codes.push(code);
    return check(code);
  }),
);
beforeAll(() => {
  server.listen();
  stubDialogs();
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  places = [offered];
  [isProven, isReserveLost, keys, codes, messages] = [false, false, [], [], 0];
  check = () => HttpResponse.json({ success: true });
});
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const box = (number: number) => screen.getByRole('textbox', { name: `Цифра ${number} из 4`, hidden: true });

/** The form, filled in and sent. */
async function send() {
  render(<ReserveDialog guid={GUID} cityId={1} phone="1" sessionId={async () => SESSION} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByLabelText('Как к вам обращаться'), 'Мария');
  await userEvent.type(screen.getByLabelText(/^Мобильный телефон/), '9230000001');
  await userEvent.click(screen.getByRole('checkbox', { hidden: true }));
  await press('Зарезервировать');
}

/** The places are asked again, as after the connection comes back. */
const reconnect = () => act(() => queryClient().refetchQueries());

describe('the dialog of a reservation', () => {
  it('keeps the number of the reservation that took the last piece', async () => {
    isProven = true;
    await send();
    expect(await screen.findByText('Резерв № Р-100001')).toBeDefined();
    places = [];
    await reconnect();
    expect(screen.getByText('Резерв № Р-100001')).toBeDefined();
  });

  it('repeats a reservation whose answer was lost under the same key, though the places have none left', async () => {
    [isProven, isReserveLost] = [true, true];
    await send();
    await waitFor(() => expect(keys).toHaveLength(1));
    places = [];
    await reconnect();
    isReserveLost = false;
    await press('Повторить');
    expect(await screen.findByText('Резерв № Р-100001')).toBeDefined();
    expect(new Set(keys).size).toBe(1);
  });

  it('needs no other message when the answer to the code was lost', async () => {
    check = () => {
      isProven = true;
      return lost();
    };
    await send();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Цифра 1 из 4', hidden: true }), '1234');
    await screen.findByRole('button', { name: 'Повторить', hidden: true });
    expect(box(1)).toHaveProperty('value', '1');
    await press('Повторить');
    expect(await screen.findByText('Резерв № Р-100001')).toBeDefined();
    expect(codes).toEqual(['1234']);
    expect(messages).toBe(1);
  });

  it('sends the typed code again when the request was lost, and clears it when it is wrong', async () => {
    check = lost;
    await send();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Цифра 1 из 4', hidden: true }), '1234');
    await screen.findByRole('button', { name: 'Повторить', hidden: true });
    const message = 'Код больше не действует. Получите новый';
    check = () => HttpResponse.json({ errorCode: 400, message, errors: [{ field: 'code', message }] }, { status: 400 });
    await press('Повторить');
    expect(await screen.findByText(message)).toBeDefined();
    expect(codes).toEqual(['1234', '1234']);
    expect(box(1)).toHaveProperty('value', '');
    // the code had verified the phone in a request that seemed lost
    isProven = true;
    await userEvent.type(box(1), '1234');
    expect(await screen.findByText('Резерв № Р-100001')).toBeDefined();
    expect(messages).toBe(1);
  });
});
