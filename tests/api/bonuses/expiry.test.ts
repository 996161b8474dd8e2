import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accrueBonuses,
  expireBonuses,
  registerBonusJobs,
  returnBonuses,
  spendBonuses,
} from '#backend/modules/bonuses/index.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const note = 'Заказ 15';
const on = (day: string) => {
  const now = new Date(`${day}T09:00:00Z`);
  return { db: database.db, now: () => now };
};
const accrue = (customer: string, day: string, amount: number) => accrueBonuses(on(day), { customer, amount, note });
const spend = (customer: string, day: string, amount: number, orderId?: number) =>
  spendBonuses(on(day), { customer, amount, note, ...(orderId !== undefined && { orderId }) });
const expire = (customer: string, day: string) => expireBonuses({ db: database.db, now: on(day).now() }, customer);

async function stateOf(customer: string) {
  const { rows } = await sql<{ kind: string; amount: number; remainder: number; expires_on: string | null }>`
    SELECT kind, amount, remainder, expires_on FROM bonus_entries WHERE customer = ${customer} ORDER BY id`.execute(
    database.db,
  );
  const { balance } = await database.db
    .selectFrom('bonus_accounts')
    .select('balance')
    .where('customer', '=', customer)
    .executeTakeFirstOrThrow();
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
  expect(rows.reduce((sum, { remainder }) => sum + remainder, 0)).toBe(balance);
  return { balance, rows };
}

async function newPerson(): Promise<{ customer: string; id: number }> {
  const customer = randomUUID();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (guid, phone, fio, email, password_hash, is_verified)
    VALUES (${customer}, ${`9${String(Math.random()).slice(2, 11)}`}, 'Новиков Пётр', '', '', true) RETURNING id`.execute(
    database.db,
  );
  return { customer, id: rows[0]!.id };
}

const warnings = (userId: number) =>
  database.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('expiry of bonuses', () => {
  it('comes twelve months after the accrual, and not on the last day', async () => {
    const customer = randomUUID();
    await accrue(customer, '2026-02-28', 100_00);
    await expire(customer, '2027-02-28');
    expect((await stateOf(customer)).balance).toBe(100_00);
    await expire(customer, '2027-03-01');
    const { balance, rows } = await stateOf(customer);
    expect(balance).toBe(0);
    expect(rows).toEqual([
      { kind: 'accrual', amount: 100_00, remainder: 0, expires_on: '2027-02-28' },
      { kind: 'expiry', amount: -100_00, remainder: 0, expires_on: null },
    ]);
  });

  it('takes only what was not spent, and spending uses the oldest bonuses first', async () => {
    const customer = randomUUID();
    await accrue(customer, '2026-01-10', 100_00);
    await accrue(customer, '2026-03-10', 50_00);
    await spend(customer, '2026-04-01', 70_00);
    expect((await stateOf(customer)).rows.map(({ remainder }) => remainder)).toEqual([30_00, 50_00, 0]);
    await expire(customer, '2027-01-11');
    const { balance, rows } = await stateOf(customer);
    expect(balance).toBe(50_00);
    expect(rows.at(-1)).toMatchObject({ kind: 'expiry', amount: -30_00 });
  });

  it('is booked once, however often and at once the job runs', async () => {
    const customer = randomUUID();
    await accrue(customer, '2026-01-10', 10_00);
    await accrue(customer, '2026-01-20', 20_00);
    await Promise.all(Array.from({ length: 8 }, () => expire(customer, '2027-01-21')));
    await expire(customer, '2027-01-22');
    const { balance, rows } = await stateOf(customer);
    expect(balance).toBe(0);
    expect(rows.filter(({ kind }) => kind === 'expiry').map(({ amount }) => amount)).toEqual([-10_00, -20_00]);
  });

  it('never takes more than there is, together with parallel spending', async () => {
    const customer = randomUUID();
    await accrue(customer, '2026-01-10', 100_00);
    await accrue(customer, '2026-06-10', 100_00);
    const work = [
      ...Array.from({ length: 20 }, () => spend(customer, '2027-01-11', 9_00)),
      ...Array.from({ length: 5 }, () => expire(customer, '2027-01-11')),
    ];
    const done = await Promise.allSettled(work);
    const spent = done.slice(0, 20).filter(({ status }) => status === 'fulfilled').length * 9_00;
    const { balance, rows } = await stateOf(customer);
    const expired = -rows.filter(({ kind }) => kind === 'expiry').reduce((sum, { amount }) => sum + amount, 0);
    expect(balance).toBe(200_00 - spent - expired);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(done.slice(20).every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('of returned bonuses comes when the spent ones would have expired, but at least a month later', async () => {
    const customer = randomUUID();
    await accrue(customer, '2026-01-10', 100_00);
    await spend(customer, '2026-02-01', 40_00, 7);
    await returnBonuses(on('2026-02-10'), { customer, amount: 40_00, note, orderId: 7 });
    await spend(customer, '2027-01-05', 60_00, 8);
    await returnBonuses(on('2027-01-08'), { customer, amount: 60_00, note, orderId: 8 });
    const returned = (await stateOf(customer)).rows.filter(({ kind }) => kind === 'return');
    expect(returned.map(({ expires_on }) => expires_on)).toEqual(['2027-01-10', '2027-02-07']);
  });

  it('is announced thirty days before, once, in one notification for a week', async () => {
    const { customer, id } = await newPerson();
    await accrue(customer, '2026-01-10', 100_50);
    await accrue(customer, '2026-01-14', 20_00);
    await accrue(customer, '2026-03-10', 70_00);
    expect(await expire(customer, '2026-12-10')).toEqual(new Date('2026-12-11T00:00:00+03:00'));
    expect(await warnings(id)).toEqual([]);
    await Promise.all([expire(customer, '2026-12-11'), expire(customer, '2026-12-11')]);
    expect(await expire(customer, '2026-12-15')).toEqual(new Date('2027-01-11T00:00:00+03:00'));
    expect(await warnings(id)).toMatchObject([
      {
        kind: 'bonus',
        title: expect.stringContaining('Скоро сгорят бонусы: 120,50'),
        text: expect.stringMatching(/— 20\sбонусов/),
      },
    ]);
  });

  it('is done by a background job that plans itself', async () => {
    const customer = randomUUID();
    await accrue(customer, '2026-01-10', 10_00);
    registerBonusJobs();
    const jobOf = () => database.db.selectFrom('jobs').select('run_at').where('key', '=', customer).executeTakeFirst();
    expect((await jobOf())?.run_at).toEqual(new Date('2026-12-11T00:00:00+03:00'));
    await runAll(new Date('2026-12-12T09:00:00Z'));
    expect((await jobOf())?.run_at).toEqual(new Date('2027-01-11T00:00:00+03:00'));
    await runAll(new Date('2027-01-12T09:00:00Z'));
    expect(await jobOf()).toBeUndefined();
    expect((await stateOf(customer)).balance).toBe(0);
  });
});

async function runAll(now: Date): Promise<void> {
  while ((await runDueJobs({ db: database.db, now })) > 0);
}
