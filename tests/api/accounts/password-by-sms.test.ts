import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { type AccountShop, openAccountShop, passwordIn, visitor } from '#tests/account-shop.ts';
import { takeAsLong } from '#tests/timing.ts';

// a response takes as long as its hash
vi.unmock('@node-rs/argon2');

const DAY = 86_400;
const CUSTOMER = '9000000001';
let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
beforeEach(() => shop.pass(2 * DAY));
afterAll(() => shop.end());

const ask = (phone: string, person = visitor()) =>
  shop.ask('POST v1 password/send/', { body: { sessionId: person.sessionId, phone } }, person);
const signIn = (phone: string, password: string) =>
  shop.ask('POST v1 user/signIn/', { body: { phone, password } }, visitor());

async function sentPassword(phone: string): Promise<string> {
  expect((await ask(phone)).status).toBe(200);
  return passwordIn((await shop.messagesTo(phone)).at(-1));
}

describe('a password by SMS', () => {
  it('is sent to known phones only, with the same response for unknown, employees’ and blocked ones', async () => {
    const { db } = shop.database;
    await db.updateTable('users').set({ is_blocked: true }).where('phone', '=', '9000000004').execute();
    await db.updateTable('users').set({ phone: '9000000077' }).where('login', '=', 'i.ivanov').execute();
    for (const phone of [CUSTOMER, '9000009999', '9000000077', '9000000004']) {
      expect(await ask(phone)).toMatchObject({ status: 200, body: { success: true, wait: 60 } });
      expect(await shop.messagesTo(phone)).toHaveLength(phone === CUSTOMER ? 1 : 0);
    }
    await db.updateTable('users').set({ is_blocked: false }).where('phone', '=', '9000000004').execute();
  });

  it('takes the same time for known and unknown phones', async () => {
    const asking = (phone: string) => () => {
      shop.pass(DAY);
      return ask(phone);
    };
    await takeAsLong({ known: asking('9000000003'), unknown: asking('9000007777') }, 30);
  });

  it('replaces the old password at its first use and not before', async () => {
    const password = await sentPassword('9000000002');
    expect(password).toMatch(/^[a-z2-9]{10}$/);
    expect((await signIn('9000000002', DEMO_PASSWORD)).status, 'nobody can take a password away').toBe(200);
    expect((await signIn('9000000002', password)).status).toBe(200);
    expect((await signIn('9000000002', DEMO_PASSWORD)).status).toBe(400);
    expect((await signIn('9000000002', password)).status).toBe(200);
    shop.pass(2 * DAY);
    expect((await signIn('9000000002', password)).status, 'it stays').toBe(200);
  });

  it('ends all existing sessions at its first use', async () => {
    const { token } = await shop.signedIn('9000000003');
    const password = await sentPassword('9000000003');
    const fio = async (bearer: string) => (await shop.ask('GET v1 app/info/', {}, { token: bearer })).body.user?.fio;
    expect(await fio(token)).toBe('Егорова Марина Юрьевна');
    const both = await Promise.all([signIn('9000000003', password), signIn('9000000003', password)]);
    expect(await fio(token)).toBeUndefined();
    for (const { body } of both) expect(await fio(body.jwt ?? ''), 'a double click').toBe('Егорова Марина Юрьевна');
  });

  it('is valid for a day, and only the last one sent', async () => {
    const late = await sentPassword(CUSTOMER);
    shop.pass(DAY);
    expect((await signIn(CUSTOMER, late)).status).toBe(400);
    const first = await sentPassword(CUSTOMER);
    shop.pass(60);
    const second = await sentPassword(CUSTOMER);
    expect((await signIn(CUSTOMER, first)).status).toBe(400);
    expect((await signIn(CUSTOMER, second)).status).toBe(200);
  });

  it('is stored as a hash, and requires the caller’s own session and a complete phone', async () => {
    const password = await sentPassword('9000000004');
    const { rows } = await shop.database.pool.query('SELECT u::text AS row FROM users u');
    expect(JSON.stringify(rows)).not.toContain(password);
    const stranger = { ...visitor(), sessionId: visitor().sessionId };
    expect((await ask('9000000004', stranger)).errors).toEqual({ sessionId: 'Сеанс истёк. Обновите страницу' });
    expect((await ask('900000')).errors).toEqual({ phone: 'Поле не заполнено' });
    expect((await ask('')).errors).toEqual({ phone: 'Поле не заполнено' });
  });
});
