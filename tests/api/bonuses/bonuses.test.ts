import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueBonuses, returnBonuses, spendBonuses } from '#backend/modules/bonuses/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = () => new Date('2026-11-22T09:00:00Z');
const ctx = () => ({ db: database.db, now });
const note = 'Заказ 15';

async function accountOf(customer: string) {
  const { db } = database;
  const account = await db
    .selectFrom('bonus_accounts')
    .select('balance')
    .where('customer', '=', customer)
    .executeTakeFirst();
  const entries = await db
    .selectFrom('bonus_entries')
    .select(['kind', 'amount', 'order_id'])
    .where('customer', '=', customer)
    .orderBy('id')
    .execute();
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  expect(sum, 'the balance is the sum of its entries').toBe(account?.balance ?? 0);
  return { balance: account?.balance ?? 0, entries };
}

async function customerWith(amount: number): Promise<string> {
  const customer = randomUUID();
  await accrueBonuses(ctx(), { customer, amount, note: 'Начисление' });
  return customer;
}

describe('a bonus account', () => {
  it('is credited, debited and refunded', async () => {
    const customer = await customerWith(100_00);
    await spendBonuses(ctx(), { customer, amount: 60_00, note, orderId: 15 });
    await returnBonuses(ctx(), { customer, amount: 20_00, note, orderId: 15 });
    expect(await accountOf(customer)).toEqual({
      balance: 60_00,
      entries: [
        { kind: 'accrual', amount: 100_00, order_id: null },
        { kind: 'spending', amount: -60_00, order_id: 15 },
        { kind: 'return', amount: 20_00, order_id: 15 },
      ],
    });
  });

  it('cannot be overdrawn, nor debited when it does not exist', async () => {
    const customer = await customerWith(10_00);
    const refusal = { code: 'CONFLICT', message: 'Бонусов на счёте меньше, чем вы списываете' };
    await expect(spendBonuses(ctx(), { customer, amount: 10_01, note })).rejects.toMatchObject(refusal);
    await expect(spendBonuses(ctx(), { customer: randomUUID(), amount: 1, note })).rejects.toMatchObject(refusal);
    expect((await accountOf(customer)).balance).toBe(10_00);
  });

  it('is not debited by a transaction that is rolled back', async () => {
    const customer = await customerWith(10_00);
    const failing = database.db.transaction().execute(async (trx) => {
      await spendBonuses({ db: trx, now }, { customer, amount: 5_00, note });
      throw new Error('no order');
    });
    await expect(failing).rejects.toThrow('no order');
    expect((await accountOf(customer)).balance).toBe(10_00);
  });

  it.each([0, -500])('cannot be credited by a debit of %i', async (amount) => {
    const customer = await customerWith(10_00);
    await expect(spendBonuses(ctx(), { customer, amount, note })).rejects.toThrow();
    expect((await accountOf(customer)).balance).toBe(10_00);
  });

  it('allows as many of forty parallel debits as its balance covers', async () => {
    const customer = await customerWith(100_00);
    const spend = () =>
      database.db.transaction().execute((trx) => spendBonuses({ db: trx, now }, { customer, amount: 7_00, note }));
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, spend));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    expect((await accountOf(customer)).balance).toBe(2_00);
  });

  it('is credited once under a key, however often and at once it is requested', async () => {
    const customer = randomUUID();
    const entry = { customer, amount: 5_00, note, key: `shipment:${customer}` };
    const credited = await Promise.all(Array.from({ length: 8 }, () => accrueBonuses(ctx(), entry)));
    expect(credited.filter(Boolean)).toHaveLength(1);
    expect(await returnBonuses(ctx(), entry)).toBe(false);
    expect((await accountOf(customer)).balance).toBe(5_00);
  });
});
