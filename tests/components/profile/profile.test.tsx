import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { loadProfile } from '#features/account/profile/load-profile.ts';
import { ProfileSlot } from '#features/account/profile/profile-slot.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const VERSION = '2026-11-01';
const customer: Profile = {
  fio: 'Хабибуллин Тимур',
  phone: '9000000002',
  login: null,
  email: 'timur@shop.test',
  isVerified: true,
  isEmployee: false,
  company: null,
  registration: null,
  consents: [
    {
      kind: 'personalData',
      version: VERSION,
      currentVersion: VERSION,
      path: '/agreement',
      isGiven: true,
      givenAt: '2026-11-02T09:00:00Z',
      withdrawnAt: null,
    },
    {
      kind: 'marketing',
      version: null,
      currentVersion: VERSION,
      path: '/agreement/marketing',
      isGiven: false,
      givenAt: null,
      withdrawnAt: null,
    },
  ],
  notifications: [
    { kind: 'order', byEmail: true, bySms: false },
    { kind: 'news', byEmail: false, bySms: false },
  ],
  sessions: { total: 1, items: [{ browser: 'Chrome', signedInAt: '2026-11-20T09:00:00Z', isThis: true }] },
};

let profile: Profile;
let sent: object[];
const refuse = (field: string, message: string) =>
  HttpResponse.json({ errorCode: 400, message: '', errors: [{ field, message }] }, { status: 400 });
const server = setupServer(
  http.get('*/api/v1/profile/', () => HttpResponse.json(profile)),
  http.patch('*/api/v1/profile/', async ({ request }) => {
    const body = (await request.json()) as Partial<Profile>;
    sent.push(body);
    profile = { ...profile, ...body };
    return HttpResponse.json(profile);
  }),
  http.post('*/api/v1/profile/password/', async ({ request }) => {
    const body = (await request.json()) as { current: string };
    sent.push(body);
    return body.current === 'тот'
      ? HttpResponse.json({ success: true, ended: 1 })
      : refuse('current', 'Неверный пароль');
  }),
  http.post('*/api/v1/profile/consents/', async ({ request }) => {
    sent.push((await request.json()) as object);
    return HttpResponse.json({ success: true });
  }),
  http.patch('*/api/v1/profile/notifications/', async ({ request }) => {
    const body = (await request.json()) as Profile['notifications'][number];
    sent.push(body);
    const items = profile.notifications.map((one) => (one.kind === body.kind ? { ...one, ...body } : one));
    profile = { ...profile, notifications: items };
    return HttpResponse.json({ items });
  }),
);
beforeAll(async () => {
  server.listen();
  // the parts that are loaded on demand: a slow machine takes long for that
  await loadProfile();
});
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  [profile, sent] = [customer, []];
  snackbars.set([]);
});
afterEach(() => {
  server.resetHandlers();
  queryClient().clear();
});

async function show() {
  const onChanged = vi.fn();
  const onClosing = vi.fn(async (close: () => Promise<unknown>) => void (await close()));
  render(<ProfileSlot isActing={false} onChanged={onChanged} onClosing={onClosing} />);
  await screen.findByRole('region', { name: 'Устройства' });
  return { onChanged, onClosing };
}
const panel = (name: string) => within(screen.getByRole('region', { name }));
const field = (of: string, name: string) => panel(of).getByLabelText<HTMLInputElement>(name);
const press = (of: string, name: string | RegExp) => userEvent.click(panel(of).getByRole('button', { name }));
const said = () => snackbars.get().map(({ text }) => text);

describe('the profile of an unverified customer', () => {
  it('says that the registration is being checked, and names what was sent and no company', async () => {
    profile = {
      ...customer,
      isVerified: false,
      registration: {
        company: null,
        inn: null,
        kpp: null,
        region: 'Респ Татарстан',
        locality: 'г Казань',
        sentAt: '2026-11-20T09:00:00Z',
        declineReason: null,
      },
    };
    await show();
    const checked = screen.getByRole('region', { name: 'Анкета на проверке' });
    expect(checked.textContent).toContain('Казань');
    expect(screen.queryByRole('navigation', { name: 'Разделы кабинета' })).toBeNull();
    expect(screen.queryByText('ИНН')).toBeNull();
  });
});

describe('name and e-mail in the profile', () => {
  const OF = 'Личные данные';

  it('can be saved when they were changed and are valid, and are explained otherwise', async () => {
    const { onChanged } = await show();
    const save = panel(OF).getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
    expect(save.disabled).toBe(true);
    await userEvent.clear(field(OF, 'Эл. почта'));
    await userEvent.type(field(OF, 'Эл. почта'), 'ильдар@почта');
    await userEvent.click(save);
    await panel(OF).findByText('Некорректные данные');
    expect(sent).toEqual([]);
    await userEvent.clear(field(OF, 'Эл. почта'));
    await userEvent.type(field(OF, 'Эл. почта'), 'ildar@shop.test');
    await userEvent.click(save);
    await waitFor(() => expect(said()).toEqual(['Изменения сохранены']));
    expect(sent).toEqual([{ fio: customer.fio, email: 'ildar@shop.test' }]);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(save.disabled).toBe(true);
  });
});

describe('a new password in the profile', () => {
  it('is refused at the field of the current one, which can be corrected', async () => {
    await show();
    await userEvent.type(field('Пароль', 'Текущий пароль'), 'не тот');
    await userEvent.type(field('Пароль', 'Новый пароль'), 'тёплый пол 21');
    await press('Пароль', 'Сменить пароль');
    await panel('Пароль').findByText('Неверный пароль');
    expect(said()).toEqual([]);
    await userEvent.clear(field('Пароль', 'Текущий пароль'));
    await userEvent.type(field('Пароль', 'Текущий пароль'), 'тот');
    await press('Пароль', 'Сменить пароль');
    await waitFor(() => expect(said()).toEqual(['Пароль изменён']));
    expect(sent.at(-1)).toEqual({ current: 'тот', next: 'тёплый пол 21' });
    expect(field('Пароль', 'Новый пароль').value).toBe('');
  });
});

describe('consents in the profile', () => {
  it('to advertising are given at once', async () => {
    await show();
    await press('Согласия', /^Дать согласие: Реклама/);
    await waitFor(() => expect(said()).toEqual(['Согласие дано']));
    expect(sent).toEqual([{ kind: 'marketing', isGiven: true, version: VERSION, isConfirmed: false }]);
  });

  it('to personal data are withdrawn after a question only, which says that the account closes', async () => {
    const { onClosing } = await show();
    const dialog = () => within(screen.getByRole('dialog', { name: 'Отозвать согласие?' }));
    await press('Согласия', /^Отозвать: Обработка/);
    dialog().getByText(/^Вход закроется сразу/);
    await userEvent.click(dialog().getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
    await press('Согласия', /^Отозвать: Обработка/);
    await userEvent.click(dialog().getByRole('button', { name: 'Отозвать и закрыть кабинет' }));
    await waitFor(() => expect(onClosing).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ kind: 'personalData', isGiven: false, version: VERSION, isConfirmed: true }]);
  });
});

describe('mail and SMS by kind', () => {
  const OF = 'Уведомления';
  const box = (name: string) => panel(OF).getByRole<HTMLInputElement>('checkbox', { name });

  it('are ticked as they are stored, and each tick is saved at once', async () => {
    await show();
    expect([box('Заказы: Письма').checked, box('Заказы: СМС').checked]).toEqual([true, false]);
    await userEvent.click(box('Заказы: СМС'));
    await waitFor(() => expect(said()).toEqual(['СМС включены: Заказы']));
    await userEvent.click(box('Заказы: Письма'));
    await waitFor(() => expect(said()).toContain('Письма отключены: Заказы'));
    expect([box('Заказы: Письма').checked, box('Заказы: СМС').checked]).toEqual([false, true]);
    expect(sent).toEqual([
      { kind: 'order', bySms: true },
      { kind: 'order', byEmail: false },
    ]);
  });

  it('that the shop refuses stay as they were, with its reason', async () => {
    const message = 'Новости и акции приходят только с согласия на рекламу';
    server.use(
      http.patch('*/api/v1/profile/notifications/', () =>
        HttpResponse.json({ errorCode: 409, message }, { status: 409 }),
      ),
    );
    await show();
    await userEvent.click(box('Новости и акции: Письма'));
    await waitFor(() => expect(said()).toEqual([message]));
    expect(box('Новости и акции: Письма').checked).toBe(false);
  });

  it('that cannot be saved without a connection are taken back and explained', async () => {
    server.use(http.patch('*/api/v1/profile/notifications/', () => HttpResponse.error()));
    await show();
    await userEvent.click(box('Заказы: Письма'));
    await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Нет связи с магазином/)]));
    expect(box('Заказы: Письма').checked).toBe(true);
  });
});
