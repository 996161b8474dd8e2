import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { ColleaguesSlot } from '#features/account/colleagues/colleagues-slot.tsx';
import { loadColleagues } from '#features/account/colleagues/load-colleagues.ts';
import { loadInvitation } from '#features/account/colleagues/load-invitation.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Colleague } from '#lib/contract/colleagues.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const one = (id: number, fio: string, rest: Partial<Colleague> = {}): Colleague => ({
  id,
  fio,
  phone: `900000000${id}`,
  email: `person${id}@shop.test`,
  role: 'buyer',
  state: 'active',
  isSelf: false,
  limits: null,
  ...rest,
});
const owner = one(2, 'Хабибуллин Тимур', { role: 'owner', isSelf: true });
const buyer = one(3, 'Егорова Марина');

let canManage: boolean;
let items: Colleague[];
let sent: object[];
const server = setupServer(
  http.get('*/api/v1/company/users/', () => HttpResponse.json({ company: 'ООО «КлиматПроф»', canManage, items })),
  http.patch('*/api/v1/company/users/3/', async ({ request }) => {
    const { isBlocked, ...rest } = (await request.json()) as { isBlocked?: boolean };
    sent.push({ ...rest, ...(isBlocked !== undefined && { isBlocked }) });
    const changed = {
      ...items[1],
      ...rest,
      ...(isBlocked !== undefined && { state: isBlocked ? 'blocked' : 'active' }),
    };
    items = [owner, changed as Colleague];
    return HttpResponse.json(changed);
  }),
);
beforeAll(async () => {
  server.listen();
  // the parts that are loaded on demand: a slow machine takes long for that
  await Promise.all([loadColleagues(), loadInvitation()]);
});
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  [canManage, items, sent] = [true, [owner, buyer], []];
  snackbars.set([]);
});
afterEach(() => {
  server.resetHandlers();
  queryClient().clear();
});

const show = () => render(<ColleaguesSlot who="verified" />);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const said = () => snackbars.get().map(({ text }) => text);

describe('the list of colleagues', () => {
  it('has no controls for who is not an owner', async () => {
    [canManage, items] = [
      false,
      [
        { ...owner, isSelf: false },
        { ...buyer, isSelf: true },
      ],
    ];
    show();
    const row = await screen.findByRole('row', { name: /Хабибуллин/ });
    expect(row.textContent).toContain('Владелец');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('gives an owner the button of an invitation, and no control of their own role or access', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Пригласить сотрудника' })).toBeDefined();
    expect(screen.getAllByRole('combobox').map((role) => role.getAttribute('aria-label'))).toEqual([
      'Роль: Егорова Марина',
    ]);
    expect(screen.getAllByRole('button', { name: /доступ:/ }).map((button) => button.ariaLabel)).toEqual([
      'Закрыть доступ: Егорова Марина',
    ]);
  });

  it('tells an unverified customer that the registration is being checked, and requests nothing', async () => {
    render(<ColleaguesSlot who="unverified" />);
    expect(await screen.findByText('Функционал будет доступен после проверки анкеты регистрации')).toBeDefined();
    expect(queryClient().isFetching()).toBe(0);
  });
});

describe('the role of a colleague', () => {
  it('is changed after a question only, and stays when the answer is no', async () => {
    show();
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Роль: Егорова Марина' });
    await userEvent.selectOptions(role, 'Владелец');
    screen.getByRole('dialog', { name: 'Сделать владельцем?' });
    await inDialog('Отмена');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([role.value, sent]).toEqual(['buyer', []]);
    await userEvent.selectOptions(role, 'Владелец');
    await inDialog('Сменить роль');
    await waitFor(() => expect(said()).toEqual(['Роль изменена']));
    expect(sent).toEqual([{ role: 'owner' }]);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('owner');
  });
});

describe('the access of a colleague', () => {
  it('is closed after a question and given back at once', async () => {
    show();
    await press('Закрыть доступ: Егорова Марина');
    screen.getByRole('dialog', { name: 'Закрыть доступ?' });
    expect(sent).toEqual([]);
    await inDialog('Закрыть доступ');
    const row = within(screen.getByRole('row', { name: /Егорова/ }));
    await row.findByText('Закрыт');
    expect(row.queryByRole('combobox')).toBeNull();
    await press('Вернуть доступ: Егорова Марина');
    await row.findByText('Открыт');
    expect(sent).toEqual([{ isBlocked: true }, { isBlocked: false }]);
    expect(said()).toEqual(['Доступ закрыт', 'Доступ возвращён']);
  });
});

describe('an invitation', () => {
  const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name);
  const saidOf = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

  it('says at its fields what is missing and what the shop refuses, and keeps what was typed', async () => {
    const message = 'Этот телефон уже зарегистрирован';
    server.use(
      http.post(
        '*/api/v1/company/users/',
        () =>
          HttpResponse.json({ errorCode: 400, message: '', errors: [{ field: 'phone', message }] }, { status: 400 }),
        { once: true },
      ),
      http.post('*/api/v1/company/users/', async ({ request }) => {
        const { fio, phone, email, role } = (await request.json()) as Colleague;
        sent.push({ fio, phone, email, role });
        const invited = one(4, fio, { phone: '9123456789', email, role });
        items = [...items, invited];
        return HttpResponse.json(invited);
      }),
    );
    show();
    await press('Пригласить сотрудника');
    await screen.findByRole('dialog', { name: 'Новый сотрудник' });
    await inDialog('Пригласить');
    await waitFor(() => expect(saidOf('ФИО')).toBe('Укажите фамилию и имя'));
    await userEvent.type(field('ФИО'), 'Сафин Ильдар');
    await userEvent.type(field('Мобильный телефон'), '9123456789');
    await userEvent.type(field('Эл. почта'), 'safin@klimatprof.example');
    await inDialog('Пригласить');
    await screen.findByText(message);
    expect([field('ФИО').value, sent]).toEqual(['Сафин Ильдар', []]);
    await inDialog('Пригласить');
    await screen.findByRole('row', { name: /Сафин/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      { fio: 'Сафин Ильдар', phone: '+7(912)345-67-89', email: 'safin@klimatprof.example', role: 'buyer' },
    ]);
    expect(said()).toEqual(['Приглашение отправлено']);
  });
});
