import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeSnackbar, snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { ColleaguesView } from '#features/account/colleagues/colleagues-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { Colleague } from '#lib/contract/colleagues.ts';
import texts from '#messages/ru/colleagues.json';
import { stubBrowserApis } from '../shell/browser.ts';

const BUYER = 'Лимитов Пётр Ильич';
const one = (id: number, fio: string, rest: Partial<Colleague>): Colleague => ({
  id,
  fio,
  phone: '9000000002',
  email: '',
  role: 'owner',
  state: 'active',
  isSelf: false,
  limits: null,
  ...rest,
});

let items: Colleague[];
let changes: object[];
const server = setupServer(
  http.get('*/api/v1/company/users/', () => HttpResponse.json({ company: 'ООО «Проверка»', canManage: true, items })),
  http.patch('*/api/v1/company/users/:id/', async ({ request }) => {
    const change = (await request.json()) as Partial<Colleague>;
    changes.push(change);
    const buyer = items.find(({ fio }) => fio === BUYER)!;
    const limits = change.role ? null : { ...buyer.limits!, ...change.limits };
    const changed = { ...buyer, ...change, limits };
    items = items.map((known) => (known.fio === BUYER ? changed : known));
    return HttpResponse.json(changed);
  }),
);
beforeAll(() => {
  stubBrowserApis();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  changes = [];
  items = [
    one(1, 'Проверкин Иван Петрович', { isSelf: true }),
    one(2, BUYER, { role: 'buyer', limits: { order: 5000, month: null, spent: 0 } }),
  ];
});
afterEach(() => {
  queryClient().clear();
  for (const { id } of snackbars.get()) closeSnackbar(id);
});

async function show() {
  render(<ColleaguesView who="verified" texts={texts} />);
  const name = await screen.findByRole('rowheader', { name: BUYER });
  return within(name.closest('tr')!);
}
const said = () => snackbars.get().map(({ text }) => text);
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value.replace(/\s/g, ' ');

describe('an owner in the table of colleagues', () => {
  it('sets the limit of a buyer for an order in rubles and kopecks, or none, and not what is no sum', async () => {
    const row = await show();
    const field = () => row.getByRole('textbox', { name: /^Лимит на заказ/ });
    const type = async (text: string) => {
      await userEvent.clear(field());
      await userEvent.type(field(), `${text}{Enter}`);
    };
    expect(valueOf(field())).toBe('5 000');
    await type('много');
    expect(said()).toEqual([expect.stringContaining('Введите сумму в рублях')]);
    expect(valueOf(field())).toBe('5 000');
    expect(changes).toEqual([]);
    await type('7500,50');
    await waitFor(() => expect(said()).toContain('Лимит изменён'));
    await waitFor(() => expect(valueOf(field())).toMatch(/^7 500,5/));
    await type('');
    await waitFor(() => expect(changes).toEqual([{ limits: { order: 7500.5 } }, { limits: { order: null } }]));
    await waitFor(() => expect(valueOf(field())).toBe(''));
  });

  it('is asked before a buyer becomes a requester, who has no limits', async () => {
    const row = await show();
    await userEvent.selectOptions(row.getByRole('combobox'), 'Заявитель');
    const dialog = await screen.findByRole('dialog', { name: 'Сделать заявителем?' });
    expect(changes).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сменить роль' }));
    await waitFor(() => expect(said()).toEqual(['Роль изменена']));
    expect(changes).toEqual([{ role: 'requester' }]);
    expect(row.queryByRole('textbox')).toBeNull();
  });
});
