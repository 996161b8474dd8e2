import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BasketShop, openBasketShop, quantities } from './basket-shop.ts';

let shop: BasketShop;
let one: string;
let two: string;
let three: string;
beforeAll(async () => {
  shop = await openBasketShop();
  [one = '', two = '', three = ''] = shop.products;
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const UNKNOWN = 'f0000000-0000-4000-8000-000000000000';

it('an empty basket returns the bonuses that the customer can spend', async () => {
  const { items, bonuses } = await shop.basket();
  expect(items).toEqual([]);
  expect(bonuses).toBe(18_450);
  await shop.add(one);
  expect((await shop.basket()).bonuses).toBe(18_450);
});

describe('an added product', () => {
  it('becomes a new checked line with its price', async () => {
    const { status, body } = await shop.add(one, 3);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, count: 1, item: { productId: one, quantity: 3, status: 'checked' } });
    const { items, totals, version, city } = await shop.basket();
    expect(version).toBe(1);
    expect(city).toEqual({ name: 'Казань', nameIn: 'Казани' });
    expect(items).toMatchObject([{ productId: one, quantity: 3, is_gift: false, status: 'checked', changes: [] }]);
    const [{ customerPrice, sum, split, available, product, addedBy } = items[0]!] = items;
    expect(sum).toBe(Math.round(customerPrice.price! * 300) / 100);
    expect(split.here + split.elsewhere + split.missing).toBe(3);
    expect(split.here + split.elsewhere).toBe(Math.min(3, available));
    expect(product.name).not.toBe('');
    expect(addedBy).toBeNull();
    expect(totals).toMatchObject({
      positions: 1,
      quantity: 3,
      vatRate: 22,
      vat: Math.round((totals.sum * 2200) / 122) / 100,
    });
    expect(totals.sum).toBeGreaterThanOrEqual(sum);
  });

  it('adds to an existing line up to 1000 pieces and checks a delayed one', async () => {
    const { body } = await shop.add(one, 600);
    await shop.update([{ id: body.item!.id, status: 'delayed' }]);
    expect((await shop.add(one, 300)).body.item).toMatchObject({ id: body.item!.id, quantity: 900, status: 'checked' });
    expect((await shop.add(one, 300)).body.item).toMatchObject({ quantity: 1000 });
    expect((await shop.add(one, 1)).body.item).toMatchObject({ quantity: 1000 });
  });

  it('goes into no basket but that of the customer who pressed, also when somebody else has signed in since', async () => {
    const { body: info } = await shop.call('GET v1 app/info/', { query: { url: '/' } }, shop.tokens.owner);
    const send = (buyer: 'owner' | 'colleague' | 'stranger', key: string) =>
      shop.ask(
        'POST v1 basket/add/',
        { body: { productId: one, quantity: 1, key, customer: info.xmlId ?? '' } },
        shop.tokens[buyer],
      );
    const key = randomUUID();
    const refused = await send('stranger', key);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('другого покупателя')]);
    expect((await shop.basket('stranger')).items).toEqual([]);
    expect((await send('owner', key)).status).toBe(200);
    expect((await send('owner', key)).body.item).toMatchObject({ quantity: 1 });
    // the basket is of the legal entity
    expect((await send('colleague', randomUUID())).body.item).toMatchObject({ quantity: 2 });
  });

  it('is visible to a colleague with the name of who added it, and to no stranger', async () => {
    await shop.add(one, 1, 'owner');
    const { items } = await shop.basket('colleague');
    expect(items).toMatchObject([{ productId: one, addedBy: 'Хабибуллин Тимур Рашидович' }]);
    expect((await shop.basket('stranger')).items).toEqual([]);
  });

  it('is listed first, and several added together keep their order', async () => {
    await shop.add(one);
    await shop.addAll([{ productId: two }, { productId: three }]);
    expect((await shop.basket()).items.map(({ productId }) => productId)).toEqual([two, three, one]);
  });

  it('is refused by name when it is unknown or on request', async () => {
    expect(await shop.add(UNKNOWN)).toMatchObject({
      status: 400,
      errors: { productId: 'Такого товара нет в каталоге' },
    });
    const asked = await shop.add(shop.requestProduct);
    expect(asked).toMatchObject({ status: 400, errors: { productId: expect.stringContaining('запрос цены') } });
    expect(await shop.basket()).toMatchObject({ version: 0, city: null, items: [] });
  });

  it('is left out and named when it is not for sale, and the others are added', async () => {
    const { status, body } = await shop.addAll([{ productId: one, quantity: 2 }, { productId: UNKNOWN }]);
    expect(status).toBe(200);
    expect(quantities(body)).toEqual({ [one]: 2 });
    expect(body.refused).toEqual([{ productId: UNKNOWN, message: 'Такого товара нет в каталоге' }]);
    const nothing = await shop.addAll([{ productId: UNKNOWN }]);
    expect(nothing.body).toMatchObject({ undo: null, version: 1 });
  });

  it('that is named twice is summed', async () => {
    const { body } = await shop.addAll([
      { productId: one, quantity: 2 },
      { productId: one.toUpperCase(), quantity: 5 },
    ]);
    expect(quantities(body)).toEqual({ [one]: 7 });
  });
});

describe('an addition of what is missing', () => {
  it('takes the larger quantity, never the sum, and its undo restores the basket', async () => {
    await shop.add(one, 5);
    await shop.add(two, 1);
    const kept = [
      { productId: one, quantity: 2 },
      { productId: two, quantity: 4 },
      { productId: three, quantity: 1 },
    ];
    const { body } = await shop.addAll(kept, { mode: 'missing' });
    expect(quantities(body)).toEqual({ [one]: 5, [two]: 4, [three]: 1 });
    const again = await shop.addAll(kept, { mode: 'missing' });
    expect([again.body.undo, quantities(again.body)]).toEqual([null, { [one]: 5, [two]: 4, [three]: 1 }]);
    expect(quantities((await shop.undo(body.undo)).body)).toEqual({ [one]: 5, [two]: 1 });
  });

  it('leaves out and names what is not for sale', async () => {
    const { body } = await shop.addAll(
      [{ productId: one }, { productId: shop.requestProduct }, { productId: UNKNOWN }],
      { mode: 'missing' },
    );
    expect(quantities(body)).toEqual({ [one]: 1 });
    expect(body.refused?.map(({ productId }) => productId)).toEqual([shop.requestProduct, UNKNOWN]);
  });
});

describe('a repeated addition', () => {
  it('adds once and gets the same response', async () => {
    const body = { productId: one, quantity: 2, key: randomUUID() };
    const send = () => shop.ask('POST v1 basket/item/', { body }, shop.tokens.owner);
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    await shop.add(two);
    answers.push(await send());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(quantities(await shop.basket())).toEqual({ [one]: 2, [two]: 1 });
  });

  it('of several products adds once, also after an undo', async () => {
    const key = randomUUID();
    const list = [{ productId: one, quantity: 2 }, { productId: UNKNOWN }];
    const [first, again] = await Promise.all([shop.addAll(list, { key }), shop.addAll(list, { key })]);
    expect(first?.body.undo).toBe(key);
    expect([again?.body.undo, again?.body.refused]).toEqual([key, first?.body.refused]);
    expect(quantities(await shop.basket())).toEqual({ [one]: 2 });
    await shop.undo(key);
    expect(quantities((await shop.addAll(list, { key })).body)).toEqual({});
  });

  it('with the key of a different addition is refused and leaves the first as it is', async () => {
    const key = randomUUID();
    const item = (body: object) =>
      shop.ask('POST v1 basket/add/', { body: { productId: one, ...body, key } }, shop.tokens.owner);
    expect((await item({ quantity: 2 })).status).toBe(200);
    const answers = [
      await item({ quantity: 3 }),
      await item({ quantity: 2, productId: two }),
      await shop.addAll([{ productId: one, quantity: 2 }], { key }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ errorCode: 409, message: expect.stringContaining('уже сделано') });
    }
    const listKey = randomUUID();
    await shop.addAll([{ productId: one }], { key: listKey });
    expect((await shop.addAll([{ productId: one }, { productId: two }], { key: listKey })).status).toBe(409);
    expect(quantities(await shop.basket())).toEqual({ [one]: 3 });
  });

  it('with the same key by another customer is independent', async () => {
    const key = randomUUID();
    await shop.addAll([{ productId: one }], { key });
    const { body } = await shop.addAll([{ productId: two }], { key, buyer: 'stranger' });
    expect(quantities(body)).toEqual({ [two]: 1 });
    const removed = (await shop.remove([(await shop.basket()).items[0]!.id])).body.undo!;
    expect((await shop.addAll([{ productId: one }], { key: removed })).status).toBe(409);
  });
});

describe('a basket line', () => {
  it('changes only in the named fields', async () => {
    const { items = [] } = (await shop.addAll([{ productId: one, quantity: 4 }, { productId: two }])).body;
    const [first, second] = items;
    const { body } = await shop.update([
      { id: first!.id, quantity: 9 },
      { id: second!.id, status: 'delayed' },
    ]);
    expect(body.items).toMatchObject([
      { id: first!.id, quantity: 9, status: 'checked' },
      { id: second!.id, quantity: 1, status: 'delayed' },
    ]);
    expect(body.totals).toMatchObject({ positions: 1, quantity: 9 });
    expect(body.version).toBe(2);
    // setting the current value is not a change
    expect((await shop.update([{ id: first!.id, quantity: 9 }])).body.version).toBe(2);
  });

  it('that is removed or another company’s is ignored in a change beside others', async () => {
    const mine = (await shop.add(one)).body.item!.id;
    const theirs = (await shop.add(two, 5, 'stranger')).body.item!.id;
    const { status, body } = await shop.update([{ id: theirs, quantity: 7 }, { id: mine, quantity: 3 }, { id: 1e15 }]);
    expect(status).toBe(200);
    expect(quantities(body)).toEqual({ [one]: 3 });
    expect((await shop.remove([theirs])).body).toMatchObject({ undo: null, version: 2 });
    const call = await shop.ask('DELETE v1 basket/item/{id}/', { params: { id: theirs } }, shop.tokens.owner);
    expect(call).toMatchObject({ status: 200, body: { undo: null, version: 2 } });
    expect(quantities(await shop.basket('stranger'))).toEqual({ [two]: 5 });
  });

  it('is removed, and restored once with all its fields', async () => {
    const { items: before = [] } = (await shop.addAll([{ productId: one, quantity: 4 }, { productId: two }])).body;
    await shop.update([{ id: before[1]!.id, status: 'delayed' }]);
    const known = (await shop.basket('colleague')).items;
    const { body } = await shop.remove(before.map(({ id }) => id));
    expect(body.items).toEqual([]);
    const back = await shop.undo(body.undo, 'colleague');
    const withoutTime = (items: typeof known = []) => items.map((item) => ({ ...item, updatedAt: null }));
    expect(withoutTime(back.body.items)).toEqual(withoutTime(known));
    expect((await shop.undo(body.undo)).body.version).toBe(back.body.version);
  });

  it('is merged on restore with a line that was added again', async () => {
    const { id } = (await shop.add(one, 4)).body.item!;
    const { body } = await shop.remove([id]);
    const { id: anew } = (await shop.add(one, 3)).body.item!;
    const { items = [] } = (await shop.undo(body.undo)).body;
    expect(items).toMatchObject([{ id: anew, quantity: 7, status: 'checked' }]);
  });

  it('can be restored after a repeated removal whose first response was lost', async () => {
    const { id } = (await shop.add(one, 4)).body.item!;
    const remove = () => shop.ask('DELETE v1 basket/item/{id}/', { params: { id } }, shop.tokens.owner);
    const first = await remove();
    expect((await remove()).body.undo).toBe(first.body.undo);
    expect((await remove()).body.version).toBe(first.body.version);
    expect(quantities((await shop.undo(first.body.undo)).body)).toEqual({ [one]: 4 });
    // by now this is a different removal
    expect((await remove()).body.undo).not.toBe(first.body.undo);
  });
});

describe('the undo of an addition of several products', () => {
  it('restores the previous basket', async () => {
    const { id } = (await shop.add(one, 2)).body.item!;
    await shop.update([{ id, status: 'delayed' }]);
    const { undo } = (
      await shop.addAll([
        { productId: one, quantity: 5 },
        { productId: two, quantity: 5 },
      ])
    ).body;
    await shop.add(two, 1, 'colleague');
    const { items = [] } = (await shop.undo(undo)).body;
    expect(items).toMatchObject([
      { productId: two, quantity: 1, status: 'checked' },
      { productId: one, quantity: 2, status: 'delayed' },
    ]);
  });

  it('takes nothing from a line that was added later', async () => {
    const { undo, items = [] } = (await shop.addAll([{ productId: one, quantity: 5 }])).body;
    await shop.remove(items.map(({ id }) => id));
    await shop.add(one, 2);
    expect(quantities((await shop.undo(undo)).body)).toEqual({ [one]: 2 });
  });

  it('keeps a line whose quantity a colleague has reduced since', async () => {
    await shop.add(one, 10);
    const { undo, items = [] } = (await shop.addAll([{ productId: one, quantity: 5 }])).body;
    await shop.update([{ id: items[0]!.id, quantity: 3 }], 'colleague');
    expect(quantities((await shop.undo(undo)).body)).toEqual({ [one]: 3 });
  });

  it('subtracts only what was really added to a full line', async () => {
    await shop.add(one, 999);
    const { undo } = (await shop.addAll([{ productId: one, quantity: 5 }])).body;
    expect(quantities((await shop.undo(undo)).body)).toEqual({ [one]: 999 });
  });

  it('is not available to strangers', async () => {
    const { undo } = (await shop.addAll([{ productId: one }])).body;
    expect((await shop.undo(undo, 'stranger')).status).toBe(404);
    expect((await shop.undo(UNKNOWN)).status).toBe(404);
  });
});

it('the summary returns the contents of the basket', async () => {
  expect((await shop.call('GET v1 basket/summary/', {}, shop.tokens.owner)).body).toEqual({
    version: 0,
    basketId: expect.any(String),
    items: [],
  });
  const { item } = (await shop.add(one, 2)).body;
  const { body } = await shop.call('GET v1 basket/summary/', {}, shop.tokens.colleague);
  expect(body).toEqual({ version: 1, basketId: expect.any(String), items: [item] });
});
