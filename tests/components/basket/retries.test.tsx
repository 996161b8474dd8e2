import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { forgetBasket } from '#features/buying/basket/basket-client.ts';
import { editLines, edits, isOffline } from '#features/buying/basket/basket-edits.ts';
import { WaitingEdits } from '#features/buying/basket/basket-summary.tsx';
import { basketTexts } from '#features/buying/basket/basket-texts.ts';
import { MoveDialog } from '#features/buying/basket/move-dialog.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { stubDialogs } from '../stub-dialogs.ts';

const OTHER = '00000000-0000-4000-8000-000000000002';
const basket: Basket = {
  version: 2,
  basket: { id: '00000000-0000-4000-8000-000000000001', name: null, choice: 2 },
  items: [],
  gifts: {},
  totals: { positions: 0, quantity: 0, sum: 0, saving: 0, bonus: 0, vat: 0, vatRate: 22 },
  bonuses: 0,
  isRetail: false,
  city: null,
};

let isReachable = false;
const sent: unknown[] = [];
const answer = async ({ request }: { request: Request }) => {
  if (!isReachable) return HttpResponse.error();
  sent.push(await request.json());
  return HttpResponse.json(basket);
};
const server = setupServer(
  http.get('*/api/v1/baskets/', () =>
    HttpResponse.json({
      items: [
        { id: OTHER, name: 'Школа', version: 1, positions: 0, isCurrent: false, changedAt: null, changedBy: null },
      ],
    }),
  ),
  http.patch('*/api/v1/basket/items/', answer),
  http.post('*/api/v1/baskets/:id/lines/', answer),
);
beforeAll(() => {
  server.listen();
  stubDialogs();
});
afterEach(() => {
  isReachable = false;
  sent.length = 0;
  forgetBasket();
  queryClient().clear();
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const retry = () => screen.findByRole('button', { name: 'Повторить', hidden: true });

it('edits that wait for a connection are sent at once on demand', async () => {
  render(<WaitingEdits texts={basketTexts()} />);
  editLines([[5, { status: 'delayed' }]]);
  const button = await retry();
  isReachable = true;
  await userEvent.click(button);
  await waitFor(() => expect(isOffline.get()).toBe(false));
  expect(sent).toEqual([{ items: [{ id: 5, status: 'delayed' }] }]);
  expect(edits.get().size).toBe(0);
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

it('lines that could not be moved are moved to the same basket on demand', async () => {
  const onClose = vi.fn();
  render(<MoveDialog ids={[5, 6]} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Школа/, hidden: true }));
  const button = await retry();
  isReachable = true;
  await userEvent.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ ids: [5, 6] }]);
});
