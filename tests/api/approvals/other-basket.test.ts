import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contact, delivery } from '../orders/order-shop.ts';
import type { Goods } from '../pricing/price-shop.ts';
import { type ApprovalShop, openApprovalShop } from './approval-shop.ts';

let shop: ApprovalShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openApprovalShop();
  goods = shop.product;
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('named_baskets').execute();
  await shop.stock(goods.id, 100);
});

const wish = () => ({ guid: goods.guid, quantity: 2 });
const product = () => ({ productId: goods.guid, quantity: 2 });
const make = async (person: ApprovalShop['owner'], name: string) =>
  (await shop.ask('POST v1 baskets/', { body: { name, key: randomUUID() } }, person)).body.basket?.id ?? '';
const itemsOf = async (person: ApprovalShop['owner']) =>
  (await shop.ask('GET v1 basket/items/', {}, person)).body.items?.map(({ quantity }) => quantity);
const refused = { status: 409, errors: { basketId: expect.stringContaining('другая корзина') } };

/** The same line in two baskets, the second of which is current. */
async function twoBaskets(person: ApprovalShop['owner']): Promise<{ shown: string; current: string }> {
  const shown = await make(person, 'ЖК Солнечный');
  await shop.fill(person, [wish()]);
  const current = await make(person, 'Клиент Иванов');
  await shop.fill(person, [wish()]);
  return { shown, current };
}

it('an order takes nothing from another basket than the one on its page', async () => {
  const { shown, current } = await twoBaskets(shop.owner);
  const form = await shop.form(shop.owner, [wish()]);
  expect(await shop.check(shop.owner, { products: form.products, basketId: shown })).toMatchObject(refused);
  expect(await shop.place(shop.owner, { ...form, basketId: shown })).toMatchObject(refused);
  expect(await itemsOf(shop.owner)).toEqual([2]);
  const placed = await shop.place(shop.owner, { ...form, basketId: current });
  expect(placed.status).toBe(200);
  expect(await itemsOf(shop.owner)).toEqual([]);
  // a repeated request is answered, whatever is current now
  await make(shop.owner, 'Ещё один');
  expect((await shop.place(shop.owner, { ...form, basketId: current })).body.id).toBe(placed.body.id);
});

it('a request for approval takes nothing from another basket than the one on its page', async () => {
  await shop.setLimits(shop.limited.id, { order: 1, month: null });
  const { shown, current } = await twoBaskets(shop.limited);
  const body = { products: [product()], delivery, contact, key: randomUUID() };
  const ask = (basketId: string) => shop.ask('POST v1 approvals/', { body: { ...body, basketId } }, shop.limited);
  expect(await ask(shown)).toMatchObject(refused);
  expect(await itemsOf(shop.limited)).toEqual([2]);
  const sent = await ask(current);
  expect(sent.status).toBe(200);
  await make(shop.limited, 'Ещё один');
  expect((await ask(current)).body.id).toBe(sent.body.id);
});

it('a commercial offer replaces no other basket than the one that was asked about', async () => {
  await shop.fill(shop.owner, [wish()]);
  const offer = await shop.ask(
    'POST v1 commercialOffers/',
    { body: { source: { from: 'basket' }, key: randomUUID() } },
    shop.owner,
  );
  const { shown, current } = await twoBaskets(shop.owner);
  const params = { id: offer.body.offer?.id ?? '' };
  const replace = (basketId: string, key: string = randomUUID()) =>
    shop.ask(
      'POST v1 commercialOffers/{id}/toBasket/',
      { params, body: { key, mode: 'replace', basketId } },
      shop.owner,
    );
  expect(await replace(shown)).toMatchObject(refused);
  const key = randomUUID();
  expect((await replace(current, key)).status).toBe(200);
  await make(shop.owner, 'Ещё один');
  expect((await replace(current, key)).status).toBe(200);
  expect(await itemsOf(shop.owner)).toEqual([]);
});
