import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerClaim, decideClaim } from '#backend/modules/claims/index.ts';
import { statusesOf } from '../orders/order-shop.ts';
import { type ClaimShop, openClaimShop } from './claim-shop.ts';

let shop: ClaimShop;
beforeAll(async () => {
  shop = await openClaimShop();
});
afterAll(() => shop.end());

describe('the demo dealer', () => {
  it('has claims in four states, with correspondence and photos, and the installer has none', async () => {
    const { body } = await shop.list(shop.dealer);
    expect(body.items?.map(({ status }) => status)).toEqual(['new', 'needInfo', 'accepted', 'declined']);
    const whole = await Promise.all(
      body.items?.map(async ({ id }) => (await shop.get(shop.dealer, id)).body.claim) ?? [],
    );
    expect(whole.map((claim) => claim?.events.length)).toEqual([1, 2, 4, 3]);
    expect(whole.flatMap((claim) => claim?.events.flatMap(({ photos }) => photos) ?? [])).toHaveLength(3);
    expect((await shop.list(shop.stranger)).body.total).toBe(0);
  });
});

describe('a claim', () => {
  beforeEach(() => shop.clear());

  it('is made from a line of a delivered order with photos, and notifies the company', async () => {
    const [item] = shop.order.items;
    const attachments = [await shop.photo(1), await shop.photo(2)];
    const form = shop.form({ attachments, serialNumber: 'RK-1', description: 'Не включается\nпосле монтажа ' });
    const { status, body } = await shop.claim(shop.dealer, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^ПР-\d+$/),
      status: 'new',
      order: { id: shop.order.id, number: shop.order.number },
      product: { code: item?.product.code },
      quantity: 1,
      serialNumber: 'RK-1',
      author: 'Хабибуллин Тимур Рашидович',
      employee: null,
      canWrite: true,
      canWithdraw: true,
      photosLeft: 8,
      version: 1,
    });
    const [first] = body.events ?? [];
    expect(body.events).toHaveLength(1);
    expect(first).toMatchObject({ side: 'customer', status: 'new', text: 'Не включается\nпосле монтажа' });
    expect(first?.photos.map(({ id }) => id)).toEqual(attachments);
    const { body: seen } = await shop.get(shop.colleague, body.id ?? '');
    expect(seen.claim).toEqual(body);
    const notifications = await shop.database.db
      .selectFrom('notifications')
      .select(['kind', 'title', 'links'])
      .execute();
    expect(notifications).toHaveLength(3);
    expect(notifications[0]).toEqual({
      kind: 'claim',
      title: `Претензия № ${body.number} зарегистрирована`,
      links: [{ text: `Претензия № ${body.number}`, link: `/personal/claims/${body.id}` }],
    });
  });

  it('is made once for a key, also by parallel requests; another claim under the key is refused', async () => {
    const attachments = [await shop.photo(3)];
    const form = shop.form({ attachments });
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.claim(shop.dealer, form)));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await shop.list(shop.dealer)).body.total).toBe(1);
    expect((await shop.claim(shop.dealer, { ...form, quantity: 2 })).status).toBe(409);
    // the key of another customer is another key
    expect((await shop.claim(shop.stranger, form)).status).toBe(404);
  });

  it('never takes more pieces than were ordered and not claimed yet, also by parallel requests', async () => {
    const item = shop.order.items.find(({ quantity }) => quantity >= 4)!;
    const wish = (quantity: number) => shop.form({ productId: item.productId, quantity });
    expect((await shop.claim(shop.dealer, wish(item.quantity + 1))).errors.quantity).toContain(
      `не больше ${item.quantity}`,
    );
    const answers = await Promise.all(
      Array.from({ length: item.quantity + 4 }, (_, index) =>
        shop.claim(index % 2 ? shop.dealer : shop.colleague, wish(1)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(item.quantity);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    const left = async () =>
      (
        await shop.ask('GET v1 orders/{id}/claimable/', { params: { id: shop.order.id } }, shop.dealer)
      ).body.items?.find(({ productId }) => productId === item.productId)?.left;
    expect(await left()).toBe(0);
    const made = answers.find(({ status }) => status === 200)?.body.id ?? '';
    await shop.ask('POST v1 claims/{id}/withdraw/', { params: { id: made } }, shop.dealer);
    expect(await left()).toBe(1);
  });

  it('is refused for another company’s order, an unshipped order and a product that is not in the order', async () => {
    const { db } = shop.database;
    const foreign = await db
      .selectFrom('orders')
      .select('guid')
      .where('customer', '=', shop.stranger.xmlId)
      .where('status', '=', 'delivered')
      .executeTakeFirstOrThrow();
    expect((await shop.claim(shop.dealer, shop.form({ orderId: foreign.guid }))).status).toBe(404);
    expect((await shop.claim(shop.dealer, shop.form({ orderId: randomUUID() }))).status).toBe(404);
    expect((await shop.claim(shop.dealer, shop.form({ productId: randomUUID() }))).errors.productId).toBeTruthy();
    const unshipped = await db
      .selectFrom('orders as o')
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(['o.guid', 'i.guid as product'])
      .where('o.customer', '=', shop.dealer.xmlId)
      .where('o.status', '=', 'accepted')
      .executeTakeFirstOrThrow();
    const form = shop.form({ orderId: unshipped.guid, productId: unshipped.product });
    expect((await shop.claim(shop.dealer, form)).errors.productId).toContain('отгруженных');
    expect((await shop.list(shop.dealer)).body.total).toBe(0);
  });

  it('takes no photo of another company or uploaded by a colleague, no photo twice and no more than ten', async () => {
    const foreign = await shop.photo(4, shop.stranger);
    expect((await shop.claim(shop.dealer, shop.form({ attachments: [foreign] }))).errors.attachments).toBeTruthy();
    expect((await shop.claim(shop.dealer, shop.form({ attachments: [randomUUID()] }))).errors.attachments).toBeTruthy();
    const unsent = await shop.photo(6, shop.colleague);
    expect((await shop.claim(shop.dealer, shop.form({ attachments: [unsent] }))).errors.attachments).toBeTruthy();
    const photo = await shop.photo(5);
    const twice = await Promise.all([1, 2].map(() => shop.claim(shop.dealer, shop.form({ attachments: [photo] }))));
    expect(statusesOf(twice)).toEqual([200, 400]);
    expect((await shop.list(shop.dealer)).body.total).toBe(1);
    const many: string[] = [];
    for (let index = 0; index < 11; index++) many.push(await shop.photo(10 + index));
    expect((await shop.claim(shop.dealer, shop.form({ attachments: many }))).status).toBe(400);
    const { body } = await shop.claim(shop.dealer, shop.form({ attachments: many.slice(0, 9) }));
    const id = body.id ?? '';
    expect((await shop.write(shop.dealer, id, { attachments: many.slice(9) })).errors.attachments).toContain(
      '10 фотографий',
    );
    expect((await shop.write(shop.dealer, id, { attachments: many.slice(9, 10) })).body.photosLeft).toBe(0);
  });

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1001 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ reason: 'mood' }, 'reason'],
    [{ wish: 'a holiday' }, 'wish'],
    [{ reason: 'shortage', wish: 'repair' }, 'wish'],
    [{ reason: 'defect', wish: 'shortage' }, 'wish'],
    [{ description: 'Сломан' }, 'description'],
    [{ description: 'я'.repeat(2001) }, 'description'],
    [{ serialNumber: '1'.repeat(101) }, 'serialNumber'],
    [{ key: 'once' }, 'key'],
    [{ attachments: ['photo'] }, 'attachments.0'],
  ])('with a wrong field (case %#) is refused by field', async (wrong, field) => {
    const { status, errors } = await shop.claim(shop.dealer, { ...shop.form(), ...(wrong as object) });
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    expect(errors[field]).toMatch(/[а-я]/);
  });

  it('cannot be made more than 50 times a day by one company', async () => {
    const key = `claim:customer:${shop.dealer.xmlId}`;
    await shop.database.db
      .insertInto('limits')
      .values({ key, count: 50, ends_at: new Date(shop.now().getTime() + 60_000) })
      .execute();
    expect(await shop.claim(shop.dealer, shop.form())).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  });
});

describe('the list of claims', () => {
  beforeEach(() => shop.clear());

  it('is found by the company’s own ids only; foreign ones find nothing', async () => {
    const { body } = await shop.claim(shop.dealer, shop.form());
    const idsOf = async (person: typeof shop.dealer, ClientIds: string[]) =>
      (await shop.list(person, { ClientIds })).body.items?.map(({ id }) => id);
    expect(await idsOf(shop.colleague, [shop.dealer.xmlId])).toEqual([body.id]);
    expect(await idsOf(shop.dealer, [shop.dealer.xmlId.toUpperCase(), randomUUID()])).toEqual([body.id]);
    expect(await idsOf(shop.dealer, [shop.stranger.xmlId])).toEqual([]);
    expect(await idsOf(shop.stranger, [shop.dealer.xmlId])).toEqual([]);
    expect((await shop.list(shop.dealer, { ClientIds: [] })).status).toBe(400);
    const branch = await shop.database.db
      .selectFrom('companies')
      .select('guid')
      .where('belongs_to', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(await idsOf(shop.dealer, [branch.guid])).toEqual([]);
  });

  it('is filtered by status, period and order number, page by page', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      ids.unshift(
        (await shop.claim(shop.dealer, shop.form({ productId: shop.order.items[index]!.productId }))).body.id!,
      );
      shop.pass(86_400);
    }
    await shop.ask('POST v1 claims/{id}/withdraw/', { params: { id: ids[4]! } }, shop.dealer);
    const found = async (filter: object) => (await shop.list(shop.dealer, filter)).body.items?.map(({ id }) => id);
    expect(await found({})).toEqual(ids);
    expect(await found({ statuses: ['withdrawn'] })).toEqual([ids[4]]);
    expect(await found({ statuses: ['new', 'review'] })).toEqual(ids.slice(0, 4));
    expect(await found({ order: shop.order.number.slice(3) })).toEqual(ids);
    for (const order of ['ИМ-999999', '%', '_']) expect(await found({ order })).toEqual([]);
    const days = (await shop.list(shop.dealer)).body.items?.map(({ createdAt }) => createdAt.slice(0, 10)) ?? [];
    expect(await found({ from: days[2], to: days[1] })).toEqual([ids[1], ids[2]]);
    const second = (await shop.list(shop.dealer, { page: 2, size: 2 })).body;
    expect([second.items?.map(({ id }) => id), second.total, second.pages]).toEqual([[ids[2], ids[3]], 5, 3]);
    for (const wrong of [{ statuses: ['lost'] }, { from: 'today' }, { page: 0 }, { size: 1000 }])
      expect((await shop.list(shop.dealer, wrong as object)).status).toBe(400);
  });
});

describe('the correspondence of a claim', () => {
  let id: string;
  let number: string;
  beforeEach(async () => {
    await shop.clear();
    const { body } = await shop.claim(shop.dealer, shop.form());
    id = body.id ?? '';
    number = body.number ?? '';
    await shop.database.db.deleteFrom('notifications').execute();
  });
  const operator = () => ({ db: shop.database.db, now: shop.now });
  const claim = async () => (await shop.get(shop.dealer, id)).body.claim!;
  const titles = async () =>
    (await shop.database.db.selectFrom('notifications').select('title').distinct().execute()).map(({ title }) => title);

  it('goes from a question and its answer to a decision, and each change of the shop notifies', async () => {
    await answerClaim(operator(), { number, text: 'Пришлите фото', isQuestion: true });
    expect((await claim()).status).toBe('needInfo');
    const photo = await shop.photo(30, shop.colleague);
    await shop.write(shop.colleague, id, { text: 'Вот фото', attachments: [photo] });
    expect((await claim()).status).toBe('review');
    await answerClaim(operator(), { number: number.slice(3), text: 'Спасибо' });
    await decideClaim(operator(), { number, status: 'accepted', text: 'Заменим' });
    const { events, status, canWrite, canWithdraw, version } = await claim();
    expect([status, canWrite, canWithdraw, version]).toEqual(['accepted', false, false, 5]);
    expect(
      events.slice(1).map(({ side, author, status, text, photos }) => [side, author, status, text, photos.length]),
    ).toEqual([
      ['shop', '', 'needInfo', 'Пришлите фото', 0],
      ['customer', 'Егорова Марина Юрьевна', 'review', 'Вот фото', 1],
      ['shop', '', null, 'Спасибо', 0],
      ['shop', '', 'accepted', 'Заменим', 0],
    ]);
    expect((await titles()).toSorted()).toEqual([
      `Ответ по претензии № ${number}`,
      `По претензии № ${number} нужны сведения`,
      `Претензия № ${number} принята`,
    ]);
    await decideClaim(operator(), { number, status: 'closed', text: 'Новый прибор получен' });
    expect((await claim()).status).toBe('closed');
    await expect(decideClaim(operator(), { number, status: 'declined', text: 'Нет' })).rejects.toThrow('is closed');
    expect((await shop.write(shop.dealer, id, { text: 'Ещё вопрос' })).status).toBe(409);
    expect((await shop.ask('POST v1 claims/{id}/withdraw/', { params: { id } }, shop.dealer)).status).toBe(409);
  });

  it('takes a repeated message once, also from parallel requests', async () => {
    const body = { text: 'Когда ответите?', key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.write(shop.dealer, id, body)));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200]);
    expect((await claim()).events).toHaveLength(2);
    expect((await shop.write(shop.dealer, id, { ...body, text: 'Другое' })).status).toBe(409);
    for (const empty of [{}, { text: ' \n ' }])
      expect((await shop.write(shop.dealer, id, empty)).errors.text).toBeTruthy();
  });

  it('is not sent again to a page that has its version', async () => {
    const first = (await shop.get(shop.dealer, id)).body;
    expect((await shop.get(shop.dealer, id, first.version)).body).toEqual({ version: 1, claim: null });
    await answerClaim(operator(), { number, text: 'Смотрим' });
    expect((await shop.get(shop.dealer, id, first.version)).body).toMatchObject({
      version: 2,
      claim: { status: 'review' },
    });
  });

  it('ends with a withdrawal, which can be repeated', async () => {
    const withdraw = () => shop.ask('POST v1 claims/{id}/withdraw/', { params: { id } }, shop.dealer);
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([1, 2, 3].map(() => [200, 'withdrawn']));
    expect((await claim()).events.map(({ status }) => status)).toEqual(['new', 'withdrawn']);
    expect(await titles()).toEqual([`Претензия № ${number} отозвана`]);
    await expect(answerClaim(operator(), { number, text: 'Поздно' })).rejects.toThrow('is withdrawn');
  });

  it('is closed to another company in every call', async () => {
    const { stranger } = shop;
    expect((await shop.get(stranger, id)).status).toBe(404);
    expect((await shop.write(stranger, id, { text: 'Чужое' })).status).toBe(404);
    expect((await shop.ask('POST v1 claims/{id}/withdraw/', { params: { id } }, stranger)).status).toBe(404);
    const other = await shop.ask('GET v1 orders/{id}/claimable/', { params: { id: shop.order.id } }, stranger);
    expect([other.status, other.body.items]).toEqual([404, undefined]);
    expect((await claim()).events).toHaveLength(1);
  });

  it('does not let an operator answer an unknown claim or with an empty text', async () => {
    await expect(answerClaim(operator(), { number: '9', text: 'Нет такой' })).rejects.toThrow('no claim 9');
    await expect(answerClaim(operator(), { number, text: '  ' })).rejects.toThrow('write a text');
    expect((await claim()).events).toHaveLength(1);
  });
});

describe('an employee who acts for a customer', () => {
  beforeEach(() => shop.clear());

  it('makes a claim in the customer’s name, which is recorded', async () => {
    const employee = await shop.signedIn('i.ivanov');
    const { db } = shop.database;
    const { id: customerId } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '9000000002')
      .executeTakeFirstOrThrow();
    await shop.ask('POST v1 acting/', { body: { customerId } }, employee);
    const acting = { ...employee, actingFor: customerId };
    const attachments = [await shop.photo(40, acting)];
    const { status, body } = await shop.claim(acting, shop.form({ attachments }));
    expect([status, body.author, body.employee]).toEqual([200, 'Хабибуллин Тимур Рашидович', expect.any(String)]);
    await shop.write(acting, body.id ?? '', { text: 'Клиент просит ускорить' });
    await shop.ask('POST v1 claims/{id}/withdraw/', { params: { id: body.id ?? '' } }, acting);
    const acts = await db
      .selectFrom('acts')
      .select(['what', 'object'])
      .where('what', 'in', ['claim', 'claimMessage', 'claimWithdrawal'])
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { what: 'claim', object: body.number },
      { what: 'claimMessage', object: body.number },
      { what: 'claimWithdrawal', object: body.number },
    ]);
  });
});
