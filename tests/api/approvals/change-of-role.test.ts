import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import type { Goods } from '../pricing/price-shop.ts';
import { type ApprovalShop, openApprovalShop } from './approval-shop.ts';

let shop: ApprovalShop;
let goods: Goods[];
beforeAll(async () => {
  shop = await openApprovalShop();
  goods = shop.goods.slice(0, 2);
  for (const { id } of goods) await shop.stock(id, 100);
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.database.db.deleteFrom('baskets').execute();
  await give('requester');
  await shop.database.db.deleteFrom('named_baskets').execute();
});

const give = (role: CompanyRole) =>
  shop.ask('PATCH v1 company/users/{id}/', { params: { id: shop.requester.id }, body: { role } }, shop.owner);
const basketOf = async (person: ApprovalShop['owner']) => (await shop.ask('GET v1 basket/items/', {}, person)).body;
const guid = (index: number) => goods[index]?.guid ?? '';

it('what a requester has put together becomes a basket of the company when they become a buyer', async () => {
  await shop.fill(shop.owner, [{ guid: guid(0), quantity: 1 }]);
  await shop.fill(shop.requester, [{ guid: guid(1), quantity: 4 }]);
  expect((await basketOf(shop.requester)).basket).toMatchObject({ name: null, choice: 0 });
  expect((await give('buyer')).status).toBe(200);
  const own = await basketOf(shop.requester);
  expect(own).toMatchObject({ basket: { choice: 2 }, items: [{ productId: guid(1), quantity: 4 }] });
  expect(own.basket?.name).toMatch(/^\S+ \S\. \S\.$/);
  // it can be ordered from
  expect((await shop.order(shop.requester, [{ guid: guid(1), quantity: 4 }])).status).toBe(200);
  expect(await basketOf(shop.owner)).toMatchObject({ basket: { choice: 2 }, items: [{ productId: guid(0) }] });
});

it('a requester who becomes a buyer a second time gets a basket with a number in its name, and none without lines', async () => {
  await shop.fill(shop.requester, [{ guid: guid(1), quantity: 4 }]);
  await give('buyer');
  const first = (await basketOf(shop.requester)).basket;
  await give('requester');
  // the company's baskets are no longer the requester's
  expect(await basketOf(shop.requester)).toMatchObject({ basket: { name: null, choice: 0 }, items: [] });
  await shop.fill(shop.requester, [{ guid: guid(0), quantity: 2 }]);
  await give('owner');
  expect((await basketOf(shop.requester)).basket?.name).toBe(`${first?.name} 2`);
  await give('requester');
  await give('buyer');
  expect((await basketOf(shop.requester)).basket).toMatchObject({ name: `${first?.name} 2`, choice: 3 });
});

it('a requester neither lists nor chooses baskets', async () => {
  const list = await shop.ask('GET v1 baskets/', {}, shop.requester);
  expect(list.status).toBe(403);
  const id = shop.owner.xmlId;
  expect((await shop.ask('POST v1 baskets/{id}/current/', { params: { id } }, shop.requester)).status).toBe(403);
});
