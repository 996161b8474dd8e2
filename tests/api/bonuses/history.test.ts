import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueBonuses, spendBonuses } from '#backend/modules/bonuses/index.ts';
import { dayOf } from '#lib/rules/days.ts';
import { type Customer, openPriceShop, type PriceShop } from '../pricing/price-shop.ts';

let shop: PriceShop;
beforeAll(async () => {
  shop = await openPriceShop();
});
afterAll(() => shop.end());

const history = async (query = {}, person: Customer = shop.dealer) =>
  (await shop.ask('GET v1 bonuses/history/', { query: { size: 100, ...query } }, person)).body;

describe('the bonus history', () => {
  it('shows the balance after each entry, and what each is for', async () => {
    const { entries = [], total, pages } = await history();
    expect([total, pages]).toEqual([entries.length, 1]);
    expect(entries[0]?.balance).toBe(18_450);
    for (const [index, entry] of entries.entries()) {
      const before = entries[index + 1]?.balance ?? 0;
      expect(entry.balance).toBeCloseTo(before + entry.amount, 2);
      expect(entry.balance).toBeGreaterThanOrEqual(0);
    }
    expect(entries.filter(({ order }) => order !== null).length).toBeGreaterThan(3);
    expect(entries.find(({ gift }) => gift?.title === 'Рюкзак инженера')).toMatchObject({
      kind: 'spending',
      amount: -4190,
      expiresOn: null,
    });
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['accrual', 'spending', 'return', 'expiry']));
  });

  it('is in the order of time, then of numbers, also where an entry was recorded late, and the balances follow it', async () => {
    const { db } = shop.database;
    const { entries: before = [] } = await history();
    expect(before.map(({ createdAt }) => createdAt)).toEqual(
      before
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const customer = shop.dealer.xmlId;
    const late = new Date(Date.parse(before[1]!.createdAt) - 1);
    for (const note of ['Первое', 'Второе'])
      await accrueBonuses({ db, now: () => late }, { customer, amount: 10_00, note });
    const { entries = [] } = await history();
    expect(entries.slice(0, 4).map(({ note }) => note)).toEqual([before[0]!.note, before[1]!.note, 'Второе', 'Первое']);
    for (const [index, entry] of entries.entries())
      expect(entry.balance).toBeCloseTo((entries[index + 1]?.balance ?? 0) + entry.amount, 2);
    await db.deleteFrom('bonus_entries').where('note', 'in', ['Первое', 'Второе']).execute();
    await db
      .updateTable('bonus_accounts')
      .set(({ eb }) => ({ balance: eb('balance', '-', 20_00) }))
      .where('customer', '=', customer)
      .execute();
  });

  it('has the shop’s own notes in English on an English page', async () => {
    const { entries = [] } = await history({ kind: ['spending', 'return'] }, { ...shop.dealer, language: 'en' });
    const notes = entries.map(({ note }) => note);
    expect(notes).toEqual(expect.arrayContaining(['Gift', 'Payment of the order']));
    expect(notes).toContainEqual(expect.stringMatching(/^Gift order \S+ cancelled$/));
  });

  it('has no note where the order tells what a credit is for, also of credits that once got one', async () => {
    const { entries: before = [] } = await history({ kind: ['accrual'] });
    const credits = before.filter(({ order }) => order !== null);
    expect(credits.length).toBeGreaterThan(1);
    await shop.database.db
      .updateTable('bonus_entries')
      .set({ note: `Заказ ${credits[0]!.order!.number}` })
      .where('id', '=', credits[0]!.id)
      .execute();
    const { entries = [] } = await history({ kind: ['accrual'] });
    expect(entries).toEqual(before);
    expect(entries.map(({ note, order }) => (note === null) === (order !== null))).not.toContain(false);
  });

  it('is filtered by kind and period, with the same balances', async () => {
    const { entries: all = [] } = await history();
    const { entries = [], total } = await history({ kind: ['return', 'expiry'] });
    expect(entries).toEqual(all.filter(({ kind }) => kind === 'return' || kind === 'expiry'));
    expect(total).toBe(entries.length);
    const dayIn = ({ createdAt }: { createdAt: string }) => dayOf(new Date(createdAt));
    const last = dayIn(all[0]!);
    const recent = await history({ from: last, to: last });
    expect(recent.entries).toEqual(all.filter((entry) => dayIn(entry) === last));
    expect(await history({ from: '2020-01-01', to: '2020-12-31' })).toEqual({ entries: [], total: 0, pages: 1 });
    expect(await history({ page: 2, size: 3 })).toMatchObject({ entries: all.slice(3, 6), total: all.length });
  });

  it('is shared by colleagues and hidden from others, with the card', async () => {
    const { body } = await shop.ask('GET v1 bonuses/cards/', {}, shop.colleague);
    const [card] = body.cards ?? [];
    expect(card).toMatchObject({ balance: 18_450, number: expect.any(Number) });
    expect(card!.expiring.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(18_450, 2);
    expect(card!.expiring[0]!.amount).toBe(2010);
    expect((await history({ card: card!.number }, shop.colleague)).total).toBeGreaterThan(0);
    expect((await shop.ask('GET v1 bonuses/history/', { query: { card: card!.number } }, shop.installer)).status).toBe(
      404,
    );
    expect((await shop.ask('GET v1 bonuses/history/', { query: { card: 1 } }, shop.dealer)).status).toBe(404);
  });

  it('refuses a period that begins after its end, and what is no kind', async () => {
    const query = { from: '2026-02-01', to: '2026-01-01' };
    expect(await shop.ask('GET v1 bonuses/history/', { query }, shop.dealer)).toMatchObject({
      status: 400,
      errors: { from: 'Начало периода позже его конца' },
    });
    const odd = { kind: ['gift'] } as never;
    expect((await shop.ask('GET v1 bonuses/history/', { query: odd }, shop.dealer)).status).toBe(400);
  });

  it('is exported with the filter and a total', async () => {
    const { entries = [] } = await history({ kind: ['spending'] });
    const headers = { Authorization: `Bearer ${shop.dealer.token}` };
    const response = await shop.send('GET', '/api/v1/bonuses/history/export/?kind=spending', { headers });
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
    const rows = sheet!.data;
    expect(rows).toHaveLength(entries.length + 2);
    expect(rows.at(-1)?.slice(2, 4)).toEqual(['Итого', entries.reduce((sum, { amount }) => sum + amount, 0)]);
    expect(rows[1]?.slice(1, 3)).toEqual(['Списание', 'Подарок. Подарок «Рюкзак инженера», ПД-1003']);
  });

  it('of a customer without bonuses is empty and has no card', async () => {
    const { db } = shop.database;
    await db.deleteFrom('bonus_entries').where('customer', '=', shop.installer.xmlId).execute();
    await db.deleteFrom('bonus_accounts').where('customer', '=', shop.installer.xmlId).execute();
    expect((await shop.ask('GET v1 bonuses/cards/', {}, shop.installer)).body.cards).toEqual([]);
    expect(await history({}, shop.installer)).toEqual({ entries: [], total: 0, pages: 1 });
    const customer = shop.installer.xmlId;
    await accrueBonuses({ db, now: shop.now }, { customer, amount: 5_00, note: 'Акция' });
    await spendBonuses({ db, now: shop.now }, { customer, amount: 2_50, note: 'Оплата заказа' });
    expect((await history({}, shop.installer)).entries?.map(({ balance }) => balance)).toEqual([2.5, 5]);
  });
});
