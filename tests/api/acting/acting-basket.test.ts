import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusesOf } from '../orders/order-shop.ts';
import type { Customer } from '../pricing/price-shop.ts';
import { type ActingShop, DEALER, INSTALLER, openActingShop } from './acting-shop.ts';

let shop: ActingShop;
beforeAll(async () => {
  shop = await openActingShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('acts').execute();
  await shop.database.db.deleteFrom('limits').execute();
});

const goods = (index: number) => shop.goods[index]!;
const basketOf = (person: Customer) => shop.basketOf(person);

describe('an employee who acts for a customer', () => {
  it('fills a separate basket for each customer and employee', async () => {
    const employee = await shop.employee();
    await shop.fill(shop.dealer, [{ guid: goods(0).guid, quantity: 2 }]);
    const acting = await shop.actFor(employee, DEALER);
    expect(await basketOf(acting)).toEqual([]);
    await shop.fill(acting, [{ guid: goods(1).guid, quantity: 3 }]);
    expect(await basketOf(shop.dealer)).toEqual([{ productId: goods(0).guid, quantity: 2 }]);
    const another = await shop.actFor(employee, INSTALLER);
    expect(await basketOf(another)).toEqual([]);
    expect(await basketOf(await shop.actFor(await shop.employee('a.petrova'), DEALER))).toEqual([]);
    expect(await basketOf(await shop.actFor(employee, '9000000003'))).toEqual([
      { productId: goods(1).guid, quantity: 3 },
    ]);
  });

  it('copies the customer’s basket and hands over checked lines, each once', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid, quantity: 2 }]);
    const take = { body: { key: randomUUID() } };
    for (let times = 0; times < 2; times++) {
      const taken = await shop.ask('POST v1 acting/basket/take/', take, acting);
      expect(taken.body).toEqual({ added: 1, refused: [] });
    }
    expect(await basketOf(acting)).toEqual([{ productId: goods(0).guid, quantity: 2 }]);
    expect(await basketOf(shop.dealer)).toEqual([{ productId: goods(0).guid, quantity: 2 }]);
    const give = { body: { key: randomUUID() } };
    for (let times = 0; times < 2; times++) await shop.ask('POST v1 acting/basket/give/', give, acting);
    expect(await basketOf(acting)).toEqual([]);
    const { body } = await shop.ask('GET v1 basket/items/', {}, shop.dealer);
    expect(body.items).toMatchObject([{ quantity: 4 }]);
    const acts = await shop.acts();
    expect(acts.map(({ what }) => what)).toEqual(['start', 'basketTaken', 'basketGiven']);
  });

  it('takes from the basket that is current for the customer, gives to it, and chooses no other', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const body = { name: 'Объект', key: randomUUID() };
    expect((await shop.ask('POST v1 baskets/', { body }, acting)).status).toBe(403);
    expect((await shop.ask('GET v1 baskets/', {}, acting)).status).toBe(403);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid, quantity: 2 }]);
    const { body: made } = await shop.ask('POST v1 baskets/', { body }, shop.dealer);
    await shop.fill(shop.dealer, [{ guid: goods(1).guid, quantity: 3 }]);
    await shop.ask('POST v1 acting/basket/take/', { body: { key: randomUUID() } }, acting);
    expect(await basketOf(acting)).toEqual([{ productId: goods(1).guid, quantity: 3 }]);
    await shop.ask('POST v1 acting/basket/give/', { body: { key: randomUUID() } }, acting);
    expect(await basketOf(shop.dealer)).toEqual([{ productId: goods(1).guid, quantity: 6 }]);
    const colleague = await shop.signedIn('9000000003');
    expect(await basketOf({ ...colleague, xmlId: shop.dealer.xmlId })).toEqual([
      { productId: goods(0).guid, quantity: 2 },
    ]);
    expect(made.basket?.name).toBe('Объект');
    await shop.database.db.deleteFrom('named_baskets').execute();
  });

  it('takes and gives once for a key, also when the customer has chosen another basket in between', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const choose = (name: string) => shop.ask('POST v1 baskets/', { body: { name, key: randomUUID() } }, shop.dealer);
    const added = { status: 200, body: { added: 1, refused: [] } };
    await shop.fill(shop.dealer, [{ guid: goods(0).guid, quantity: 2 }]);
    const take = () => shop.ask('POST v1 acting/basket/take/', { body: { key: taken } }, acting);
    const taken = randomUUID();
    expect(await take()).toMatchObject(added);
    await choose('Объект');
    expect(await take()).toMatchObject(added);
    expect(await basketOf(acting)).toEqual([{ productId: goods(0).guid, quantity: 2 }]);
    const given = randomUUID();
    const give = () => shop.ask('POST v1 acting/basket/give/', { body: { key: given } }, acting);
    expect(await give()).toMatchObject(added);
    await choose('Другой объект');
    await shop.fill(acting, [{ guid: goods(0).guid, quantity: 5 }]);
    expect(await give()).toMatchObject(added);
    expect(await basketOf(shop.dealer)).toEqual([]);
    expect(await basketOf(acting)).toEqual([{ productId: goods(0).guid, quantity: 5 }]);
    await shop.database.db.deleteFrom('named_baskets').execute();
  });

  it('hands over checked lines once when two tabs do it at the same time', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const filled = [0, 1, 2].map((index) => ({ guid: goods(index).guid, quantity: 5 + index }));
    await shop.fill(acting, filled);
    const give = () => shop.ask('POST v1 acting/basket/give/', { body: { key: randomUUID() } }, acting);
    const answers = await Promise.all([give(), give(), give()]);
    expect(statusesOf(answers)).toEqual([200, 400, 400]);
    expect(await basketOf(acting)).toEqual([]);
    const given = await basketOf(shop.dealer);
    expect(given?.toSorted((a, b) => a.quantity - b.quantity)).toEqual(
      filled.map(({ guid, quantity }) => ({ productId: guid, quantity })),
    );
    const acts = await shop.acts();
    expect(acts.map(({ what }) => what)).toEqual(['start', 'basketGiven']);
  });

  it('keeps the pieces that do not fit into a full line of the customer', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid, quantity: 900 }]);
    await shop.fill(acting, [{ guid: goods(0).guid, quantity: 300 }]);
    const give = () => shop.ask('POST v1 acting/basket/give/', { body: { key: randomUUID() } }, acting);
    expect((await give()).body.added).toBe(1);
    expect(await basketOf(shop.dealer)).toEqual([{ productId: goods(0).guid, quantity: 1000 }]);
    expect(await basketOf(acting)).toEqual([{ productId: goods(0).guid, quantity: 200 }]);
    expect((await give()).body.added).toBe(0);
    expect(await basketOf(acting)).toEqual([{ productId: goods(0).guid, quantity: 200 }]);
  });
});
