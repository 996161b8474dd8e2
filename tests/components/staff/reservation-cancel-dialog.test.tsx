import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { staffOrderTexts } from '#features/staff/orders/order-texts.ts';
import { ReservationCancelDialog } from '#features/staff/orders/reservation-cancel-dialog.tsx';
import { stubDialogs } from '../stub-dialogs.ts';

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/api/v1/staff/reservations/7/cancel/', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true });
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

it('a store that cancels a reservation says whether the goods are there', async () => {
  const onClose = vi.fn();
  render(<ReservationCancelDialog id={7} texts={staffOrderTexts().reservations.cancelling} onClose={onClose} />);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Отменить резерв', hidden: true }));
  await confirm();
  expect(screen.getByText('Ответьте, на месте ли товар')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Нет, не возвращать', hidden: true }));
  await confirm();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ isThere: false }]);
});
