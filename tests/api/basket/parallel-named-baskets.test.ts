import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BasketShop, openBasketShop, quantities } from './basket-shop.ts';

/** Enough for a request to reach the lock that it waits for. */
const REACHED_MS = 400;

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const product = (index: number) => shop.products[index] ?? '';
const choose = (id: string) => shop.ask('POST v1 baskets/{id}/current/', { params: { id } }, shop.tokens.owner);

const row = {
  basket: (id: string) => sql`SELECT 1 FROM baskets WHERE id = ${id} FOR UPDATE`,
  product: (guid: string) => sql`SELECT 1 FROM products WHERE guid = ${guid} FOR UPDATE`,
};

/** Holds a row while `work` sends requests that wait for it; they go on when it has returned. */
const whileHeld = (held: RawBuilder<unknown>, work: () => Promise<void>) =>
  shop.database.db.transaction().execute(async (db) => {
    await held.execute(db);
    await work();
    await pause(REACHED_MS);
  });

it('an addition that goes on is not made again by its repetition in another basket', async () => {
  const first = await shop.make('ЖК Солнечный');
  const second = await shop.make('Клиент Иванов');
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await shop.database.db.deleteFrom('basket_items').execute();
    await choose(one);
    const body = { productId: product(0), quantity: 2, key: randomUUID() };
    const add = () => shop.ask('POST v1 basket/item/', { body }, shop.tokens.owner);
    const answers: ReturnType<typeof add>[] = [];
    // an addition looks for its key before it writes a line of the product
    await whileHeld(row.product(product(0)), async () => {
      answers.push(add());
      await pause(REACHED_MS);
      await choose(other);
      answers.push(add());
    });
    const [waited, repeated] = await Promise.all(answers);
    expect([waited?.status, repeated?.status]).toEqual([200, 200]);
    expect(waited?.body).toEqual(repeated?.body);
    const there = quantities(await shop.basket());
    await choose(one);
    expect([there, quantities(await shop.basket())]).toEqual([{}, { [product(0)]: 2 }]);
  }
});

it('a basket is deleted while the role of a person who works in it is changed', async () => {
  const { db } = shop.database;
  const { id: colleague, guid } = await db
    .selectFrom('users')
    .select(['id', 'guid'])
    .where('phone', '=', '9000000003')
    .executeTakeFirstOrThrow();
  const give = (role: 'buyer' | 'requester') =>
    shop.ask('PATCH v1 company/users/{id}/', { params: { id: colleague }, body: { role } }, shop.tokens.owner);
  await give('requester');
  await shop.add(product(1), 3, 'colleague');
  const basket = await shop.make('Объект');
  const answers: Promise<{ status: number }>[] = [];
  await whileHeld(row.basket(basket), async () => {
    answers.push(
      shop.ask('DELETE v1 baskets/{id}/', { params: { id: basket }, query: { version: '0' } }, shop.tokens.owner),
    );
    await pause(REACHED_MS);
    answers.push(give('buyer'));
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(quantities(await shop.basket('colleague'))).toEqual({ [product(1)]: 3 });
  expect(await db.selectFrom('baskets').select('id').where('id', '=', guid).execute()).toEqual([]);
});

it('an addition during a change of role is refused or kept, whichever comes first', async () => {
  const { db } = shop.database;
  const { id: colleague, guid } = await db
    .selectFrom('users')
    .select(['id', 'guid'])
    .where('phone', '=', '9000000003')
    .executeTakeFirstOrThrow();
  const give = (role: 'buyer' | 'requester') =>
    shop.ask('PATCH v1 company/users/{id}/', { params: { id: colleague }, body: { role } }, shop.tokens.owner);
  for (const isRoleFirst of [true, false]) {
    await give('requester');
    await shop.add(product(1), 3, 'colleague');
    const answers: Promise<{ status: number }>[] = [];
    const change = () => answers.push(give('buyer'));
    const add = () => answers.push(shop.add(product(2), 1, 'colleague'));
    await whileHeld(row.basket(guid), async () => {
      (isRoleFirst ? change : add)();
      await pause(REACHED_MS);
      (isRoleFirst ? add : change)();
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual(isRoleFirst ? [200, 409] : [200, 200]);
    expect(quantities(await shop.basket('colleague'))).toEqual({
      [product(1)]: 3,
      ...(!isRoleFirst && { [product(2)]: 1 }),
    });
    expect(await db.selectFrom('baskets').select('id').where('id', '=', guid).execute()).toEqual([]);
  }
});
