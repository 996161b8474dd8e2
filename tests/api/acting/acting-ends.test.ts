import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanRegularly } from '#backend/modules/accounts/index.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { Visitor } from '#tests/shop-api.ts';
import type { Customer } from '../pricing/price-shop.ts';
import { type ActingShop, DEALER, INSTALLER, openActingShop } from './acting-shop.ts';

const HOUR = 3600;
let shop: ActingShop;
beforeAll(async () => {
  shop = await openActingShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.database.db
    .deleteFrom('access_tokens')
    .where('user_id', '=', await shop.idOf('i.ivanov'))
    .execute();
  await shop.database.db.deleteFrom('acts').execute();
});

const actedFor = async (person: Visitor) => (await shop.ask('GET v1 app/info/', {}, person)).body.acting?.customerId;
const begin = async () => shop.actFor(await shop.employee(), DEALER);
const ends = () => shop.database.db.selectFrom('acts').selectAll().where('what', '=', 'end').execute();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR * 1000);
const useFor = (person: Visitor) => shop.ask('GET v1 basket/summary/', {}, person);

describe('the record of the end of acting', () => {
  const waysOut: [string, (acting: Customer) => Promise<unknown>][] = [
    ['the employee signs out', (acting) => shop.ask('POST v1 user/signOut/', {}, acting)],
    [
      'the employee signs out all other browsers',
      async () => shop.ask('POST v1 profile/signOutEverywhere/', {}, await shop.employee()),
    ],
    ['the employee is blocked', () => changeRole(shop.database, 'i.ivanov', { role: 'blocked' })],
  ];
  it.each(waysOut)('is written when %s', async (_, leave) => {
    const acting = await begin();
    await leave(acting);
    expect(await ends()).toMatchObject([
      { employee_id: await shop.idOf('i.ivanov'), customer_id: await shop.idOf(DEALER), customer: acting.xmlId },
    ]);
    await changeRole(shop.database, 'i.ivanov', { role: 'active' });
  });

  it('has the address, time and id of the request that ended it only', async () => {
    const signedOut = await begin();
    await shop.ask('POST v1 user/signOut/', {}, signedOut);
    const ended = await begin();
    await shop.ask('DELETE v1 acting/', {}, ended);
    const idle = await begin();
    shop.pass(9 * HOUR);
    await actedFor(idle);
    const elsewhere = await begin();
    const here = await shop.employee();
    await shop.ask('POST v1 profile/signOutEverywhere/', {}, here);
    const recorded = await ends();
    expect(recorded.map(({ address }) => address)).toEqual([
      signedOut.address,
      ended.address,
      idle.address,
      here.address,
    ]);
    expect(elsewhere.address).not.toBe(here.address);
    for (const { request_id: id } of recorded) expect(id).toMatch(/^[\w-]{8,64}$/);
    expect(recorded.at(-1)?.at).toEqual(shop.now());
    await begin();
    await changeRole(shop.database, 'i.ivanov', { role: 'blocked' });
    await changeRole(shop.database, 'i.ivanov', { role: 'active' });
    expect((await ends()).at(-1)).toMatchObject({ address: null, request_id: null });
  });

  it('precedes the new beginning when the employee chooses another customer', async () => {
    await shop.actFor(await begin(), INSTALLER);
    const acts = await shop.acts();
    expect(acts.map(({ what }) => what)).toEqual(['start', 'end', 'start']);
  });
});

describe('the time limit of acting for a customer', () => {
  it('is extended by actions for the customer, up to twelve hours', async () => {
    const acting = await begin();
    for (let times = 0; times < 2; times++) {
      shop.pass(5 * HOUR);
      expect((await useFor(acting)).status).toBe(200);
    }
    shop.pass(2 * HOUR + 1);
    const { status, body } = await useFor(acting);
    const ended = 'Вы больше не действуете за этого клиента. Обновите страницу и выберите клиента заново';
    expect([status, body.message]).toEqual([409, ended]);
    expect(await actedFor(acting)).toBeUndefined();
  });

  it('ends acting after eight hours without an action, even if a page is open', async () => {
    const acting = await begin();
    const { body } = await shop.ask('GET v1 orders/', {}, shop.dealer);
    const order = { params: { id: body.items?.[0]?.id ?? '00000000-0000-4000-8000-000000000000' } };
    for (let hours = 0; hours < 8; hours++) {
      shop.pass(HOUR);
      expect((await shop.ask('GET - build/latest/', {}, acting)).status).toBe(200);
      await shop.ask('GET v1 orders/{id}/', order, acting);
      expect(await actedFor(acting)).toBe(await shop.idOf(DEALER));
    }
    shop.pass(1);
    expect(await actedFor(acting)).toBeUndefined();
  });

  it('that ended in one tab does not end the choice that another tab made later', async () => {
    const employee = await shop.employee();
    const before = await shop.actFor(employee, DEALER);
    await shop.actFor(employee, INSTALLER);
    const late = await shop.ask('DELETE v1 acting/', {}, before);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Клиент, за которого вы действуете, сменился. Обновите страницу и повторите',
    ]);
    expect(await actedFor(employee)).toBe(await shop.idOf(INSTALLER));
  });

  it('that ends by itself does not end a choice made at the same moment', async () => {
    const employee = await begin();
    shop.pass(9 * HOUR);
    const client = await shop.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('UPDATE acting SET since = $1, used_at = $1', [shop.now()]);
      const asking = actedFor(employee);
      const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.database.pool.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1);
      await client.query('COMMIT');
      await asking;
      expect(await actedFor(employee)).toBe(await shop.idOf(DEALER));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('a choice, an end and a sign-out at the same time', () => {
  const ways: [string, (acting: Customer) => Promise<{ status: number }>][] = [
    ['the end', (acting) => shop.ask('DELETE v1 acting/', {}, acting)],
    ['the sign-out', (acting) => shop.ask('POST v1 user/signOut/', {}, acting)],
  ];
  it.each(ways)('do not deadlock: %s', async (_, leave) => {
    for (let run = 0; run < 8; run += 1) {
      const acting = await begin();
      const customerId = await shop.idOf(INSTALLER);
      const start = shop.ask('POST v1 acting/', { body: { customerId } }, acting);
      const statuses = (await Promise.all([start, leave(acting)])).map(({ status }) => status);
      expect(Math.max(...statuses), statuses.join()).toBeLessThan(500);
    }
  });
});

describe('the lifetime of an employee’s token', () => {
  it('is extended by actions and not by the polling of an open page', async () => {
    const employee = await shop.employee();
    const headers = { authorization: `Bearer ${employee.token}` };
    const isProlonged = async (path: string) =>
      (await shop.send('GET', path, { headers })).headers.has('x-token-prolonged');
    shop.pass(25 * HOUR);
    expect(await isProlonged('/api/build/latest/')).toBe(false);
    expect(await isProlonged('/api/v1/app/info/')).toBe(true);
    shop.pass(20 * 24 * HOUR);
    await shop.send('GET', '/api/build/latest/', { headers });
    shop.pass(11 * 24 * HOUR);
    expect((await shop.ask('GET v1 users/groups/', {}, employee)).status).toBe(401);
  });
});

// the cleaning job uses the real clock, so this test is last
describe('the cleaning job', () => {
  it('ends and records abandoned acting, and that of expired tokens', async () => {
    const { db } = shop.database;
    const acting = await begin();
    await shop.actFor(await shop.employee('a.petrova'), INSTALLER);
    const ofIvanov = await shop.idOf('i.ivanov');
    await db.updateTable('acting').set({ used_at: new Date(), since: new Date() }).execute();
    const tokens = db.updateTable('access_tokens').where('user_id', '=', ofIvanov);
    await tokens.set({ expires_at: hoursAgo(1) }).execute();
    const ofInstaller = db.updateTable('acting').where('customer_id', '=', await shop.idOf(INSTALLER));
    await ofInstaller.set({ used_at: hoursAgo(9) }).execute();
    cleanRegularly(db, { firstAfter: 1, every: 2 ** 30 });
    await expect.poll(async () => (await ends()).length).toBe(2);
    const employees = new Set((await ends()).map(({ employee_id: id }) => id));
    expect(employees).toEqual(new Set([ofIvanov, await shop.idOf('a.petrova')]));
    expect(await actedFor(acting)).toBeUndefined();
  });
});
