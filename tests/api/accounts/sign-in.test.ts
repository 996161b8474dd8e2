import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#backend/modules/accounts/index.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import type { SignInFields } from '#lib/contract/accounts.ts';
import { type AccountShop, openAccountShop, visitor } from '#tests/account-shop.ts';
import { takeAsLong } from '#tests/timing.ts';

// a response takes as long as its hashes
vi.unmock('@node-rs/argon2');

const DEALER = '9000000002';
let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

const signIn = (body: SignInFields, person = visitor()) => shop.ask('POST v1 user/signIn/', { body }, person);

describe('sign-in of a customer', () => {
  it('returns the company, its city and manager', async () => {
    const { status, body } = await signIn({ phone: '+7(900)000-00-02', password: DEMO_PASSWORD });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ isVerified: true, company: 'ООО «КлиматПроф»', city: { subdomain: 'kazan' } });
    const known = await shop.ask('GET v1 app/info/', {}, { token: body.jwt ?? '' });
    expect(known.body).toMatchObject({ user: body.user, manager: { gender: 'F' }, jwt: null });
  });

  it.each(['+7(900)000-00-02', '8 900 000 00 02', '79000000002', '9000000002', ' +7 900 000-00-02 '])(
    'accepts the phone written as %s',
    async (phone) => {
      expect((await signIn({ phone, password: DEMO_PASSWORD })).status).toBe(200);
    },
  );

  it('does not reveal whether the phone or the password was wrong', async () => {
    const known = await signIn({ phone: DEALER, password: 'x' });
    expect(known).toMatchObject({ status: 400, errors: { password: 'Неверный телефон или пароль' } });
    const unknown = await signIn({ phone: '9000009999', password: 'x' });
    const sent = ({ requestId, ...rest }: { requestId?: string }) => rest;
    expect(sent(unknown.body)).toEqual(sent(known.body));
    expect(Object.keys(known.errors)).toEqual(['password']);
  });

  it('issues a new token each time', async () => {
    const tokens = new Set<string>();
    for (let time = 0; time < 3; time++) tokens.add((await shop.signedIn(DEALER)).token);
    expect(tokens.size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('reveals that the account is blocked only with the right password', async () => {
    const block = (isBlocked: boolean) =>
      shop.database.db.updateTable('users').set({ is_blocked: isBlocked }).where('phone', '=', DEALER).execute();
    await block(true);
    const right = await signIn({ phone: DEALER, password: DEMO_PASSWORD });
    expect(right).toMatchObject({ status: 400, errors: { phone: 'Доступ закрыт. Обратитесь к администратору' } });
    expect(right.body.jwt).toBeUndefined();
    const wrong = await signIn({ phone: DEALER, password: 'x' });
    expect(wrong.errors).toEqual({ password: 'Неверный телефон или пароль' });
    await block(false);
    expect((await signIn({ phone: DEALER, password: DEMO_PASSWORD })).status).toBe(200);
  });
});

describe('sign-in of an employee', () => {
  it.each(['i.ivanov', 'I.Ivanov', ' I.IVANOV '])('accepts the login in any letter case: %s', async (login) => {
    const { status, body } = await signIn({ login, employee: 'Y', password: DEMO_PASSWORD });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ isEmployee: true, isVerified: false, company: null, city: null });
  });

  it('returns the same HTML error for a wrong login and a wrong password', async () => {
    const wrong = {
      status: 400,
      errors: {
        employee:
          'Неверный логин или пароль. Логин указывается <b>без домена</b>, пароль — тот же, что от рабочего компьютера.',
      },
    };
    expect(await signIn({ login: 'i.ivanov', employee: 'Y', password: 'x' })).toMatchObject(wrong);
    expect(await signIn({ login: 'nobody', employee: 'Y', password: DEMO_PASSWORD })).toMatchObject(wrong);
    const echoed = await signIn({ login: '<script>', employee: 'Y', password: '<img src=x>' });
    expect(JSON.stringify(echoed.body)).not.toMatch(/script|img/);
  });

  it('is refused in the customers’ form, and a customer is refused in the employees’ form', async () => {
    expect((await signIn({ phone: 'i.ivanov', password: DEMO_PASSWORD })).errors).toEqual({
      phone: 'Поле не заполнено',
    });
    const { db } = shop.database;
    await db.updateTable('users').set({ phone: '9000000077' }).where('login', '=', 'i.ivanov').execute();
    expect((await signIn({ phone: '9000000077', password: DEMO_PASSWORD })).status).toBe(400);
    expect((await signIn({ login: DEALER, employee: 'Y', password: DEMO_PASSWORD })).status).toBe(400);
  });
});

describe('the response time of a sign-in', () => {
  it('does not reveal whether a phone is registered', async () => {
    const { db } = shop.database;
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .execute();
    await db.updateTable('users').set({ is_blocked: true }).where('phone', '=', '9000000004').execute();
    const signingIn = (phone: string) => () => {
      shop.pass(3600);
      return signIn({ phone, password: 'wrong' });
    };
    // two password checks each: one less would halve the time
    const { unknown } = await takeAsLong(
      { known: signingIn('9000000001'), unknown: signingIn('9000008888'), blocked: signingIn('9000000004') },
      15,
    );
    expect(unknown).toBeGreaterThan(10);
  });
});
