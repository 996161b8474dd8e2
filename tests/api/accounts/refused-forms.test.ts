import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountShop, answerOf, openAccountShop, visitor } from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';

let shop: AccountShop;
let before: string;
beforeAll(async () => {
  shop = await openAccountShop();
  before = await written();
});
afterAll(() => shop.end());
// no form may have written anything
afterEach(async () => {
  expect(await written()).toBe(before);
});

async function written(): Promise<string> {
  const { rows } = await shop.database.pool.query(`SELECT (SELECT json_agg(u ORDER BY id) FROM users u) AS users,
    (SELECT count(*) FROM access_tokens) AS tokens, (SELECT count(*) FROM registrations) AS registrations,
    (SELECT count(*) FROM verification_codes) AS codes, (SELECT count(*) FROM outgoing_messages) AS messages,
    (SELECT count(*) FROM consents) AS consents`);
  return JSON.stringify(rows);
}

const CALLS = ['user/signIn', 'user/validate', 'user/signUp', 'verifyCode/send', 'verifyCode/check', 'password/send'];
const FORM = 'application/x-www-form-urlencoded';

async function post(call: string, body: NonNullable<RequestInit['body']>, type: string | null = FORM) {
  const headers = { ...visitorHeaders(visitor()), ...(type && { 'content-type': type }) };
  return answerOf(await shop.send('POST', `/api/v1/${call}/`, { headers, body }));
}

/** Expects a refusal in Russian with the status; returns its field errors. */
async function refused(answer: ReturnType<typeof post>, status = 400): Promise<Record<string, string>> {
  const { status: got, body, errors } = await answer;
  expect(got, JSON.stringify(body)).toBe(status);
  expect(body.errorCode).toBe(status);
  expect(body.message).toMatch(/^[А-ЯЁ][а-яё ,.]*(JSON)?$/);
  for (const message of Object.values(errors)) expect(message).toMatch(/^[А-ЯЁ]/);
  return errors;
}

describe.each(CALLS)('the form of %s', (call) => {
  it('is refused when it is empty', async () => {
    expect(Object.keys(await refused(post(call, ''))).length).toBeGreaterThan(0);
  });

  it.each([
    ['JSON instead of a form', JSON.stringify({ phone: '9000000002', password: 'x' }), 'application/json'],
    ['a text instead of a form', 'phone=9000000002&password=x', 'text/plain'],
    [
      'a multipart form',
      '--x\r\nContent-Disposition: form-data; name="phone"\r\n\r\n900',
      'multipart/form-data; boundary=x',
    ],
  ])('is refused with 415 when it is %s', async (_, body, type) => {
    await refused(post(call, body, type), 415);
  });

  it.each([
    ['invalid UTF-8', '\u0001%ff%fe=%ff&phone=%ff', FORM],
    ['lists and objects', 'phone[]=9000000002&phone[a]=1&phone.b=2&password[]=x&__proto__[x]=1&constructor=1', FORM],
  ])('is refused with %s as a value', async (_, body, type) => {
    await refused(post(call, body, type));
  });

  it('is refused with a file', async () => {
    const form = new FormData();
    for (const name of ['phone', 'password', 'login', 'fio', 'code', 'sessionId', 'captchaWord'])
      form.append(name, new File(['9000000002'], 'phone.txt'));
    await refused(post(call, form, null), 415);
  });

  it.each(['phone', 'password', 'login', 'captchaWord', 'sessionId', 'email', 'region', 'code', 'fio'])(
    'is refused with an over-long %s and with a NUL in it',
    async (name) => {
      await refused(post(call, new URLSearchParams({ [name]: 'я'.repeat(10_000) }).toString()));
      await refused(post(call, new URLSearchParams({ [name]: 'a\u0000b' }).toString()));
    },
  );

  it('is refused at 300 KB, with or without a declared length', async () => {
    const much = `phone=${'9'.repeat(300_000)}`;
    await refused(post(call, much), 413);
    const stream = new Blob([much]).stream();
    const init = { body: stream, duplex: 'half', headers: { 'content-type': FORM } } as RequestInit;
    expect((await shop.send('POST', `/api/v1/${call}/`, init)).status).toBe(413);
  });

  it('is refused with another HTTP method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await shop.send(method, `/api/v1/${call}/`)).status).toBe(405);
  });
});

describe('the sign-in form', () => {
  it('returns the error texts of §8 for missing fields', async () => {
    const empty = 'Поле не заполнено';
    expect(await refused(post('user/signIn', ''))).toEqual({ phone: empty, password: empty });
    expect(await refused(post('user/signIn', 'employee=Y'))).toEqual({ login: empty, password: empty });
    expect(await refused(post('user/signIn', 'phone=912345&password=x'))).toEqual({ phone: empty });
    expect(await refused(post('user/signIn', 'employee=N&password=x&phone=9000000002'))).toHaveProperty('employee');
  });

  it('treats a NUL in a password as an ordinary character', async () => {
    expect(await refused(post('user/signIn', 'phone=9000000002&password=klimat2026%00'))).toEqual({
      password: 'Недопустимый символ',
    });
  });

  it('ignores unknown fields', async () => {
    const errors = await refused(post('user/signIn', 'phone=9000000002&password=x&is_employee=true&isVerified=1&id=1'));
    expect(errors).toEqual({ password: 'Неверный телефон или пароль' });
  });
});
