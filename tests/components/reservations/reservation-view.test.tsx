import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReservationView } from '#features/buying/reservations/reservation-view.tsx';
import { queryClient } from '#lib/client/queries.ts';

const reservation = {
  number: 'Р-100001',
  status: 'held',
  createdAt: '2031-06-01T09:00:00.000Z',
  product: { guid: '00000000-0000-4000-8000-0000000000a1', code: '1', name: 'Обогреватель', url: null, image: null },
  quantity: 1,
  price: 100,
  sum: 100,
  place: { name: 'Cash & Carry', address: 'Казань', hours: '', phone: '+7 843 000-00-00' },
  until: { on: '2031-06-02', until: '19:00', zone: 180 },
};

let status: string;
let reads: number;
let cancel: () => Response;
const server = setupServer(
  http.post('*/api/v1/reservations/read/', () => {
    reads += 1;
    return HttpResponse.json({ ...reservation, status });
  }),
  http.post('*/api/v1/reservations/cancel/', () => cancel()),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  [status, reads] = ['held', 0];
  cancel = () => HttpResponse.json({ ...reservation, status: 'cancelled' });
});
afterEach(() => {
  cleanup();
  window.location.hash = '';
  queryClient().clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a reservation', () => {
  it('is asked for once when it is found by its number', async () => {
    render(<ReservationView />);
    await userEvent.type(screen.getByLabelText(/^Номер резерва/), 'Р-100001');
    await userEvent.type(screen.getByLabelText(/^Мобильный телефон/), '9230000001');
    await press('Показать');
    expect(await screen.findByText('Ждёт вас')).toBeDefined();
    expect(reads).toBe(1);
  });

  it('can be cancelled again when the answer was lost', async () => {
    window.location.hash = 'token';
    const answer = cancel;
    cancel = () => HttpResponse.error();
    render(<ReservationView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить резерв' }));
    await press('Да, отменить');
    await screen.findByRole('button', { name: 'Повторить' });
    cancel = answer;
    await press('Повторить');
    expect(await screen.findByText('Отменён')).toBeDefined();
  });

  it('that the shop withdrew comes with an apology and the phone, not as goods on sale', async () => {
    window.location.hash = 'token';
    status = 'withdrawn';
    render(<ReservationView />);
    expect(await screen.findByText(/Извините/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: '+7 843 000-00-00' })).toHaveLength(2);
    expect(screen.queryByText(/снова в продаже/)).toBeNull();
  });
});
