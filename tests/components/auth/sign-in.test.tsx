import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAuth, openAuth } from '#features/account/auth/auth-store.ts';
import { stubBrowserApis } from '../shell/browser.ts';
import { field, openDialog, press, saidOf } from './dialog.tsx';
import { SESSION, type TestApi, testApi, user } from './server.ts';

const server = setupServer();
let api: TestApi;
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  api = testApi(server);
});
afterEach(() => {
  act(() => closeAuth());
  vi.useRealTimers();
  server.resetHandlers();
});

const EMPTY = 'Поле не заполнено';
const PHONE = '+7(912)345-67-89';
const signIn = () => press('Войти');
const phone = () => field('Телефон');
const password = () => field('Пароль');
async function typeIn(number = '9123456789', word = 'secret') {
  await userEvent.type(phone(), number);
  await userEvent.type(password(), word);
}

describe('sign-in by phone', () => {
  it('shows errors only after the first attempt, and then updates them while typing', async () => {
    await openDialog();
    await userEvent.click(phone());
    await userEvent.tab();
    expect(screen.queryByText(EMPTY)).toBeNull();
    await signIn();
    await waitFor(() => expect(saidOf(phone())).toBe(EMPTY));
    expect(saidOf(password())).toBe(EMPTY);
    expect(document.activeElement).toBe(phone());
    await userEvent.type(password(), 'x');
    await waitFor(() => expect(saidOf(password())).toBe(''));
    expect(api.paths()).toEqual([]);
  });

  it('formats the phone and clears an incomplete one', async () => {
    await openDialog();
    await userEvent.click(phone());
    await userEvent.type(phone(), '9123');
    expect(phone().value).toBe('+7(912)3__-__-__');
    await userEvent.tab();
    await waitFor(() => expect(phone().value).toBe(''));
  });

  it('lets backspace pass the brackets of the mask', async () => {
    await openDialog();
    await userEvent.type(phone(), '9123456789');
    await userEvent.type(phone(), '{Backspace}{Backspace}{Backspace}0');
    expect(phone().value).toBe('+7(912)345-60-__');
  });

  it('accepts a number that begins with 8', async () => {
    await openDialog();
    await userEvent.type(phone(), '89123456789');
    expect(phone().value).toBe(PHONE);
  });

  it.each(['+79123456789', '8 (912) 345-67-89', '9123456789'])('accepts a pasted %s', async (text) => {
    await openDialog();
    await userEvent.click(phone());
    await userEvent.paste(text);
    expect(phone().value).toBe(PHONE);
  });

  it('passes on the user and closes', async () => {
    api.on('user/signIn/', () => ({ success: true, user, jwt: null }));
    const onSignedIn = await openDialog();
    await typeIn();
    await signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.fieldsOf('user/signIn/')).toEqual([{ phone: PHONE, password: 'secret' }]);
  });

  it('shows and hides the password', async () => {
    await openDialog();
    expect(password().type).toBe('password');
    await press('Показать пароль');
    expect(password().type).toBe('text');
    screen.getByRole('button', { name: 'Скрыть пароль', pressed: true });
  });

  it('shows the server’s errors at their fields and keeps the typed values', async () => {
    api.refuse('user/signIn/', [{ field: 'password', message: 'Неверный телефон или пароль' }]);
    await openDialog();
    await typeIn();
    await signIn();
    await waitFor(() => expect(saidOf(password())).toBe('Неверный телефон или пароль'));
    expect(password().value).toBe('secret');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    await userEvent.type(password(), '1');
    await waitFor(() => expect(saidOf(password())).toBe(''));
  });

  it('shows an error without a field above the button', async () => {
    api.refuse('user/signIn/', [{ field: 'sessionId', message: 'Сессия устарела' }]);
    await openDialog();
    await typeIn();
    await signIn();
    expect((await screen.findByText('Сессия устарела')).closest('[role="alert"]')).not.toBeNull();
  });

  it('shows a message when the shop cannot be reached', async () => {
    api.fail('user/signIn/');
    await openDialog();
    await typeIn();
    await signIn();
    await screen.findByText(/Нет связи с магазином/);
    expect(phone().value).toBe(PHONE);
  });

  it('disables the button after a server error until its field changes', async () => {
    api.refuse('user/signIn/', [{ field: 'phone', message: 'Телефон заблокирован', note: true }]);
    await openDialog();
    await typeIn();
    await signIn();
    await waitFor(() => expect(saidOf(phone())).toBe('Телефон заблокирован'));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Войти' });
    expect(button.disabled).toBe(true);
    await userEvent.type(password(), '1');
    expect(button.disabled).toBe(true);
    await userEvent.type(phone(), '{Backspace}0');
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it('forgets everything when it closes', async () => {
    await openDialog();
    await typeIn();
    await press('Войти как сотрудник');
    await press('Закрыть');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openAuth());
    await screen.findByRole('dialog');
    // the mask of the focused, empty field
    expect(phone().value).toBe('+7(___)___-__-__');
    expect(password().value).toBe('');
  });
});

it('the sign-in dialog says what the visitor signs in for, and no longer when it is opened again without a reason', async () => {
  await openDialog();
  const reason = 'Войдите, чтобы мы сообщили о поступлении: Тепловая пушка';
  act(() => openAuth('signIn', reason));
  expect(screen.getByText(reason)).toBeDefined();
  await press('Закрыть');
  act(() => openAuth());
  await screen.findByRole('dialog');
  expect(screen.queryByText(reason)).toBeNull();
});

describe('a press outside the dialog', () => {
  it('closes it, except when a text selection ends there', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog');
    await userEvent.pointer([{ keys: '[MouseLeft>]', target: phone() }, { target: dialog }, { keys: '[/MouseLeft]' }]);
    expect(screen.queryByRole('dialog')).toBe(dialog);
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the tabs', () => {
  it('are navigated with the arrow keys and keep the typed values', async () => {
    await openDialog();
    await typeIn();
    const tabs = within(screen.getByRole('tablist'));
    tabs.getByRole('tab', { name: 'Войти', selected: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    tabs.getByRole('tab', { name: 'Зарегистрироваться', selected: true });
    await screen.findByRole('heading', { name: 'Вы уже работали с Русклимат?' });
    await userEvent.keyboard('{ArrowRight}');
    tabs.getByRole('tab', { name: 'Войти', selected: true });
    expect(password().value).toBe('secret');
  });
});

describe('a password by SMS', () => {
  const ask = () => press('Получить новый пароль по СМС');

  it('requires a phone', async () => {
    await openDialog();
    await ask();
    await waitFor(() => expect(saidOf(phone())).toBe(EMPTY));
    expect(document.activeElement).toBe(phone());
    await userEvent.type(phone(), '9');
    await waitFor(() => expect(saidOf(phone())).toBe(''));
    expect(api.paths()).toEqual([]);
  });

  it('can be requested again after the number of seconds in the response', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    api.on('password/send/', () => ({ success: true, wait: 60 }));
    await openDialog();
    await userEvent.type(phone(), '9123456789');
    await ask();
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Получить код повторно' });
    expect(again.disabled).toBe(true);
    screen.getByText(/^Если этот телефон зарегистрирован/);
    expect(api.fieldsOf('password/send/')).toEqual([{ sessionId: SESSION, phone: PHONE }]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer').textContent).toMatch(/^00:5[789] сек\.$/);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(again.disabled).toBe(false);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('keeps its countdown and the phone when the employees’ form is opened in between', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    api.on('password/send/', () => ({ success: true, wait: 60 }));
    await openDialog();
    await userEvent.type(phone(), '9123456789');
    await ask();
    await screen.findByRole('timer');
    await press('Войти как сотрудник');
    await screen.findByRole('heading', { name: 'Вход сотрудника Русклимат' });
    expect(screen.queryByRole('timer')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await press('Назад');
    expect(phone().value).toBe(PHONE);
    expect(screen.getByRole('timer').textContent).toMatch(/^00:(4[789]|50) сек\.$/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код повторно' }).disabled).toBe(true);
    expect(api.fieldsOf('password/send/')).toHaveLength(1);
  });

  it('can be requested again after the time in a refusal', async () => {
    api.refuse('password/send/', [{ field: 'phone', message: 'Новое сообщение через 43 сек.' }], 43);
    await openDialog();
    await userEvent.type(phone(), '9123456789');
    await ask();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^00:4[23] сек\.$/);
    screen.getByText(/уже отправлено/);
  });

  it('shows a longer limit at the phone field', async () => {
    api.refuse('password/send/', [{ field: 'phone', message: 'Слишком много сообщений' }], 80_000);
    await openDialog();
    await userEvent.type(phone(), '9123456789');
    await ask();
    await waitFor(() => expect(saidOf(phone())).toBe('Слишком много сообщений'));
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('sign-in of an employee', () => {
  async function toEmployee() {
    await openDialog();
    await press('Войти как сотрудник');
    await screen.findByRole('heading', { name: 'Вход сотрудника Русклимат' });
  }
  const submit = () => press('Войти как сотрудник Русклимат');

  it('is opened and left by links', async () => {
    await toEmployee();
    expect(saidOf(field('Логин'))).toBe('Указывается без домена');
    await press('Назад');
    phone();
  });

  it('sends login and password with the employee flag', async () => {
    api.on('user/signIn/', () => ({ success: true, user: { ...user, isEmployee: true }, jwt: null }));
    await toEmployee();
    await submit();
    await waitFor(() => expect(saidOf(field('Логин'))).toBe(EMPTY));
    await userEvent.type(field('Логин'), 'ivanov');
    await userEvent.type(password(), 'secret');
    await submit();
    await waitFor(() =>
      expect(api.fieldsOf('user/signIn/')).toEqual([{ login: 'ivanov', password: 'secret', employee: 'Y' }]),
    );
  });

  it('shows the markup of an error message without unsafe parts', async () => {
    const message =
      'Неверный пароль. <b>Без домена</b><br><a href="https://help.test/" onclick="x()">Помощь</a>' +
      '<img src=x onerror="x()"><script>x()</script><a href="javascript:x()">сюда</a>';
    api.refuse('user/signIn/', [{ field: 'employee', message }]);
    await toEmployee();
    await userEvent.type(field('Логин'), 'ivanov');
    await userEvent.type(password(), 'secret');
    await submit();
    const alert = (await screen.findByText('Без домена')).closest('[role="alert"]');
    expect(alert?.innerHTML).toContain('<b>Без домена</b><br>');
    expect(screen.getByRole('link', { name: 'Помощь' }).getAttribute('href')).toBe('https://help.test/');
    expect(alert?.innerHTML).not.toMatch(/onclick|onerror|<img|script|x\(\)/);
    expect(alert?.textContent).toContain('сюда');
  });
});
