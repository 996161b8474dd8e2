import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeAuth } from '#features/account/auth/auth-store.ts';
import { stubBrowserApis } from '../shell/browser.ts';
import { field, openDialog, press, saidOf } from './dialog.tsx';
import { SID, type TestApi, testApi, user } from './server.ts';

const server = setupServer();
let api: TestApi;
let pictures = 0;
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  api = testApi(server);
  api.on('captcha/', () => ({ captchaSId: SID, captchaImage: `data:image/png;base64,${pictures++}` }));
});
afterEach(() => {
  act(() => closeAuth());
  server.resetHandlers();
});

const required = [{ field: 'captchaWord', message: 'Введите код из картинки' }];
const word = () => field('Код из картинки*');
const picture = () => screen.findByRole('img', { name: 'Картинка с кодом' });
const signIn = () => press('Войти');

async function signInUntilRequired() {
  api.refuse('user/signIn/', required);
  await openDialog();
  expect(screen.queryByLabelText('Код из картинки*')).toBeNull();
  await userEvent.type(field('Телефон'), '9123456789');
  await userEvent.type(field('Пароль'), 'secret');
  await signIn();
  return picture();
}

describe('the captcha', () => {
  it('appears when the server requires it, becomes a required field, and is sent with its id', async () => {
    const image = await signInUntilRequired();
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['180', '60']);
    await waitFor(() => expect(document.activeElement).toBe(word()));
    expect(saidOf(word())).toBe('Введите код из картинки');
    await signIn();
    await waitFor(() => expect(saidOf(word())).toBe('Поле не заполнено'));
    api.on('user/signIn/', () => ({ success: true, user, jwt: null }));
    await userEvent.type(word(), 'жук7');
    await signIn();
    await waitFor(() => expect(api.fieldsOf('user/signIn/')).toHaveLength(2));
    expect(api.fieldsOf('user/signIn/')[1]).toMatchObject({ captchaSID: SID, captchaWord: 'жук7' });
  });

  it('is replaced after each failure and by its button', async () => {
    await signInUntilRequired();
    const source = () => screen.queryByRole('img', { name: 'Картинка с кодом' })?.getAttribute('src') ?? null;
    const change = async (from: string | null) => {
      await waitFor(() => expect([null, from]).not.toContain(source()));
      return source();
    };
    const first = source();
    await press('Показать другую картинку');
    const second = await change(first);
    api.refuse('user/signIn/', [{ field: 'password', message: 'Неверный телефон или пароль' }]);
    await userEvent.type(word(), 'abc');
    await signIn();
    await change(second);
    expect(word().value).toBe('');
  });

  it('shows an error when the picture did not load, and loads it again', async () => {
    api.fail('captcha/');
    api.refuse('user/signIn/', required);
    await openDialog();
    await userEvent.type(field('Телефон'), '9123456789');
    await userEvent.type(field('Пароль'), 'secret');
    await signIn();
    await screen.findByText('Картинка не загрузилась');
    api.on('captcha/', () => ({ captchaSId: SID, captchaImage: 'data:image/png;base64,x' }));
    await press('Показать другую картинку');
    await picture();
  });

  it('disables the buttons while the proof of work is computed', async () => {
    await signInUntilRequired();
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    await press('Подтвердить без картинки');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(button('Войти').disabled).toBe(true);
    expect(button('Получить новый пароль по СМС').disabled).toBe(true);
    await screen.findByText('Подтверждено', undefined, { timeout: 50_000 });
    expect(button('Войти').disabled).toBe(false);
    api.on('user/signIn/', () => ({ success: true, user, jwt: null }));
    await signIn();
    await waitFor(() => expect(api.fieldsOf('user/signIn/').at(-1)?.captchaWord).toMatch(/^work:\d+$/));
  });

  it('can be passed without the picture', async () => {
    api.refuse('password/send/', required);
    await openDialog();
    await userEvent.type(field('Телефон'), '9123456789');
    await press('Получить новый пароль по СМС');
    await picture();
    await press('Подтвердить без картинки');
    await screen.findByText('Подтверждено', undefined, { timeout: 50_000 });
    api.on('password/send/', () => ({ success: true, wait: 60 }));
    await press('Получить новый пароль по СМС');
    await screen.findByRole('timer');
    expect(api.fieldsOf('password/send/')[1]?.captchaWord).toMatch(/^work:\d+$/);
  });
});
