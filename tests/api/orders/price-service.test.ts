import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetProcessSingleton } from '#lib/threads/process-singleton.ts';
import { statementsOf } from '#tests/statements.ts';
import { json, type PriceServer, prices, startPriceServer } from '../pricing/price-server.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

let server: PriceServer;
let shop: OrderShop;
beforeAll(async () => {
  server = await startPriceServer();
  vi.stubEnv('PRICE_SERVICE_URL', server.url);
  vi.stubEnv('PRICE_SERVICE_TOKEN', 'key');
  shop = await openOrderShop();
});
beforeEach(async () => {
  // ends the pause that the previous test caused
  forgetProcessSingleton('price service');
  await shop.clear();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.end();
  await server.close();
});

const terms = (price: number) => prices(() => ({ FinalClientPrice: price, Bonus: 0 }), 5000);

it('an order is placed at the prices of the price service and with the bonuses of the account', async () => {
  const goods = shop.goods[0]!;
  await shop.stock(goods.id, 9);
  server.answer(terms(1000.5));
  await shop.fill(shop.dealer, [{ guid: goods.guid, quantity: 2 }]);
  const { db } = shop.database;
  await db.updateTable('bonus_accounts').set({ balance: 700 }).where('customer', '=', shop.dealer.xmlId).execute();
  const wishes = [{ guid: goods.guid, quantity: 2 }];
  const greedy = await shop.check(shop.dealer, {
    products: [{ productId: goods.guid, quantity: 2, price: 1000.5 }],
    bonusWriteOff: 500,
  });
  expect(greedy.body.differences).toMatchObject([{ kind: 'bonus', was: 500, now: 7 }]);
  const form = await shop.form(shop.dealer, wishes, { bonusWriteOff: 7 });
  server.answer(terms(1001));
  const dearer = await shop.place(shop.dealer, form);
  expect(dearer.body.differences).toMatchObject([
    { kind: 'price', was: 1000.5, now: 1001 },
    { kind: 'total', was: 1994, now: 1995 },
  ]);
  server.answer(terms(1000.5));
  expect((await shop.place(shop.dealer, form)).body).toMatchObject({ sum: 2001, bonusWriteOff: 7, toPay: 1994 });
});

it.each([
  ['fails', json({}, 500), 503, /цены сейчас недоступны/],
  ['answers nonsense', json({ prices: [] }), 503, /цены сейчас недоступны/],
  // the product is on request then
  ['omits a product', json({ NomenclaturePrices: [], Bonuses: 0 }), 409, /Заказ изменился/],
])('nothing is sold at a retail price while the price service %s', async (_, answer, status, message) => {
  const goods = shop.goods[0]!;
  await shop.stock(goods.id, 9);
  server.answer(terms(900));
  await shop.fill(shop.dealer, [{ guid: goods.guid }]);
  const form = await shop.form(shop.dealer, [{ guid: goods.guid }]);
  server.answer(answer);
  const price = goods.price / 100;
  const agreed = { ...form, products: [{ productId: goods.guid, quantity: 1, price }], total: price };
  const refused = await shop.place(shop.dealer, agreed);
  expect([refused.status, refused.body.message]).toMatchObject([status, expect.stringMatching(message)]);
  if (status === 503) expect(refused.errors.products).toMatch(message);
  expect(await shop.left(goods.id)).toBe(9);
  // a repeated order that was already placed is still answered
  server.answer(terms(900));
  forgetProcessSingleton('price service');
  const { body: placed } = await shop.place(shop.dealer, form);
  server.answer(answer);
  expect((await shop.place(shop.dealer, form)).body.id).toBe(placed.id);
});

it('an order with a gift takes few statements with the price service too', async () => {
  const [goods, gift] = [shop.goods[0]!, shop.goods[1]!];
  await shop.stock(goods.id, 9);
  await shop.stock(gift.id, 9);
  server.answer(
    prices((guid) => ({
      FinalClientPrice: 900,
      Bonus: 0,
      ...(guid === goods.guid && { GiftGuid: gift.guid, GiftAmount: 1, GiftPrice: 0 }),
    })),
  );
  await shop.fill(shop.dealer, [{ guid: goods.guid }]);
  const form = await shop.form(shop.dealer, [{ guid: goods.guid }]);
  expect(form.gifts).toHaveLength(1);
  let status = 0;
  const statements = await statementsOf(async () => void ({ status } = await shop.place(shop.dealer, form)));
  expect(status).toBe(200);
  expect(statements).toBeLessThanOrEqual(15);
});
