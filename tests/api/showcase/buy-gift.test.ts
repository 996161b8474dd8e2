import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeGiftOrder, listOpenGiftOrders } from '#backend/modules/showcase/index.ts';
import { type GiftShop, openGiftShop } from './gift-shop.ts';

let shop: GiftShop;
beforeAll(async () => {
  shop = await openGiftShop();
});
beforeEach(async () => {
  const { db } = shop.database;
  await sql`UPDATE bonus_entries SET gift_order_id = NULL`.execute(db);
  await sql`TRUNCATE gift_orders, gift_order_history, notifications, limits CASCADE`.execute(db);
  await sql`DELETE FROM bonus_entries`.execute(db);
  await sql`UPDATE bonus_accounts SET balance = 0`.execute(db);
});
afterAll(() => shop.end());

const operator = () => ({ db: shop.database.db, now: shop.now });
const orders = async (person = shop.dealer) => (await shop.ask('GET v1 showcase/orders/', {}, person)).body.items ?? [];
const titlesFor = async (kind: 'gift') =>
  (
    await shop.database.db.selectFrom('notifications').select('title').where('kind', '=', kind).orderBy('id').execute()
  ).map(({ title }) => title);

describe('a gift order', () => {
  it('takes the gift and the bonuses, and is seen by the company in its gifts, its history and a notification', async () => {
    await shop.give(shop.dealer.xmlId, 5000);
    const gift = await shop.addGift(1200, 4);
    const { status, body } = await shop.buy(shop.dealer, shop.form(gift, 1200));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^ПД-\d+$/),
      cost: 1200,
      status: 'new',
      recipient: { fio: 'Хабибуллин Тимур', phone: '9000000002' },
      delivery: { type: 'company', place: 'ООО «КлиматПроф»', address: '420111, г Казань, ул Баумана, д 44' },
      history: [{ status: 'new', at: shop.now().toISOString() }],
    });
    expect([await shop.balanceOf(shop.dealer.xmlId), await shop.stockOf(gift)]).toEqual([3800, 3]);
    expect(await orders(shop.colleague)).toEqual([body]);
    expect(await orders(shop.installer)).toEqual([]);
    const { body: history } = await shop.ask('GET v1 bonuses/history/', {}, shop.dealer);
    expect(history.entries?.[0]).toMatchObject({ kind: 'spending', amount: -1200, gift: { number: body.number } });
    expect(await titlesFor('gift')).toEqual(Array(3).fill('Подарок заказан: Термос'));
  });

  it('is made once for its key, however often and at once it is sent, even for the last piece', async () => {
    await shop.give(shop.dealer.xmlId, 1500);
    const gift = await shop.addGift(1000, 1);
    const form = shop.form(gift, 1000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.buy(shop.dealer, form)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect((await shop.buy(shop.dealer, form)).body.number).toBe(answers[0]?.body.number);
    expect([await shop.balanceOf(shop.dealer.xmlId), await shop.stockOf(gift)]).toEqual([500, 0]);
    const other = { ...form, gift: await shop.addGift(100, 5), cost: 100 };
    expect((await shop.buy(shop.dealer, other)).status).toBe(409);
  });

  it('is not made twice by a person and a colleague who share too few bonuses', async () => {
    await shop.give(shop.dealer.xmlId, 1500);
    const gift = await shop.addGift(1000, 10);
    const buyers = [shop.dealer, shop.colleague, shop.dealer, shop.colleague];
    const answers = await Promise.all(buyers.map((person) => shop.buy(person, shop.form(gift, 1000))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Не хватает 500 бонусов: подарок стоит 1 000, на счёте 500'.replaceAll(/(\d) (\d)/g, '$1\u00a0$2'),
    );
    expect([await shop.balanceOf(shop.dealer.xmlId), await shop.stockOf(gift)]).toEqual([500, 9]);
  });

  it('of twenty parallel buyers of three pieces is made three times, with exact balances', async () => {
    await shop.give(shop.dealer.xmlId, 20_000);
    await shop.give(shop.installer.xmlId, 20_000);
    const gift = await shop.addGift(700, 3);
    const installers = { delivery: { type: 'company' as const, legalEntityId: shop.installer.xmlId } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? shop.buy(shop.dealer, shop.form(gift, 700))
          : shop.buy(shop.installer, shop.form(gift, 700, installers)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set(['Подарок «Термос» закончился. Выберите другой']),
    );
    const [dealers, theirs] = [await orders(), await orders(shop.installer)];
    expect(dealers.length + theirs.length).toBe(3);
    expect(await shop.balanceOf(shop.dealer.xmlId)).toBe(20_000 - 700 * dealers.length);
    expect(await shop.balanceOf(shop.installer.xmlId)).toBe(20_000 - 700 * theirs.length);
    expect(await shop.stockOf(gift)).toBe(0);
  });

  it('is refused at a cost that the buyer did not see, and for a gift that is not offered', async () => {
    await shop.give(shop.dealer.xmlId, 5000);
    const gift = await shop.addGift(1200, 4);
    const { status, body } = await shop.buy(shop.dealer, shop.form(gift, 1));
    expect([status, body.message]).toEqual([409, expect.stringMatching('Стоимость подарка изменилась: теперь 1.200')]);
    await sql`UPDATE gifts SET is_active = false WHERE id = ${gift}`.execute(shop.database.db);
    expect((await shop.buy(shop.dealer, shop.form(gift, 1200))).status).toBe(404);
    expect((await shop.buy(shop.dealer, shop.form(2_000_000_000, 1200))).status).toBe(404);
    expect([await shop.balanceOf(shop.dealer.xmlId), await shop.stockOf(gift)]).toEqual([5000, 4]);
  });

  it('goes only to a point of the own city or to an own legal entity', async () => {
    await shop.give(shop.dealer.xmlId, 5000);
    const gift = await shop.addGift(100, 9);
    const { body: terms } = await shop.ask('GET v1 showcase/terms/', {}, shop.dealer);
    expect(terms).toMatchObject({ balance: 5000, recipient: { phone: '9000000002' } });
    expect(terms.companies?.map(({ name }) => name)).toEqual(['ООО «КлиматПроф»', 'ООО «КлиматПроф Сервис»']);
    expect(terms.pickups?.every(({ address }) => address.length > 0)).toBe(true);
    const [{ name: place, address, ...point } = { name: '', address: '' }] = terms.pickups ?? [];
    const { body } = await shop.buy(shop.dealer, shop.form(gift, 100, { delivery: { type: 'pickup', ...point } }));
    expect(body.delivery).toEqual({ type: 'pickup', place, address });
    const foreign = { type: 'company' as const, legalEntityId: shop.installer.xmlId };
    expect((await shop.buy(shop.dealer, shop.form(gift, 100, { delivery: foreign }))).status).toBe(404);
    const elsewhere = await sql<{ id: number }>`
      SELECT s.id FROM stores s JOIN cities c ON c.id = s.city_id WHERE c.subdomain = 'ekb' LIMIT 1`.execute(
      shop.database.db,
    );
    const delivery = { type: 'pickup' as const, storeId: elsewhere.rows[0]!.id };
    expect((await shop.buy(shop.dealer, shop.form(gift, 100, { delivery }))).errors).toEqual({
      'delivery.warehouseId': 'В этом пункте подарки не выдаются',
    });
    expect(await shop.stockOf(gift)).toBe(8);
  });

  it('names its recipient in full', async () => {
    const recipient = { fio: 'X', phone: '12' };
    const { status, errors } = await shop.buy(shop.dealer, shop.form(1, 1, { recipient }));
    expect(status).toBe(400);
    expect(Object.keys(errors).toSorted()).toEqual(['recipient.fio', 'recipient.phone']);
  });
});

describe("an operator's command", () => {
  const placed = async (cost = 800) => {
    await shop.give(shop.dealer.xmlId, 2000);
    const gift = await shop.addGift(cost, 1);
    const { body } = await shop.buy(shop.dealer, shop.form(gift, cost));
    return { gift, number: body.number ?? '' };
  };

  it('lists open gift orders and moves them on, with a notification for each step', async () => {
    const { number } = await placed();
    expect(await listOpenGiftOrders(operator())).toMatchObject([
      { number, status: 'new', recipient: 'Хабибуллин Тимур' },
    ]);
    for (const status of ['assembled', 'shipped', 'issued'] as const)
      await changeGiftOrder(operator(), { number, status });
    expect(await listOpenGiftOrders(operator())).toEqual([]);
    const [order] = await orders();
    expect(order?.history.map(({ status }) => status)).toEqual(['new', 'assembled', 'shipped', 'issued']);
    expect((await titlesFor('gift')).at(-1)).toBe(`Заказ подарка ${number}: выдан`);
  });

  it('cancels once, returns the bonuses and the piece once, and says so', async () => {
    const { gift, number } = await placed();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => changeGiftOrder(operator(), { number, status: 'cancelled' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await shop.balanceOf(shop.dealer.xmlId), await shop.stockOf(gift)]).toEqual([2000, 1]);
    const { body } = await shop.ask('GET v1 bonuses/history/', {}, shop.dealer);
    expect(body.entries?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['return', 800],
      ['spending', -800],
      ['accrual', 2000],
    ]);
    expect((await titlesFor('gift')).at(-1)).toBe(`Заказ подарка ${number}: отменён`);
  });

  it('does not put a piece that was shipped back into stock', async () => {
    const { gift, number } = await placed();
    await changeGiftOrder(operator(), { number, status: 'shipped' });
    await changeGiftOrder(operator(), { number, status: 'cancelled' });
    expect([await shop.balanceOf(shop.dealer.xmlId), await shop.stockOf(gift)]).toEqual([2000, 0]);
  });

  it('refuses steps back, steps of the other kind of delivery, and unknown numbers', async () => {
    const { number } = await placed();
    await changeGiftOrder(operator(), { number, status: 'assembled' });
    const refused = (status: 'assembled' | 'ready', of = number) =>
      expect(changeGiftOrder(operator(), { number: of, status })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await refused('assembled');
    await refused('ready');
    await refused('ready', `ПД-${randomUUID()}`);
    expect((await orders())[0]?.status).toBe('assembled');
  });
});
