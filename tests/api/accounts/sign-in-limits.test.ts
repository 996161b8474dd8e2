import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { solveWork } from '#lib/rules/captcha-work.ts';
import { type AccountShop, openAccountShop, type Person, visitor, WORD } from '#tests/account-shop.ts';

const DEALER = '9000000002';
const MINUTE = 60;
let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
// every limit's window has ended
beforeEach(() => shop.pass(3600));
afterAll(() => shop.end());

const attempt = (person: Person, form: Record<string, string> = {}, phone = DEALER) =>
  shop.ask('POST v1 user/signIn/', { body: { phone, password: 'wrong', ...form } }, person);
const right = { password: DEMO_PASSWORD };
const wrongPassword = { password: 'Неверный телефон или пароль' };
const asked = { captchaWord: 'Введите код из картинки' };
const misread = { captchaWord: 'Неверный код из картинки' };

/** Three failures, after which the account requires a captcha. */
async function fail(times = 3, phone = DEALER): Promise<void> {
  for (let time = 0; time < times; time++) await attempt(visitor(), {}, phone);
}

describe('the captcha of sign-in', () => {
  it('is required after three failures and not before', async () => {
    const person = visitor();
    expect((await attempt(person)).errors).toEqual(wrongPassword);
    expect((await attempt(person)).errors).toEqual(wrongPassword);
    expect((await attempt(person)).errors, 'tells the form that the next needs one').toEqual({
      ...wrongPassword,
      ...asked,
    });
    expect((await attempt(person, right)).errors, 'even with the right password').toEqual(asked);
    expect((await attempt(visitor(), right)).errors, 'from anywhere').toEqual(asked);
    const picture = await shop.picture(person);
    expect((await attempt(person, { ...right, ...picture })).status).toBe(200);
  });

  it('is required for employees’ accounts too', async () => {
    const login = { login: 'a.petrova', employee: 'Y', phone: '' };
    for (let time = 0; time < 3; time++) await attempt(visitor(), login);
    expect((await attempt(visitor(), { ...login, ...right })).errors).toEqual(asked);
  });

  it('is not required after a sign-in with the right password', async () => {
    await fail();
    const person = visitor();
    await attempt(person, { ...right, ...(await shop.picture(person)) });
    expect((await attempt(person)).errors).toEqual(wrongPassword);
    expect((await attempt(person, right)).status).toBe(200);
  });

  it('can be used for one try, right or wrong', async () => {
    await fail();
    const person = visitor();
    const picture = await shop.picture(person);
    expect((await attempt(person, { ...picture, captchaWord: 'XXXXX' })).errors).toEqual(misread);
    expect((await attempt(person, { ...right, ...picture })).errors).toEqual(misread);
    const next = await shop.picture(person);
    expect((await attempt(person, next)).errors).toMatchObject(wrongPassword);
    expect((await attempt(person, { ...right, ...next })).errors).toEqual(misread);
  });

  it('answered in parallel requests is accepted once', async () => {
    await fail();
    const person = visitor();
    const picture = await shop.picture(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(person, picture)));
    expect(answers.filter(({ errors }) => 'password' in errors)).toHaveLength(1);
  });

  it('of another session, an expired one or an invented one is refused', async () => {
    await fail();
    const person = visitor();
    const foreign = await shop.picture(visitor());
    expect((await attempt(person, { ...right, ...foreign })).errors).toEqual(misread);
    const old = await shop.picture(person);
    shop.pass(10 * MINUTE);
    await fail();
    expect((await attempt(person, { ...right, ...old })).errors).toEqual(misread);
    for (const captchaSID of ['2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00', "' OR 1=1 --", '%00', 'x'.repeat(300)])
      expect((await attempt(person, { ...right, captchaSID, captchaWord: WORD })).errors).toEqual(misread);
    const { address } = person;
    const form = { phone: DEALER, ...right, ...(await shop.picture(person)) };
    const withoutSession = await shop.ask('POST v1 user/signIn/', { body: form }, { address });
    expect(withoutSession.errors).toEqual(misread);
  });

  it.each(['асек3', 'а с е к з', 'ACEK3', 'aсEк З'])('is accepted when typed %s', async (captchaWord) => {
    await fail();
    const person = visitor();
    const { captchaSID } = await shop.picture(person);
    expect((await attempt(person, { ...right, captchaSID, captchaWord })).status).toBe(200);
  });

  it('can be answered by proof of work computed for it alone', async () => {
    await fail();
    const person = visitor();
    const [one, other] = [await shop.picture(person), await shop.picture(person)];
    const work = await solveWork(one.captchaSID);
    expect((await attempt(person, { ...right, ...other, captchaWord: work })).errors).toEqual(misread);
    expect((await attempt(person, { ...right, ...one, captchaWord: work })).status).toBe(200);
    expect((await attempt(person, { captchaSID: one.captchaSID, captchaWord: work })).errors).toEqual(wrongPassword);
  });
});

describe('the sign-in limit of an account', () => {
  async function useUp(phone: string) {
    for (let time = 0; time < 30; time++) {
      const person = visitor();
      await attempt(person, time < 3 ? {} : await shop.picture(person), phone);
    }
  }

  it('blocks after 30 tries, returns the waiting time, and ends', async () => {
    await useUp(DEALER);
    const person = visitor();
    const refused = await attempt(person, { ...right, ...(await shop.picture(person)) });
    expect(refused).toMatchObject({ status: 429, retryAfter: 900 });
    expect(refused.body).toMatchObject({ wait: 900, errorCode: 429 });
    expect(refused.errors).toEqual({ phone: 'Слишком много попыток. Повторите через 15 мин.' });
    expect((await attempt(person, right, '9000000003')).status, 'others are let in').toBe(200);
    shop.pass(14 * MINUTE);
    const later = await attempt(person, { ...right, ...(await shop.picture(person)) });
    expect(later.body.wait).toBe(60);
    shop.pass(MINUTE);
    expect((await attempt(person, right)).status).toBe(200);
  });

  it('cannot be used up without captchas, however many tries run in parallel', async () => {
    const strangers = Array.from({ length: 60 }, () => attempt(visitor()));
    const answers = await Promise.all(strangers);
    expect(answers.filter(({ errors }) => 'password' in errors)).toHaveLength(3);
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    for (let time = 0; time < 60; time++)
      await attempt(visitor(), { captchaSID: '2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00', captchaWord: WORD });
    const person = visitor();
    expect((await attempt(person, { ...right, ...(await shop.picture(person)) })).status).toBe(200);
  });

  it('is not reset by signing in to another account in between', async () => {
    const person = visitor();
    await fail(3, '9000000001');
    expect((await attempt(person, right, '9000000003')).status).toBe(200);
    expect((await attempt(person, right, '9000000001')).errors).toEqual(asked);
  });
});

describe('the sign-in limit of an address', () => {
  it('requires a captcha from the 16th try of different accounts on, for this address only', async () => {
    const person = visitor();
    const phone = (index: number) => `90000${10_000 + index}`;
    for (let index = 0; index < 15; index++)
      expect((await attempt(person, {}, phone(index))).errors.password).toBe(wrongPassword.password);
    expect((await attempt(person, right)).errors).toEqual(asked);
    expect((await attempt({ ...visitor(), address: person.address }, right)).errors, 'in any session').toEqual(asked);
    expect((await attempt(visitor(), right)).status).toBe(200);
    expect((await attempt(person, { ...right, ...(await shop.picture(person)) })).status).toBe(200);
  });

  it('does not count successful sign-ins', async () => {
    const office = visitor();
    for (let time = 0; time < 20; time++) expect((await attempt(office, right)).status).toBe(200);
  });

  it('allows no more failures when sign-ins succeed in between', async () => {
    const person = visitor();
    for (let index = 0; index < 15; index++) {
      await attempt(person, {}, `90003${10_000 + index}`);
      if (index < 14) expect((await attempt(person, right)).status).toBe(200);
    }
    expect((await attempt(person, {}, '9000310099')).errors).toEqual(asked);
    expect((await attempt(person, right)).errors).toEqual(asked);
    expect((await attempt(person, { ...right, ...(await shop.picture(person)) })).status).toBe(200);
    expect((await attempt(person, right)).errors, 'a success does not lower the count of failures').toEqual(asked);
  });

  it('blocks after 150 tries of any accounts, and ends later', async () => {
    const person = visitor();
    const tries = Array.from({ length: 150 }, (_, index) => attempt(person, {}, `90001${10_000 + index}`));
    await Promise.all(tries);
    const refused = await attempt(person, right);
    expect(refused).toMatchObject({ status: 429, retryAfter: 900 });
    expect((await attempt(visitor(), right)).status, 'the account itself is open').toBe(200);
    shop.pass(15 * MINUTE);
    expect((await attempt(person, right)).status).toBe(200);
  });

  it('counts an IPv6 network of one subscriber as one address', async () => {
    for (let host = 1; host <= 15; host++) await attempt(visitor(`2001:db8:7:7::${host}`), {}, `90002${10_000 + host}`);
    expect((await attempt(visitor('2001:db8:7:7:ffff::1'), right)).errors).toEqual(asked);
    expect((await attempt(visitor('2001:db8:7:8::1'), right)).status).toBe(200);
  });
});
