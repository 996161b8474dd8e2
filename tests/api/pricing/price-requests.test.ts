import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerPriceRequest, declinePriceRequest, listPriceRequests } from '#backend/modules/operators/index.ts';
import { type Customer, openPriceShop, type PriceShop } from './price-shop.ts';

let shop: PriceShop;
let vrf: string;
beforeAll(async () => {
  shop = await openPriceShop();
  vrf = shop.onRequest[0]!;
});
beforeEach(async () => {
  await sql`TRUNCATE price_requests, limits`.execute(shop.database.db);
});
afterAll(() => shop.end());

const operator = () => ({ db: shop.database.db, now: shop.now });
const send = (person: Customer, wish: Partial<{ guid: string; quantity: number; comment: string; key: string }> = {}) =>
  shop.ask('POST v1 priceRequests/', { body: { guid: vrf, key: randomUUID(), ...wish } }, person);
const list = async (person: Customer, query = {}) => (await shop.ask('GET v1 priceRequests/', { query }, person)).body;

describe('a price request', () => {
  it('is visible to the whole company and to nobody else', async () => {
    const { status, body } = await send(shop.dealer, { quantity: 3, comment: '  Объект на\nБаумана ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      number: expect.any(Number),
      guid: vrf,
      product: {
        name: expect.stringContaining('VRF'),
        url: expect.stringMatching(/^\/product\//),
        code: expect.any(String),
      },
      quantity: 3,
      comment: 'Объект на Баумана',
      status: 'sent',
      price: null,
      validUntil: null,
      isValid: false,
      createdAt: shop.now().toISOString(),
      answeredAt: null,
      sentBy: null,
    });
    await send(shop.dealer, { guid: shop.onRequest[1]! });
    const { items = [], total, pages } = await list(shop.dealer);
    expect(items.map(({ guid }) => guid)).toEqual([shop.onRequest[1], vrf]);
    expect([total, pages]).toEqual([2, 1]);
    expect((await list(shop.colleague)).items).toMatchObject([
      { sentBy: 'Хабибуллин Тимур Рашидович' },
      { sentBy: 'Хабибуллин Тимур Рашидович' },
    ]);
    expect(await list(shop.installer)).toEqual({ items: [], total: 0, pages: 1 });
    expect(await list(shop.dealer, { page: 2, size: 1 })).toMatchObject({ items: [{ guid: vrf }], total: 2, pages: 2 });
  });

  it('is created once for its key, however often and at once it is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(shop.dealer, { key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    const other = await send(shop.dealer, { key, comment: 'Другое' });
    expect([other.status, other.body.message]).toEqual([
      409,
      `Под этим ключом уже отправлен другой запрос: № ${answers[0]?.body.number}`,
    ]);
    // the same key of another customer is independent
    expect((await send(shop.installer, { key })).body.number).not.toBe(answers[0]?.body.number);
    expect((await list(shop.dealer)).total).toBe(1);
  });

  it('is open once per product', async () => {
    const { body } = await send(shop.dealer);
    expect(await send(shop.colleague)).toMatchObject({
      status: 409,
      body: { message: `Запрос цены этого товара уже отправлен: № ${body.number}` },
    });
    await declinePriceRequest(operator(), body.number ?? 0);
    expect((await send(shop.colleague)).status).toBe(200);
  });

  it('is refused for a product with a price, not for sale, or unknown', async () => {
    const split = shop.goods[0]!;
    expect(await send(shop.dealer, { guid: split.guid })).toMatchObject({
      status: 400,
      errors: { guid: 'Цена этого товара вам уже известна' },
    });
    await shop.database.db
      .insertInto('stop_sells')
      .values({ product_id: split.id, customer: null, reason: 'Exclusive' })
      .execute();
    expect(await send(shop.dealer, { guid: split.guid })).toMatchObject({
      status: 400,
      errors: { guid: 'Этот товар недоступен к покупке' },
    });
    expect((await send(shop.dealer, { guid: randomUUID() })).status).toBe(404);
    expect((await list(shop.dealer)).total).toBe(0);
  });

  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1001 }],
    ['comment', { comment: 'а'.repeat(1001) }],
    ['key', { key: 'once' }],
  ])('is refused for its %s: %o', async (field, wish) => {
    const { status, errors } = await send(shop.dealer, wish);
    expect(status).toBe(400);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('is limited to fifty a day for a customer', async () => {
    await sql`INSERT INTO limits VALUES (${`price-request:${shop.dealer.xmlId}`}, 50, ${new Date(shop.now().getTime() + 1e6)})`.execute(
      shop.database.db,
    );
    expect(await send(shop.colleague)).toMatchObject({ status: 429, retryAfter: 1000 });
    expect((await send(shop.installer)).status).toBe(200);
  });
});

describe('an answer to a price request', () => {
  it('gives that customer the price until its last day', async () => {
    const { body } = await send(shop.dealer);
    const number = body.number ?? 0;
    expect(await listPriceRequests(operator())).toMatchObject([{ number, quantity: 1, buyer: 'ООО «КлиматПроф»' }]);
    const isRequested = async (person: typeof shop.dealer) => (await shop.priceOf(person, vrf)).isRequested;
    expect([await isRequested(shop.colleague), await isRequested(shop.installer)]).toEqual([true, false]);
    expect((await shop.priceOf(shop.colleague, vrf)).openRequest).toEqual({ number, sentOn: shop.today(0) });
    expect((await shop.priceOf(shop.installer, vrf)).openRequest).toBeNull();
    const until = await answerPriceRequest(operator(), { number, price: 412_500.5, days: 2 });
    expect(await isRequested(shop.colleague)).toBe(false);
    expect(until).toBe(shop.today(2));
    expect(await listPriceRequests(operator())).toEqual([]);
    const [year, month, day] = until.split('-');
    for (const person of [shop.dealer, shop.colleague])
      expect(await shop.priceOf(person, vrf)).toMatchObject({
        price: 412_500.5,
        retailPrice: null,
        isRetail: false,
        availability: 'allow',
        information: `Цена по вашему запросу № ${number}, до ${day}.${month}.${year}`,
        answeredRequest: { number, validUntil: until },
      });
    expect((await shop.priceOf(shop.installer, vrf)).availability).toBe('request');
    expect((await list(shop.dealer)).items?.[0]).toMatchObject({
      status: 'answered',
      price: 412_500.5,
      validUntil: until,
      isValid: true,
      answeredAt: shop.now().toISOString(),
    });
    expect((await send(shop.dealer)).status).toBe(400);
    shop.pass(3 * 86_400);
    expect((await shop.priceOf(shop.dealer, vrf)).availability).toBe('request');
    expect((await list(shop.dealer)).items?.[0]).toMatchObject({ status: 'answered', isValid: false });
    expect((await send(shop.dealer)).status).toBe(200);
    shop.pass(-3 * 86_400);
  });

  it('notifies every colleague once', async () => {
    const { body } = await send(shop.dealer);
    const number = body.number ?? 0;
    await answerPriceRequest(operator(), { number, price: 412_500.5, days: 2 });
    const { db } = shop.database;
    const notified = await db
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .select(['u.phone', 'n.title', 'n.kind'])
      .where('n.key', '=', `price-request:${number}`)
      .orderBy('u.phone')
      .execute();
    const title = `Ответ на запрос цены № ${number}: 412 500,50 ₽`;
    expect(notified.map(({ phone }) => phone)).toEqual(['9000000002', '9000000003', '9000000006']);
    expect(new Set(notified.map((one) => `${one.kind} ${one.title}`.replaceAll(/\s/g, ' ')))).toEqual(
      new Set([`price ${title}`]),
    );
  });

  it('does not sell a product that is not for sale', async () => {
    const { body } = await send(shop.dealer);
    await answerPriceRequest(operator(), { number: body.number ?? 0, price: 1, days: 2 });
    const { db } = shop.database;
    await db.updateTable('products').set({ is_available: false }).where('guid', '=', vrf).execute();
    expect(await shop.priceOf(shop.dealer, vrf)).toMatchObject({ price: null, availability: 'notAllow' });
    await db.updateTable('products').set({ is_available: true }).where('guid', '=', vrf).execute();
  });

  it('is accepted once, for an existing request and a possible price', async () => {
    const { body } = await send(shop.dealer);
    const number = body.number ?? 0;
    const answer = (wish: object) => answerPriceRequest(operator(), { number, price: 100, days: 7, ...wish });
    for (const price of [0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e12])
      await expect(answer({ price })).rejects.toThrow('is no price');
    for (const days of [0, 1.5, 400, Number.NaN]) await expect(answer({ days })).rejects.toThrow('days');
    await expect(answer({ number: 1 })).rejects.toThrow('there is no open request 1');
    await answer({});
    await expect(answer({})).rejects.toThrow(`there is no open request ${number}`);
    await expect(declinePriceRequest(operator(), number)).rejects.toThrow(`there is no open request ${number}`);
    expect((await list(shop.dealer)).items?.[0]).toMatchObject({ status: 'answered', price: 100 });
  });
});
