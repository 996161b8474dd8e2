import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { type AccountShop, openAccountShop, visitor } from '#tests/account-shop.ts';

const DEALER = '9000000002';
const DAY = 86_400;
let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

const whose = async (token: string) => (await shop.ask('GET v1 app/info/', {}, { token })).body.user?.fio ?? null;
const groups = (token: string) => shop.ask('GET v1 users/groups/', {}, { token });
const FIO = 'Хабибуллин Тимур Рашидович';

describe('a token', () => {
  it('that is forged, garbled or truncated belongs to nobody', async () => {
    const { token } = await shop.signedIn(DEALER);
    expect(await whose(token)).toBe(FIO);
    const others = [
      `${token}a`,
      token.slice(0, -1),
      token.toLowerCase(),
      'A'.repeat(43),
      'null',
      'undefined',
      "' OR '1'='1",
      'x'.repeat(10_000),
    ];
    for (const other of others) {
      expect(await whose(other), other.slice(0, 50)).toBeNull();
      const refused = await groups(other);
      expect(refused).toMatchObject({ status: 401, body: { message: 'Войдите, чтобы продолжить', errorCode: 401 } });
    }
    for (const header of [
      token,
      `Basic ${token}`,
      `bearer ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      'Bearer',
    ]) {
      const answer = await shop.send('GET', '/api/v1/users/groups/', { headers: { authorization: header } });
      expect(answer.status, header.replace(token, '…')).toBe(401);
    }
  });

  it('is stored in the database only as a hash', async () => {
    const { token } = await shop.signedIn(DEALER);
    const { rows } = await shop.database.pool.query('SELECT t::text AS row FROM access_tokens t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends at sign-out at once, and other tokens do not', async () => {
    const [one, other] = [await shop.signedIn(DEALER), await shop.signedIn(DEALER)];
    expect(await shop.ask('POST v1 user/signOut/', {}, one)).toMatchObject({ status: 200, body: { success: true } });
    expect(await whose(one.token)).toBeNull();
    expect((await groups(one.token)).status).toBe(401);
    expect((await shop.ask('POST v1 user/signOut/', {}, one)).status).toBe(401);
    expect(await whose(other.token)).toBe(FIO);
  });

  it('is invalid while its holder is blocked', async () => {
    const { token } = await shop.signedIn(DEALER);
    const { db } = shop.database;
    await db.updateTable('users').set({ is_blocked: true }).where('phone', '=', DEALER).execute();
    expect(await whose(token)).toBeNull();
    expect((await groups(token)).status).toBe(401);
    await db.updateTable('users').set({ is_blocked: false }).where('phone', '=', DEALER).execute();
  });

  it('gives no company once its holder is no longer verified', async () => {
    const { token } = await shop.signedIn('9000000004');
    const { db } = shop.database;
    await db.updateTable('users').set({ is_verified: false }).where('phone', '=', '9000000004').execute();
    const { body } = await shop.ask('GET v1 app/info/', {}, { token });
    expect(body.user).toMatchObject({ isVerified: false, company: null, city: null });
    expect(body).toMatchObject({ manager: null, notice: null, xmlId: body.user?.xmlId });
    const owners = await shop.ask('GET v1 roles/getusersguids/', { query: { XML_ID: 'owner' } }, { token });
    expect(owners.body.guids).toEqual([]);
    await db.updateTable('users').set({ is_verified: true }).where('phone', '=', '9000000004').execute();
  });
});

describe('the lifetime of a token', () => {
  it('is 30 days and is extended by use', async () => {
    const [idle, active] = [await shop.signedIn(DEALER), await shop.signedIn(DEALER)];
    for (let day = 0; day < 45; day++) {
      shop.pass(DAY);
      expect(await whose(active.token), `day ${day}`).toBe(FIO);
    }
    expect(await whose(idle.token)).toBeNull();
    shop.pass(30 * DAY);
    expect(await whose(active.token)).toBeNull();
    expect((await groups(active.token)).status).toBe(401);
  });

  it('is written at most once a day, and each time the API proxy gets a header', async () => {
    const { token } = await shop.signedIn(DEALER);
    const lives = async () => {
      const { rows } = await shop.database.pool.query<{ ctid: string }>(
        `SELECT ctid::text FROM access_tokens WHERE hash = sha256($1)`,
        [token],
      );
      return rows[0]?.ctid;
    };
    const isProlonged = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await shop.send('GET', '/api/v1/users/groups/', { headers })).headers.has('x-token-prolonged');
    };
    const first = await lives();
    for (let hour = 0; hour < 23; hour++) {
      shop.pass(3600);
      expect(await isProlonged()).toBe(false);
    }
    expect(await lives()).toBe(first);
    shop.pass(3600);
    expect(await isProlonged()).toBe(true);
    expect(await lives()).not.toBe(first);
    expect(await isProlonged()).toBe(false);
  });
});

describe('a signed-in person', () => {
  it.each(['user/signIn', 'user/validate', 'user/signUp', 'verifyCode/send', 'verifyCode/check', 'password/send'])(
    'cannot call %s and is refused before the input is validated',
    async (call) => {
      const { token } = await shop.signedIn(DEALER);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ phone: DEALER, password: DEMO_PASSWORD });
      const answer = await shop.send('POST', `/api/v1/${call}/`, { headers, body });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ errorCode: 403, message: 'Вы уже вошли. Обновите страницу' });
    },
  );

  it('can sign in again with an expired token', async () => {
    const person = await shop.signedIn(DEALER);
    shop.pass(31 * DAY);
    const again = await shop.signedIn(DEALER, person);
    expect(again.token).not.toBe(person.token);
  });

  it('shares nothing with another person of the same session', async () => {
    const shared = visitor();
    const one = await shop.signedIn(DEALER, shared);
    await shop.ask('POST v1 user/signOut/', {}, one);
    const other = await shop.signedIn('9000000003', shared);
    expect(await whose(other.token)).toBe('Егорова Марина Юрьевна');
  });
});

describe('a sign-in in progress', () => {
  it.each([
    ['the password is changed', `UPDATE users SET password_hash = 'x' WHERE phone = $1`],
    ['the person is blocked', 'UPDATE users SET is_blocked = true WHERE phone = $1'],
  ])('issues no token when %s', async (_, change) => {
    const { pool } = shop.database;
    const { rows } = await pool.query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE phone = $1', [
      DEALER,
    ]);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(change, [DEALER]);
      const body = { phone: DEALER, password: DEMO_PASSWORD };
      const signingIn = shop.ask('POST v1 user/signIn/', { body }, visitor());
      // the sign-in has read the old row and waits for our lock
      const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1);
      await client.query('DELETE FROM access_tokens');
      await client.query('COMMIT');
      expect(await signingIn).toMatchObject({ status: 400, errors: { password: 'Неверный телефон или пароль' } });
      expect((await pool.query('SELECT FROM access_tokens')).rowCount).toBe(0);
    } finally {
      await client.query('ROLLBACK');
      const back = 'UPDATE users SET is_blocked = false, password_hash = $2 WHERE phone = $1';
      await client.query(back, [DEALER, rows[0]?.hash]);
      client.release();
    }
  });
});
