import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GiftDialog } from '#features/content/showcase/gift-dialog.tsx';
import type { PackedGift } from '#features/content/showcase/packed-gifts.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { GiftTerms } from '#lib/contract/showcase.ts';
import { stubDialogs } from '../stub-dialogs.ts';

const COMPANY = '00000000-0000-4000-8000-0000000000c1';
const gift: PackedGift = {
  id: 7,
  title: 'Термос',
  text: '',
  cost: 1900,
  costText: '1 900 бонусов',
  picture: null,
  widths: [],
  stock: '',
  isGone: false,
};

let terms: GiftTerms;
let answer: () => Response;
let sent: { key: string; cost: number; delivery: object; recipient: object }[] = [];

const placed = () =>
  HttpResponse.json({ number: 'ПД-1009', cost: 1900, status: 'new', gift: { id: 7, title: 'Термос', picture: null } });
const server = setupServer(
  http.get('*/api/v1/showcase/terms/', () => HttpResponse.json(terms)),
  http.post('*/api/v1/showcase/buyGift/', async ({ request }) => {
    sent.push((await request.json()) as (typeof sent)[0]);
    return answer();
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
afterEach(() => {
  localStorage.clear();
  queryClient().clear();
  sent = [];
});

function open(balance: number) {
  terms = {
    balance,
    recipient: { fio: 'Хабибуллин Тимур', phone: '9000000002' },
    pickups: [],
    companies: [{ id: COMPANY, name: 'ООО «КлиматПроф»', address: 'Казань, Баумана, 44' }],
  };
  answer = placed;
  return render(<GiftDialog gift={gift} onClose={vi.fn()} />);
}

const submit = async () => userEvent.click(await screen.findByRole('button', { name: /^Списать/, hidden: true }));

describe('the order of a gift', () => {
  it('shows the balance before and after, and is sent to the company by default', async () => {
    open(5000);
    expect(await screen.findByText(/^3\s100\sбонусов$/)).toBeDefined();
    await submit();
    expect(await screen.findByText('Подарок заказан: ПД-1009')).toBeDefined();
    expect(sent).toMatchObject([{ cost: 1900, delivery: { type: 'company', legalEntityId: COMPANY } }]);
  });

  it('says how many bonuses are missing and cannot be sent', async () => {
    open(1000);
    expect(await screen.findByText(/Не хватает: 900\sбонусов/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Списать/, hidden: true })).toBeNull();
  });

  it('is repeated under the same key after a lost answer, also when the dialog is opened again', async () => {
    const { unmount } = open(5000);
    answer = () => HttpResponse.error();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    open(5000);
    await submit();
    expect(await screen.findByText('Подарок заказан: ПД-1009')).toBeDefined();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(localStorage).toHaveLength(0);
  });

  it('gets another key after a refusal, which is shown', async () => {
    open(5000);
    const message = 'Подарок «Термос» закончился. Выберите другой';
    answer = () => HttpResponse.json({ errorCode: 409, message }, { status: 409 });
    await submit();
    expect(await screen.findByText(message)).toBeDefined();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
