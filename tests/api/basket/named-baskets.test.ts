import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#tests/statements.ts';
import { type BasketShop, type Buyer, openBasketShop, quantities } from './basket-shop.ts';

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const byNumber = (a: number, b: number) => a - b;
const product = (index: number) => shop.products[index] ?? '';
const make = (name: string, buyer: Buyer = 'owner', key: string = randomUUID()) =>
  shop.ask('POST v1 baskets/', { body: { name, key } }, shop.tokens[buyer]);
const made = async (name: string, buyer?: Buyer) => (await make(name, buyer)).body.basket?.id ?? '';
const list = async (buyer: Buyer = 'owner') => (await shop.call('GET v1 baskets/', {}, shop.tokens[buyer])).body.items;
const choose = (id: string, buyer: Buyer = 'owner') =>
  shop.ask('POST v1 baskets/{id}/current/', { params: { id } }, shop.tokens[buyer]);
const mainOf = async (buyer: Buyer = 'owner') => (await list(buyer)).find(({ isMain }) => isMain)?.id ?? '';
const rename = (id: string, name: string, buyer: Buyer = 'owner') =>
  shop.ask('PATCH v1 baskets/{id}/', { params: { id }, body: { name } }, shop.tokens[buyer]);
const remove = (id: string, version: number, buyer: Buyer = 'owner') =>
  shop.ask('DELETE v1 baskets/{id}/', { params: { id }, query: { version: String(version) } }, shop.tokens[buyer]);
const undo = (key: string | null | undefined, buyer: Buyer = 'owner') =>
  shop.ask('POST v1 basket/undo/', { body: { undo: key ?? '' } }, shop.tokens[buyer]);
const move = (id: string, ids: number[], buyer: Buyer = 'owner') =>
  shop.ask('POST v1 baskets/{id}/lines/', { params: { id }, body: { ids } }, shop.tokens[buyer]);

describe('a basket with a name', () => {
  it('becomes the current one of whoever makes it, and of nobody else', async () => {
    await shop.add(product(0), 2);
    const { body } = await make('  ЖК   Солнечный ');
    expect(body).toMatchObject({ basket: { name: 'ЖК Солнечный', choice: 2 }, items: [] });
    await shop.add(product(1), 3);
    expect(quantities(await shop.basket())).toEqual({ [product(1)]: 3 });
    const summary = await shop.call('GET v1 basket/summary/', {}, shop.tokens.owner);
    expect(summary.body).toMatchObject({ basketId: body.basket?.id, items: [{ productId: product(1), quantity: 3 }] });
    const colleagues = await shop.basket('colleague');
    expect(colleagues.basket).toMatchObject({ name: null, choice: 2 });
    expect(quantities(colleagues)).toEqual({ [product(0)]: 2 });
  });

  it('is shared with colleagues, who see who added what', async () => {
    const id = await made('Клиент Иванов');
    await shop.add(product(0), 2);
    await choose(id, 'colleague');
    await shop.add(product(1), 1, 'colleague');
    const { items } = await shop.basket();
    expect(items.map(({ productId, addedBy }) => [productId, addedBy !== null])).toEqual([
      [product(1), true],
      [product(0), false],
    ]);
  });

  it('is listed with its lines and the sum that its totals have', async () => {
    await shop.add(product(0), 2);
    await make('Объект');
    await shop.addAll([
      { productId: product(0), quantity: 5 },
      { productId: product(1), quantity: 1 },
    ]);
    const current = await shop.basket();
    const [line] = current.items;
    await shop.update([{ id: line?.id ?? 0, status: 'delayed' }]);
    const { totals } = await shop.basket();
    const [main, named, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(main).toMatchObject({ name: null, isMain: true, isCurrent: false, positions: 1 });
    expect(named).toMatchObject({ name: 'Объект', isMain: false, isCurrent: true, positions: 2, sum: totals.sum });
    expect(main?.sum).toBe((await shop.basket('colleague')).totals.sum);
    expect(main?.sum).toBeGreaterThan(0);
  });

  it('is made once a key', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([make('Объект', 'owner', key), make('Объект', 'owner', key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.basket?.id).toBe(second.body.basket?.id);
    expect(await list()).toHaveLength(2);
    expect((await make('Другой', 'owner', key)).status).toBe(409);
  });

  it('has a name of its own within the company, whatever the case of its letters', async () => {
    const id = await made('ЖК Солнечный');
    expect(await make('жк солнечный', 'colleague')).toMatchObject({
      status: 400,
      errors: { name: expect.stringContaining('уже есть') },
    });
    expect((await make('ЖК Солнечный', 'stranger')).status).toBe(200);
    const other = await made('Склад');
    expect((await rename(other, 'Жк Солнечный')).status).toBe(400);
    expect((await rename(id, 'ЖК солнечный')).status).toBe(200);
    expect((await make('   ')).errors).toMatchObject({ name: expect.any(String) });
    for (const invisible of ['\u200b', '\u202e\u2066', '\u200b\u2060 ', '\u3164', '\u2800', '\u034f', '\u0301'])
      expect((await make(invisible)).errors).toMatchObject({ name: expect.any(String) });
    expect((await make('\u202eСклад')).status, 'the same to the eye').toBe(400);
    expect((await make('я'.repeat(51))).errors).toMatchObject({ name: expect.stringContaining('50') });
    const at = await Promise.all(['owner', 'colleague', 'owner'].map((buyer) => make('Разом', buyer as Buyer)));
    expect(at.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 400, 400]);
  });

  it('can be the main one', async () => {
    const main = await mainOf();
    const { body } = await rename(main, 'Общая');
    expect(body.items?.map(({ id, name, isMain }) => ({ id, name, isMain }))).toEqual([
      { id: main, name: 'Общая', isMain: true },
    ]);
    expect((await shop.basket('colleague')).basket).toEqual({ id: main, name: 'Общая', choice: 1 });
    expect(await remove(main, 0)).toMatchObject({ status: 409 });
  });
});

it('a company has at most twenty baskets, also when they are made at once', async () => {
  for (let number = 1; number <= 17; number += 1) expect((await make(`Объект ${number}`)).status).toBe(200);
  const answers = await Promise.all([1, 2, 3, 4].map((number) => make(`Ещё ${number}`, 'colleague')));
  expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 200, 409, 409]);
  expect(await list()).toHaveLength(20);
});

describe('another company', () => {
  it('neither sees nor changes a basket', async () => {
    const id = await made('Объект');
    await shop.add(product(0), 2);
    const [line] = (await shop.basket()).items;
    expect(await list('stranger')).toHaveLength(1);
    expect((await choose(id, 'stranger')).status).toBe(404);
    expect((await rename(id, 'Мой', 'stranger')).status).toBe(404);
    expect((await remove(id, 1, 'stranger')).status).toBe(404);
    expect((await move(id, [line?.id ?? 0], 'stranger')).status).toBe(404);
    expect((await choose(await mainOf(), 'stranger')).status).toBe(404);
    const own = await made('Чужой объект', 'stranger');
    await move(own, [line?.id ?? 0], 'stranger');
    expect((await shop.basket('stranger')).items).toEqual([]);
    expect(quantities(await shop.basket())).toEqual({ [product(0)]: 2 });
  });

  it('of a person who has moved there is no longer reached by the basket that was current', async () => {
    const { db } = shop.database;
    const id = await made('Объект', 'colleague');
    const companyOf = async (phone: string) =>
      (await db.selectFrom('users').select('company_id').where('phone', '=', phone).executeTakeFirstOrThrow())
        .company_id;
    const [before, after] = [await companyOf('9000000003'), await companyOf('9000000004')];
    await db.updateTable('users').set({ company_id: after }).where('phone', '=', '9000000003').execute();
    const { basket } = await shop.basket('colleague');
    expect(basket.id).toBe(await mainOf('stranger'));
    expect((await choose(id, 'colleague')).status).toBe(404);
    await db.updateTable('users').set({ company_id: before }).where('phone', '=', '9000000003').execute();
  });
});

describe('a deletion', () => {
  it('takes the lines away, and leaves everybody with the main basket', async () => {
    await shop.add(product(0), 1);
    const id = await made('Объект');
    await choose(id, 'colleague');
    await shop.add(product(1), 2);
    const version = (await list()).find((one) => one.id === id)?.version ?? 0;
    const { status, body } = await remove(id, version);
    expect(status).toBe(200);
    expect(body.items?.map(({ isMain, isCurrent }) => [isMain, isCurrent])).toEqual([[true, true]]);
    expect(quantities(await shop.basket('colleague'))).toEqual({ [product(0)]: 1 });
    expect((await remove(id, version)).status).toBe(404);
    expect(await shop.database.db.selectFrom('baskets').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('is refused when a colleague has added something meanwhile', async () => {
    const id = await made('Объект');
    const seen = (await list()).find((one) => one.id === id)?.version ?? 0;
    await choose(id, 'colleague');
    await shop.add(product(0), 1, 'colleague');
    expect((await remove(id, seen)).status).toBe(409);
    expect(quantities(await shop.basket())).toEqual({ [product(0)]: 1 });
  });

  it('at once with additions loses none of those that were answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.empty();
      const id = await made(`Объект ${round}`);
      await choose(id, 'colleague');
      const [deleted, ...added] = await Promise.all([
        remove(id, 0),
        shop.add(product(0), 1, 'colleague'),
        shop.add(product(1), 1, 'colleague'),
      ]);
      const kept = new Set((await shop.basket('colleague')).items.map(({ productId }) => productId));
      // an addition is refused, or it went to a basket that is still there
      for (const [index, { status }] of added.entries())
        expect(status === 200 ? kept.has(product(index)) : status === 409).toBe(true);
      expect([200, 409]).toContain(deleted.status);
    }
  });
});

describe('lines', () => {
  it('move to another basket with who added them, and are added to those that are there', async () => {
    const main = await mainOf();
    await shop.addAll([{ productId: product(0), quantity: 4 }]);
    const id = await made('Объект');
    await shop.addAll([
      { productId: product(0), quantity: 3 },
      { productId: product(1), quantity: 2 },
      { productId: product(2), quantity: 1 },
    ]);
    await choose(id, 'colleague');
    const { items } = await shop.basket('colleague');
    const ids = items.filter(({ productId }) => productId !== product(2)).map((item) => item.id);
    const { body } = await move(main, ids, 'colleague');
    expect(body.basket?.id).toBe(id);
    expect(quantities(body)).toEqual({ [product(2)]: 1 });
    // the same again changes nothing
    expect((await move(main, ids, 'colleague')).body).toMatchObject({ version: body.version });
    await choose(main, 'colleague');
    const there = await shop.basket('colleague');
    expect(quantities(there)).toEqual({ [product(0)]: 7, [product(1)]: 2 });
    expect(there.items.find(({ productId }) => productId === product(1))?.addedBy).not.toBeNull();
  });

  it('of a thousand pieces take no more, and the rest stays', async () => {
    const main = await mainOf();
    await shop.add(product(0), 900);
    await make('Объект');
    await shop.add(product(0), 300);
    const [line] = (await shop.basket()).items;
    expect(quantities((await move(main, [line?.id ?? 0])).body)).toEqual({ [product(0)]: 200 });
    expect(quantities(await shop.basket('colleague'))).toEqual({ [product(0)]: 1000 });
  });

  it('moved to another basket are moved back, with the pieces that were there before left alone', async () => {
    const main = await mainOf();
    await shop.addAll([{ productId: product(0), quantity: 4 }]);
    const id = await made('Объект');
    await shop.addAll([
      { productId: product(0), quantity: 3 },
      { productId: product(1), quantity: 2 },
    ]);
    const before = await shop.basket();
    const { body } = await move(
      main,
      before.items.map((item) => item.id),
    );
    expect(body.items).toEqual([]);
    // the other basket is current now: the lines return to where they were
    await choose(main);
    const undone = await undo(body.undo);
    expect(undone.body).toMatchObject({ basket: { id: main }, notReturned: [] });
    expect(quantities(undone.body)).toEqual({ [product(0)]: 4 });
    // a second press changes nothing
    expect((await undo(body.undo)).body).toMatchObject({ version: undone.body.version, notReturned: [] });
    await choose(id);
    const after = await shop.basket();
    expect(quantities(after)).toEqual({ [product(0)]: 3, [product(1)]: 2 });
    expect(after.items.map(({ status, addedAt }) => [status, addedAt])).toEqual(
      before.items.map(({ status, addedAt }) => [status, addedAt]),
    );
    expect((await undo(body.undo, 'stranger')).status).toBe(404);
  });

  it('that were changed in the other basket since are named, and the rest is moved back', async () => {
    const main = await mainOf();
    const id = await made('Объект');
    const wishes = [0, 1, 2, 3].map((index) => ({ productId: product(index), quantity: 2 }));
    await shop.addAll(wishes);
    const { items } = await shop.basket();
    const { body } = await move(
      main,
      items.map((item) => item.id),
    );
    const there = (await shop.basket('colleague')).items;
    const lineOf = (index: number) => there.find(({ productId }) => productId === product(index))!;
    const change = { items: [{ id: lineOf(0).id, quantity: 5 }] };
    await shop.call('PATCH v1 basket/items/', { body: change }, shop.tokens.colleague);
    await shop.call('POST v1 basket/remove/', { body: { ids: [lineOf(1).id] } }, shop.tokens.colleague);
    await shop.add(product(2), 1, 'colleague');
    // a new line, which is not what was moved
    await shop.add(product(1), 1, 'colleague');
    const undone = await undo(body.undo);
    expect(quantities(undone.body)).toEqual({ [product(2)]: 2, [product(3)]: 2 });
    expect(undone.body.basket?.id).toBe(id);
    expect(undone.body.notReturned?.toSorted()).toEqual(
      [lineOf(0), lineOf(1)].map((line) => line.product.name).toSorted(),
    );
    expect(quantities(await shop.basket('colleague'))).toEqual({ [product(0)]: 5, [product(1)]: 1, [product(2)]: 1 });
  });

  it('moved to a basket that was deleted since are named', async () => {
    await shop.add(product(0), 2);
    const main = await mainOf();
    const id = await made('Объект');
    await choose(main);
    const [line] = (await shop.basket()).items;
    const { body } = await move(id, [line!.id]);
    const { version = 0 } = (await list()).find((basket) => basket.id === id) ?? {};
    expect((await remove(id, version)).status).toBe(200);
    expect(await undo(body.undo)).toMatchObject({
      status: 200,
      body: { items: [], notReturned: [line!.product.name] },
    });
  });

  it('moved both ways at once are neither lost nor doubled', async () => {
    const main = await mainOf();
    for (let round = 0; round < 5; round += 1) {
      await shop.empty();
      await shop.database.db.deleteFrom('named_baskets').execute();
      await shop.addAll([{ productId: product(0), quantity: 5 }], { buyer: 'colleague' });
      const id = await made('Объект');
      await shop.addAll([{ productId: product(0), quantity: 7 }]);
      const [there] = (await shop.basket('colleague')).items;
      const [here] = (await shop.basket()).items;
      const answers = await Promise.all([
        move(main, [here?.id ?? 0]),
        move(id, [there?.id ?? 0], 'colleague'),
        move(main, [here?.id ?? 0]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const pieces = [await shop.basket(), await shop.basket('colleague')].flatMap(({ items }) =>
        items.map(({ quantity }) => quantity),
      );
      expect(pieces).toEqual([12]);
    }
  });

  it('of a basket that is no longer current are not changed unnoticed', async () => {
    await shop.add(product(0), 1);
    const [line] = (await shop.basket()).items;
    const id = line?.id ?? 0;
    await make('Объект');
    expect(await shop.update([{ id, quantity: 9 }])).toMatchObject({ status: 409 });
    expect(await shop.remove([id])).toMatchObject({ status: 409 });
    expect((await move(await made('Ещё один'), [id])).status).toBe(400);
    expect(quantities(await shop.basket('colleague'))).toEqual({ [product(0)]: 1 });
  });
});

it('lists and commercial offers are added to the current basket', async () => {
  const main = await mainOf();
  await shop.add(product(0), 2);
  const offer = await shop.ask(
    'POST v1 commercialOffers/',
    { body: { source: { from: 'basket' }, key: randomUUID() } },
    shop.tokens.owner,
  );
  await make('Объект');
  const { code } = await shop.database.db
    .selectFrom('products')
    .select('code')
    .where('guid', '=', product(1))
    .executeTakeFirstOrThrow();
  await shop.ask('POST v1 basket/load/', { body: { text: `${code} 3` } }, shop.tokens.owner);
  const id = offer.body.offer?.id ?? '';
  const body = { key: randomUUID(), mode: 'add' } as const;
  await shop.ask('POST v1 commercialOffers/{id}/toBasket/', { params: { id }, body }, shop.tokens.owner);
  expect(quantities(await shop.basket())).toEqual({ [product(0)]: 2, [product(1)]: 3 });
  await choose(main);
  expect(quantities(await shop.basket())).toEqual({ [product(0)]: 2 });
});

describe('a change before another basket was chosen', () => {
  it('is not made a second time', async () => {
    const key = randomUUID();
    await shop.addAll([{ productId: product(0), quantity: 2 }], { key });
    await make('Объект');
    expect((await shop.addAll([{ productId: product(0), quantity: 2 }], { key })).status).toBe(200);
    expect((await shop.basket()).items).toEqual([]);
    expect(quantities(await shop.basket('colleague'))).toEqual({ [product(0)]: 2 });
  });

  it('is undone in the basket where it was made', async () => {
    await shop.add(product(0), 2);
    const [line] = (await shop.basket()).items;
    const { body } = await shop.remove([line?.id ?? 0]);
    await make('Объект');
    expect((await shop.undo(body.undo)).body).toMatchObject({ basket: { name: 'Объект' }, items: [] });
    expect(quantities(await shop.basket('colleague'))).toEqual({ [product(0)]: 2 });
  });
});

it('the list of baskets takes as many statements with ten as with two', async () => {
  await make('Объект');
  await shop.add(product(0), 1);
  const two = await statementsOf(() => list());
  for (let number = 1; number < 9; number += 1) {
    await make(`Объект ${number}`);
    await shop.add(product(number), number);
  }
  expect(await statementsOf(() => list())).toBe(two);
});
